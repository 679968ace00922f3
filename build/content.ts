import { join } from "node:path";
import { type Built, parseContent, textHash } from "#src/content/load.ts";
import { ContentRefused } from "#src/content/overlay.ts";
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

const read = (texts: Record<string, string>): Built | null => {
  try {
    const { findMove: _, ...content } = parseContent(texts);
    const files = Object.values(contentFiles).map(({ file }) => [file, textHash(texts[file] ?? "")]);
    return { hashes: Object.fromEntries(files), content };
  } catch (error) {
    // Invalid content is reported by the tests of the content, and at a start.
    if (error instanceof ContentRefused) return null;
    throw error;
  }
};

/** Writes the parsed and checked built-in content as a module, so that a start need not parse it. */
export const writeContent = async (): Promise<number> => {
  const built = JSON.stringify(read(await englishTexts()));
  return writeGenerated(
    "content.gen.ts",
    `import type { Built } from "#src/content/load.ts";

export const built: Built | null = JSON.parse(
  ${JSON.stringify(built)},
);
`,
  );
};
