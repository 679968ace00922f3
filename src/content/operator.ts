import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ContentRefused, parseContent, readOverlay } from "./load.ts";
import { readPictures } from "./pictures.ts";
import { isSeed, overlaySeeds, parseSeeds } from "./seeds.ts";
import { contentFiles } from "./shape.ts";
import { problemSentence } from "./yaml.ts";

const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

/**
 * Writes the embedded content into a folder to be edited; seeds only when asked for. A file that stands there is left
 * as it is. Returns the names of both, by path in the folder.
 */
export const exportContent = async (
  embedded: Record<string, string>,
  folder: string,
  seeds: boolean,
): Promise<{ written: string[]; kept: string[] }> => {
  const written: string[] = [];
  const kept: string[] = [];
  for (const [name, text] of Object.entries(embedded)) {
    if (isSeed(name) && !seeds) continue;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(path, "wx", 0o600);
      await file.writeFile(text).finally(() => file.close());
      written.push(name);
    } catch (error) {
      if (!isTaken(error)) throw error;
      kept.push(name);
    }
  }
  return { written, kept };
};

/**
 * Checks the embedded content under the operator's files, and the seeds. Returns how many files are the operator's, a
 * sentence for each problem, and the files that nothing reads (a misspelled name).
 */
export const checkContent = async (
  embedded: Record<string, string>,
  folder: string,
  pictures: readonly string[],
) => {
  let own: Record<string, string>;
  try {
    own = await readOverlay(folder);
  } catch (error) {
    return { own: 0, problems: sentencesOf(error), strangers: [] };
  }
  const known = new Set([...pictures, ...(await readPictures(folder))]);
  const files = new Set<string>(Object.values(contentFiles).map(({ file }) => file));
  const names = Object.keys(own).sort();
  return {
    own: names.filter((name) => files.has(name) || isSeed(name)).length,
    problems: [
      ...problemsOf(() => parseContent({ ...embedded, ...own }, known)),
      ...problemsOf(() => parseSeeds(overlaySeeds(embedded, own))),
    ],
    strangers: names.filter((name) => !files.has(name) && !isSeed(name)),
  };
};

const problemsOf = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    return sentencesOf(error);
  }
};

const sentencesOf = (error: unknown): string[] => {
  if (!(error instanceof ContentRefused)) throw error;
  return error.problems.map(problemSentence);
};
