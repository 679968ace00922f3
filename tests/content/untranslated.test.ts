import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { checkContent } from "#src/content/operator.ts";
import { countTexts, untranslated } from "#src/content/untranslated.ts";
import { emptyFolder, runProgram } from "#tests/harness/program.ts";

const siteIn = (locale: string): string =>
  (embeddedContent["site.yaml"] ?? "").replace(/^locale:.*/m, `locale: ${locale}`);
const found = (own: Record<string, string>) => untranslated(embeddedContent, own);

describe("what is still English on a site", () => {
  test("in English, or in a shipped language, is nothing", () => {
    expect(found({})).toEqual([]);
    for (const language of ["de", "es"]) expect(found({ ...filesOf(embeddedContent, language) })).toEqual([]);
  });

  test("in a shipped language with files exported in English is named file by file, visitors' first", () => {
    const home = embeddedContent["home.yaml"] ?? "";
    const words = embeddedContent["languages/en/words.yaml"] ?? "";
    const german = siteIn("de-DE");
    const files = found({ "site.yaml": german, "home.yaml": home, "words.yaml": words });
    const named = files.map(({ file, readers }) => `${file} ${readers}`);
    expect(named).toEqual([
      "home.yaml visitors",
      "site.yaml visitors",
      "words.yaml visitors",
      "words.yaml staff",
    ]);
    const [ofHome, , forVisitors, forStaff] = files;
    expect(ofHome?.texts.length).toBeGreaterThan(30);
    expect(forVisitors?.texts).toContain("View Results");
    expect(forVisitors?.texts).not.toContain("Add Testimonial");
    expect(forStaff?.texts).toContain("Add Testimonial");
  });

  test("in another language is everything, but for the seeds; and a text that was translated is not", () => {
    const french = { "site.yaml": siteIn("fr-FR") };
    const all = found(french);
    expect(all.map(({ file }) => file)).toContain("letters/result.yaml");
    expect(all.some(({ file }) => ["books.yaml", "testimonials.yaml"].includes(file))).toBe(false);
    const some = found({ ...french, "words.yaml": '"View Results": "Voir"\n' });
    expect(countTexts(all) - countTexts(some)).toBe(1);
  });
});

describe("fivefold content check", () => {
  let cwd: string;
  let remove: () => Promise<unknown>;
  beforeEach(async () => {
    ({ folder: cwd, remove } = await emptyFolder());
    await mkdir(join(cwd, "data/content"), { recursive: true });
  });
  afterEach(() => remove());

  test("notes texts that the program does not show any more in one line", async () => {
    const words = ["First", "Second", "Third", "Fourth", "Fifth"].map((key) => `${key} of old: Words`);
    await Bun.write(join(cwd, "data/content/words.yaml"), words.join("\n"));
    const { notes } = await checkContent(embeddedContent, join(cwd, "data/content"), []);
    expect(notes).toEqual([
      'words.yaml: the program shows no text "First of old", "Second of old", "Third of old" and 2 more',
    ]);
  });

  test("notes English words under another locale in one line, and lists them on demand, with exit 0", async () => {
    await Bun.write(join(cwd, "data/content/site.yaml"), siteIn("fr-FR"));
    const { notes } = await checkContent(embeddedContent, join(cwd, "data/content"), []);
    expect(notes.filter((note) => note.includes("--untranslated"))).toEqual([
      expect.stringMatching(/^site\.yaml, locale: fr-FR, but \d{3,} texts of the site are still English/),
    ]);
    const { exitCode, stdout, stderr } = await runProgram(["content", "check", "--untranslated"], { cwd });
    expect([exitCode, stderr]).toEqual([0, ""]);
    const lines = stdout.trim().split("\n");
    expect(lines[0]).toMatch(/^assessment\.yaml: \d+ for visitors$/);
    expect(lines.at(-1)).toMatch(/^\d+ texts still English: \d+ for visitors, \d+ for staff\.$/);
    const heads = lines.filter((line) => / for (?:visitors|staff)$/.test(line) && !line.startsWith(" "));
    expect(heads.findLastIndex((line) => line.endsWith("visitors"))).toBeLessThan(
      heads.findIndex((line) => line.endsWith("staff")),
    );
  });
});
