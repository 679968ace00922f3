import { expect, test } from "bun:test";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { parseContent } from "#src/content/load.ts";
import { ContentRefused, problemSentence } from "#src/content/overlay.ts";
import { PostRefused } from "#src/services/post-import/foreign-post.ts";
import { frontMatterOf } from "#src/services/post-import/front-matter.ts";
import { contentSiteForEachTest } from "./content-site.ts";

const site = contentSiteForEachTest();

const call = (path: string, method = "GET", json?: unknown) =>
  site.request(`/api/content${path}`, { method, headers: site.admin, ...(json !== undefined && { json }) });
const patch = async (file: string, ...changes: unknown[]) => {
  const { hash } = await (await call(`/${file}`)).json();
  return call("", "PATCH", { files: [{ file, hash, changes }] });
};
const times = <Item>(count: number, item: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => item(n));
const keys = (count: number) => times(count, (n) => `k${n}: v`).join("\n");
const nested = (levels: number) => `a: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}`;

const OVER: [what: string, front: string, says: string][] = [
  ["8,000 keys", keys(8_000), "line 5002: is not valid YAML: it has more than 5000 keys or items"],
  ["13 levels", nested(13), "line 4: is not valid YAML: it is nested deeper than 12 levels"],
  [
    "101 aliases",
    `a: &a b\nc: [${"*a, ".repeat(100)}*a]`,
    "line 5: is not valid YAML: it has more than 100 aliases",
  ],
  [
    "a merge key",
    "a: &a { b: c }\nd:\n  <<: *a",
    "line 6: is not valid YAML: merge keys (<<) are not taken: write the fields out",
  ],
  [
    "a key twice",
    "a: 1\nb: 2\na: 3",
    "line 6: is not valid YAML: the same field stands here twice; keep one of them",
  ],
  ["100,000 brackets", `a: ${"[".repeat(100_000)}`, "nested deeper than 12 levels"],
  ["20,000 keys", keys(20_000), "more than 5000 keys or items"],
];

const sentences = (file: string, text: string): string[] => {
  try {
    parseContent({ ...embeddedContent, [file]: text });
    return [];
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error;
    return error.problems.map(problemSentence);
  }
};

test.each(OVER)("an own page whose front matter has %s is 400, and told by line", async (_, front, says) => {
  const text = `---\ntitle: A\ndescription: B\n${front}\n---\nText.\n`;
  const answer = await call("/pages/heavy.md", "PUT", { text });
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields)).toEqual(["pages/heavy.md: "]);
  expect(sentences("pages/heavy.md", text)[0]).toContain(says);
  if (!says.includes("twice")) expect(() => frontMatterOf(text)).toThrow(PostRefused);
});

test("a file of more than 262,144 bytes is 400, and of 5,000 keys and 12 levels none", async () => {
  const page = (body: string) => `---\ntitle: A\ndescription: B\n---\n${body}`;
  const longest = 262_144 - page("").length;
  expect((await call("/pages/long.md", "PUT", { text: page("x".repeat(longest)) })).status).toBe(200);
  const over = await call("/pages/long.md", "PUT", { text: page("x".repeat(longest + 1)) });
  expect([over.status, (await over.json()).fields]).toEqual([
    400,
    { "pages/long.md: body": "must be at most 262144 bytes" },
  ]);
  const site = `${embeddedContent["site.yaml"]}# ${"x".repeat(262_144)}\n`;
  expect(sentences("site.yaml", site)[0]).toContain("site.yaml, line 1: is not valid YAML: it has more than");
  const words = times(5_000, (n) => `"Text ${n}": "Ours"`).join("\n");
  expect(sentences("words.yaml", words)).toEqual([]);
  expect(sentences("words.yaml", `${words}\n"Text": "Ours"\n`)[0]).toContain("words.yaml, line 5001");
});

test("a publish of 1,000 words is written at once, and one more is 400", async () => {
  const { value } = await (await call("/words.yaml")).json();
  const changes = Object.keys(value)
    .slice(0, 990)
    .map((key) => ({ path: [key], value: `${key} anew` }));
  const added = times(10, (n) => ({ path: [`A new text ${n}`], value: "Ours" }));
  expect((await patch("words.yaml", ...changes, ...added)).status).toBe(200);
  const text = await readFile(join(site.folder, "words.yaml"), "utf8");
  const shipped = embeddedContent["languages/en/words.yaml"] ?? "";
  expect(text.match(/^#.*$/gm)).toEqual(shipped.match(/^#.*$/gm));
  const now = parse(text);
  for (const { path, value } of [...changes, ...added]) expect(now[path[0] ?? ""]).toBe(value);
  const more = { path: ["One more"], value: "Ours" };
  const over = await patch("words.yaml", ...changes, ...added, more);
  expect([over.status, (await over.json()).error]).toEqual([
    400,
    expect.stringContaining("At most 1,000 changes are taken at once"),
  ]);
});

test("200 inserts into a list that others changed meanwhile are merged with it", async () => {
  const insert = (n: number, to: string) => ({ path: [n], insert: { from: `/${to}-${n}`, to: "/books" } });
  expect((await patch("redirects.yaml", ...times(200, (n) => insert(n, "old")))).status).toBe(200);
  const { hash } = await (await call("/redirects.yaml")).json();
  const path = join(site.folder, "redirects.yaml");
  await writeFile(path, (await readFile(path, "utf8")).replace("to: /books", "to: /blog"));
  const changes = times(200, (n) => insert(200 + n, "older"));
  expect((await call("", "PATCH", { files: [{ file: "redirects.yaml", hash, changes }] })).status).toBe(200);
  const { value } = await (await call("/redirects.yaml")).json();
  expect(value.length).toBe(400);
  expect([value[0].to, value[399].from]).toEqual(["/blog", "/older-399"]);
});

test("a path of more than 12 steps, or with an empty one, is 400", async () => {
  const steps = (count: number) => times(count, () => "a");
  for (const path of [
    "",
    ".",
    "a..b",
    "hero.",
    [],
    [""],
    ["hero", ""],
    steps(13),
    steps(800),
    steps(13).join("."),
  ])
    for (const change of [
      { path, value: "x" },
      { path, insert: "x" },
      { path, remove: true },
    ]) {
      const answer = await patch("home.yaml", change);
      expect([path, answer.status]).toEqual([path, 400]);
    }
  expect((await (await call("")).json()).files.some(({ own }: { own: boolean }) => own)).toBe(false);
});

test("null, or anything else that is no text, is 400 where a text must stand", async () => {
  const said = async (file: string, path: unknown, value: unknown) =>
    Object.values((await (await patch(file, { path, value })).json()).fields ?? {});
  expect(await said("home.yaml", "hero.title", null)).toEqual(["is missing"]);
  expect(await said("site.yaml", "tagline", null)).toEqual(["is missing"]);
  expect(await said("site.yaml", "mark", null)).toEqual(["is missing"]);
  expect(await said("words.yaml", ["Skip"], null)).toEqual(["is missing"]);
  expect(await said("pages/privacy.md", "title", null)).toEqual(["is missing"]);
  expect(await said("pages/privacy.md", "body", null)).toEqual(["is missing"]);
  expect(await said("pages/privacy.md", "body", 5)).toEqual(["must be text; put it in quotes"]);
  expect((await patch("pages/privacy.md", { path: "body", remove: true })).status).toBe(400);
});
