import { join } from "node:path";
import { type Built, parseContent, textHash } from "#src/content/load.ts";
import { ContentRefused } from "#src/content/overlay.ts";
import { overlaySeeds, parseSeeds, type Seeds } from "#src/content/seeds.ts";
import { contentFiles } from "#src/content/shape.ts";
import { writeGenerated } from "./generated.ts";
import { ROOT } from "./import-graph.ts";

const FOLDER = join(ROOT, "data/content");

const englishTexts = async (): Promise<Record<string, string>> => {
  const names = await Array.fromAsync(new Bun.Glob("**/*.{yaml,md}").scan({ cwd: FOLDER }));
  const english = names.filter((name) => !name.startsWith("languages/"));
  const texts = english.map(async (name) => [name, await Bun.file(join(FOLDER, name)).text()]);
  return Object.fromEntries(await Promise.all(texts));
};

const read = (texts: Record<string, string>): { built: Built; seeds: Seeds } | null => {
  try {
    const { findMove: _, ...content } = parseContent(texts);
    const files = Object.values(contentFiles).map(({ file }) => [file, textHash(texts[file] ?? "")]);
    const built = { hashes: Object.fromEntries(files), content };
    return { built, seeds: parseSeeds(overlaySeeds(texts, {})) };
  } catch (error) {
    // Invalid content is reported by the tests of the content, and at a start.
    if (error instanceof ContentRefused) return null;
    throw error;
  }
};

const parsed = (value: unknown): string => `JSON.parse(\n  ${JSON.stringify(JSON.stringify(value))},\n)`;

/** Writes the parsed and checked built-in content and seeds as a module, so that a start need not parse them. */
export const writeContent = async (): Promise<number> => {
  const { built = null, seeds = null } = read(await englishTexts()) ?? {};
  return writeGenerated(
    "content.gen.ts",
    `import type { Built } from "#src/content/load.ts";
import type { Seeds } from "#src/content/seeds.ts";

export const built: Built | null = ${parsed(built)};

export const readSeeds = (): Seeds | null => ${parsed(seeds)};
`,
  );
};
