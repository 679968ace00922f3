import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf, type Unreadable, walkFolder } from "#src/data-directory/walk.ts";
import { fill } from "#src/domain/words.ts";

const unreadable = ({ path, reason }: Unreadable): Problem => ({
  file: path || "content",
  line: 1,
  field: "",
  message: reason,
});

/** The content's files by their names. */
export type Texts = Record<string, string>;

const isText = (path: string): boolean => /\.(?:yaml|md)$/.test(path);

/** What an editor or another system calls such a file, and nothing reads: `home.yml`, `home.YAML`. */
const isNearlyText = (path: string): boolean => /\.(?:ya?ml|md|markdown)$/i.test(path) && !isText(path);

export const misnamedFiles = async (folder: string): Promise<string[]> =>
  (await walkFolder(folder, { dots: false })).files.filter(isNearlyText);

/** Throws ContentRefused for what cannot be read: as a missing one, it would silently bring back the built-in text. */
export const readOverlay = async (folder: string): Promise<Texts> => {
  const { texts, refused } = await readTexts(folder);
  if (refused.length > 0) throw new ContentRefused(refused);
  return texts;
};

export const readTexts = async (folder: string) => {
  const { files, folders, unreadable: refused } = await walkFolder(folder, { dots: false });
  const texts: Texts = {};
  for (const path of folders.filter(isText)) refused.push({ path, reason: "is a folder, not a file" });
  for (const path of files.filter(isText))
    try {
      const bytes = await readFile(join(folder, path));
      texts[path] = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch (error) {
      refused.push({ path, reason: error instanceof TypeError ? "is not UTF-8 text" : reasonOf(error) });
    }
  return { texts, refused: refused.map(unreadable) };
};

/** What is wrong, in English: a key of the words, with `{name}` for each value. */
export type Fault = { message: string; values?: Readonly<Record<string, string | number>> };

/** `line` counts from 1, `path` is that of the field in the file's tree. */
export type Problem = Fault & { file: string; line: number; field: string; path?: readonly PropertyKey[] };

export const problemSentence = ({ file, line, field, message, values = {} }: Problem): string =>
  `${file}, line ${line}${field && `, ${field}`}: ${fill(message, values)}`;

export class ContentRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(problemSentence).join("\n"));
  }
}
