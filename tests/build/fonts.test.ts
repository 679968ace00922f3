import { beforeAll, expect, test } from "bun:test";
import subsetFont from "subset-font";
import { buildFonts, type FontFile, fontFaces } from "#build/fonts.ts";

const themeStacks = await Bun.file(new URL("../../views/theme/tokens.css", import.meta.url)).text();

let files: FontFile[] = [];

beforeAll(async () => {
  files = await buildFonts();
});

const named = (name: string) => {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`no font file ${name}`);
  return file;
};

/** How many bytes of outlines a font holds for one character: more than for one it lacks, if it has it. */
async function outlineBytes(file: FontFile, character: string): Promise<number> {
  return (await subsetFont(Buffer.from(file.bytes), character, { targetFormat: "truetype" })).length;
}

const weight = (names: string[]) => names.reduce((sum, name) => sum + named(name).bytes.length, 0);

test("the fonts of a first visit weigh 70 KB or less together", () => {
  const first = files.filter((file) => file.preload).map((file) => file.name);
  expect(first).toEqual(["fraunces-latin.woff2", "instrument-sans-latin.woff2", "fraunces-display.woff2"]);
  expect(weight(first)).toBeLessThanOrEqual(70_000);
});

test("the home page, which sets words in italic besides, stays under 80 KB", () => {
  const first = files.filter((file) => file.preload).map((file) => file.name);
  expect(weight([...first, "fraunces-italic.woff2"])).toBeLessThanOrEqual(80_000);
});

test("every file is WOFF2 and none weighs more than 40 KB", () => {
  for (const file of files) {
    expect(String.fromCharCode(...file.bytes.slice(0, 4))).toBe("wOF2");
    expect(file.bytes.length).toBeLessThanOrEqual(40_000);
  }
});

test.each([
  ["fraunces-latin.woff2", "AaZz09éßÿØ–—‘’“”…•‹›€™−"],
  ["instrument-sans-latin.woff2", "AaZz09éßÿØ–—‘’“”…•‹›€™−"],
  ["fraunces-display.woff2", "AaZz09–—‘’“”…!?&"],
  ["fraunces-display-more.woff2", "éßÿØ¿¡$%"],
  ["fraunces-italic.woff2", "AaZz–’“”!?"],
  ["fraunces-italic-more.woff2", "09éßÿØ—‘…%&"],
])("%s draws %s", async (name, characters) => {
  const file = named(name);
  const missing = await outlineBytes(file, "\u4e00");
  for (const character of characters) {
    expect(await outlineBytes(file, character), character).toBeGreaterThan(missing);
  }
});

test.each(["fraunces-latin-ext.woff2", "instrument-sans-latin-ext.woff2"])(
  "%s draws the letters of central Europe and nothing the latin file draws already",
  async (name) => {
    const file = named(name);
    const missing = await outlineBytes(file, "\u4e00");
    for (const character of "łŁőžčęşğĀ") {
      expect(await outlineBytes(file, character), character).toBeGreaterThan(missing);
    }
    expect(await outlineBytes(file, "A")).toBe(missing);
  },
);

test("a letter is drawn by one file of its face", async () => {
  const pairs = [
    ["fraunces-display.woff2", "fraunces-display-more.woff2", "Aé"],
    ["fraunces-italic.woff2", "fraunces-italic-more.woff2", "Aé"],
    ["fraunces-italic.woff2", "fraunces-italic-more.woff2", "?0"],
  ] as const;
  for (const [core, more, [own = "", other = ""]] of pairs) {
    expect(await outlineBytes(named(core), other)).toBe(await outlineBytes(named(core), "\u4e00"));
    expect(await outlineBytes(named(more), own)).toBe(await outlineBytes(named(more), "\u4e00"));
  }
});

test("the display cut is stretched to the widths of the headings' cut, so that one set of stand-ins fits both", async () => {
  const css = await fontFaces(files, (name) => `/assets/${name}`);
  const rules = css.match(/@font-face\{font-family:"Fraunces Display"[^}]*\}/g) ?? [];
  expect(rules).toHaveLength(2);
  for (const rule of rules) {
    const [, size = "0"] = /size-adjust:([\d.]+)%/.exec(rule) ?? [];
    expect(Number(size)).toBeGreaterThan(100);
    expect(Number(size)).toBeLessThan(120);
  }
});

test("the rules name each file's address once, swap, and stand in with measured system fonts", async () => {
  const css = await fontFaces(files, (name) => `/assets/${name}`);
  for (const file of files) expect(css.split(`url(/assets/${file.name})`)).toHaveLength(2);
  for (const name of ["hand.woff2", "hand-more.woff2"])
    expect(css.split(`url(/assets/${name})`)).toHaveLength(2);
  expect(css.match(/font-display:swap/g)).toHaveLength(files.length + 2);
  expect(css).toContain('font-family:"Fraunces Fallback"');
  expect(css).toContain('font-family:"Instrument Sans Fallback"');
  for (const [, family = ""] of css.matchAll(/font-family:("[^"]+");(?:font-style:italic;)?src:local/g))
    expect(themeStacks).toContain(family);
});
