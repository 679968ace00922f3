import { afterAll, expect, test } from "bun:test";
import { valueAt } from "#src/domain/content-change.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { type ContentField, openContentFields } from "#tests/harness/content-fields.ts";
import { ORIGIN } from "#tests/harness/site.ts";
import { dangers } from "./hostile.ts";

const HOSTILE = [
  "- a: b # c",
  "{name} {{ {nobody}",
  '"><script>alert(1)</script>',
  "' onerror=alert(1) x='",
  "*a &b !!c | > % @ `",
  "javascript:alert(1)",
  "[x](javascript:alert(1)) ![y](data:text/html,z)",
  "\u2028\u2029\u0085 x",
  "\u202e\u2066 txt.exe",
  "a\0b\u0007\u007f",
  "a\ud800b",
  "---\n...\n? x\n: y",
  "</title><img src=x onerror=alert(1)>",
  "~",
  "0x1F",
];

const { site, content, close } = await openContentFields();
afterAll(close);

const isText = ({ shape }: ContentField): boolean => shape.type === "string" && shape.enum === undefined;

/** All texts of the program have one shape: these stand for them. */
const SOME_WORDS = 60;

const nameOf = (file: string, path: string): string => `${file}: ${JSON.parse(path).join(".")}`;

/** Publishes hostile words without those that are refused by the name of their field; returns what else was refused. */
const publishAll = async (values: Map<string, Map<string, unknown>>): Promise<string[]> => {
  for (;;) {
    const refused = Object.keys(await content.publishAll(values));
    if (refused.length === 0) return [];
    const unknown = new Set(refused);
    for (const [file, sent] of values) {
      for (const path of sent.keys()) {
        const why = refused.find((each) => `${nameOf(file, path)}.`.startsWith(`${each}.`));
        if (why === undefined) continue;
        unknown.delete(why);
        sent.delete(path);
      }
      if (sent.size === 0) values.delete(file);
    }
    if (unknown.size > 0) return [...unknown];
  }
};

/** Whether markup has what runs, beside the texts that attributes have for readers. */
const isDanger = (found: string): boolean =>
  !/^script application\/json$| style=|^option value=| (?:aria-label|alt|content|title|placeholder|data-[\w-]+)=/.test(
    found,
  );

const ADDRESSES = [
  ...["/", ...PLAIN_PATHS, "/assessment", "/books", "/blog", "/nowhere", "/contact", "/privacy"],
  ...[
    "/imprint",
    "/accessibility",
    "/about",
    "/login",
    "/feed.xml",
    "/sitemap.xml",
    "/llms.txt",
    "/index.md",
  ],
];

test("hostile words in every field are kept as typed or refused by name, and nothing of them runs", async () => {
  const admin = await site.signIn("admin", "ann@x.example");
  const wrong: string[] = [];
  const values = new Map<string, Map<string, unknown>>();
  let count = 0;
  for (const file of content.files) {
    const fields = (await content.all(file)).filter(isText);
    const some = file === "words.yaml" ? fields.slice(0, SOME_WORDS) : fields;
    const sent = some.map(({ path }) => [JSON.stringify(path), HOSTILE[count++ % HOSTILE.length]] as const);
    if (sent.length > 0) values.set(file, new Map(sent));
  }
  expect(count).toBeGreaterThan(800);
  expect(await publishAll(values)).toEqual([]);
  for (const [file, sent] of values) {
    const { value } = await content.get(`/${file}`);
    for (const [path, typed] of sent) {
      // A page's Markdown has no way to write half a character.
      const kept = path === '["body"]' ? String(typed).toWellFormed() : typed;
      if (valueAt(value, JSON.parse(path)) !== kept)
        wrong.push(`${nameOf(file, path)}: ${JSON.stringify(typed)}`);
    }
  }
  for (const path of [...ADDRESSES, "/?edit", "/admin", "/admin/site"]) {
    const answer = await site.request(path, { headers: admin });
    if (answer.status >= 500) wrong.push(`${path}: ${answer.status}`);
    if (answer.headers.get("content-type")?.startsWith("text/html"))
      wrong.push(
        ...(await dangers(await answer.text())).filter(isDanger).map((danger) => `${path}: ${danger}`),
      );
  }
  for (const file of content.files.filter((each) => each.startsWith("letters/"))) {
    const answer = await site.request("/api/letters/preview", {
      method: "POST",
      headers: { ...admin, origin: ORIGIN },
      json: { file, files: [] },
    });
    const { html } = await answer.json();
    wrong.push(...(await dangers(html)).filter(isDanger).map((danger) => `${file}: ${danger}`));
  }
  expect(wrong).toEqual([]);
  expect(site.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("what waits and does not fit leaves every page of it to be edited, and every letter to be seen", async () => {
  const headers = await site.signIn("admin", "tom@x.example");
  const wrong: string[] = [];
  const look = async (name: string, path: string, json?: object) => {
    const requested = json ? { method: "POST", headers, json } : { headers };
    const { status } = await site.request(path, requested);
    if (status !== 200) wrong.push(`${name}: ${path} ${status}`);
  };
  const all = (await content.all("site.yaml")).filter(isText);
  let revision = "";
  for (const [place, { path }] of all.entries()) {
    const changes = [{ path, value: HOSTILE[0] }];
    const files = [{ file: "site.yaml", hash: "x", changes }];
    const put = {
      method: "PUT",
      headers: { ...headers, ...(revision && { "if-match": revision }) },
      json: { files },
    };
    const answer = await (await site.request("/api/content/working-copy", put)).json();
    revision = `"${answer.revision}"`;
    const name = path.join(".");
    await look(name, "/?edit");
    // Whatever the field, it is read the same way here: one in four is enough.
    if (place % 4 > 0) continue;
    await look(name, "/privacy?edit");
    await look(name, "/api/letters/preview", { file: "letters/result.yaml", files });
  }
  expect(wrong).toEqual([]);
});

test("a text of half a megabyte is refused by its field's name, in each kind of file", async () => {
  const long = "x".repeat(500_000);
  for (const file of ["home.yaml", "letters/result.yaml", "pages/privacy.md"]) {
    const field = (await content.all(file)).find((each) => isText(each) && each.shape.maxLength);
    if (!field) throw new Error(`${file} has no text`);
    const refused = await content.publish(file, new Map([[JSON.stringify(field.path), long]]));
    expect(Object.keys(refused)).toEqual([`${file}: ${field.path.join(".")}`]);
  }
});
