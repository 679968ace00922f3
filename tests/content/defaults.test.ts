import { expect, test } from "bun:test";
import { parse } from "yaml";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { WORDS, wordsShape } from "#src/content/language.ts";
import { parseContent } from "#src/content/load.ts";
import { contentFiles } from "#src/content/shape.ts";

const SEEDS = ["books.yaml", "testimonials.yaml"];

const all = await Array.fromAsync(new Bun.Glob("**/*.yaml").scan("data/content"));
const names = all.filter((name) => !name.startsWith("languages/"));
const texts: Record<string, string> = {};
for (const name of names) texts[name] = await Bun.file(`data/content/${name}`).text();

test("the embedded words pass their own shapes", () => {
  const made = ["findMove", "language", "ownPages", "palette"];
  expect(Object.keys(parseContent(texts)).sort()).toEqual([...Object.keys(contentFiles), ...made].sort());
});

test.each(["en", "de", "es"])(
  "the shipped words in %s pass their shape, and both readers read them alike",
  (language) => {
    const text = embeddedContent[`languages/${language}/${WORDS}`];
    expect(wordsShape.safeParse(parse(text ?? "")).error).toBeUndefined();
    expect<unknown>(Bun.YAML.parse(text ?? "")).toEqual(parse(text ?? ""));
  },
);

const textsMissing = (written: unknown, whole: unknown, path: string): string[] => {
  if (typeof whole === "string") return written === undefined ? [path] : [];
  if (typeof whole !== "object" || whole === null) return [];
  const inner = Object(written) as Record<string, unknown>;
  return Object.entries(whole).flatMap(([key, value]) => textsMissing(inner[key], value, `${path} ${key}`));
};

test.each(["", "languages/de/", "languages/es/"])(
  "the shipped files %s have every text themselves: a default is English",
  async (folder) => {
    const missing: string[] = [];
    for (const { file, shape } of Object.values(contentFiles)) {
      const written: unknown = parse(await Bun.file(`data/content/${folder}${file}`).text());
      missing.push(...textsMissing(written, shape.parse(written), file));
    }
    expect(missing.filter((path) => !path.startsWith("home.yaml sections"))).toEqual([]);
  },
);

test("each content file has a name for staff", () => {
  const nameless = Object.values(contentFiles).filter(({ shape }) => !shape.meta()?.title);
  expect(nameless.map(({ file }) => file)).toEqual([]);
});

test("the navigation leads to the same places in each language", async () => {
  const [english, ...others] = await Promise.all(
    ["", "languages/de/", "languages/es/"].map(async (folder) =>
      (await Bun.file(`data/content/${folder}navigation.yaml`).text()).match(/(?<=href: )[^,} ]+/g),
    ),
  );
  expect(english?.length).toBeGreaterThan(0);
  for (const hrefs of others) expect([...(hrefs ?? [])]).toEqual([...(english ?? [])]);
});

test("every content file is read, and each begins by saying what it is; branding.md names it", async () => {
  const read = [...Object.values(contentFiles).map(({ file }) => file as string), "redirects.yaml"];
  expect(names.filter((name) => !SEEDS.includes(name)).sort()).toEqual(read.sort());
  for (const name of names) expect(texts[name]).toStartWith("# ");
  const table = await Bun.file("docs/branding.md").text();
  for (const name of [...read, WORDS])
    expect(table).toContain(`\`${name.replace(/^letters\/.*/, "letters/*.yaml")}\``);
});

test("the words use typographic quotes and apostrophes", () => {
  for (const [name, text] of Object.entries(texts)) {
    const inner = text.replace(/^ *#.*$/gm, "");
    expect({ name, straight: inner.match(/\w'\w/g) }).toEqual({ name, straight: null });
  }
});
