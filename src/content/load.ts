import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { missingPictures, readPictures } from "./pictures.ts";
import { type Content, contentFiles } from "./shape.ts";
import { type Problem, parseYaml, problemSentence } from "./yaml.ts";

/** Content that cannot be used; its message names file, line and field of every problem. */
export class ContentRefused extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems.map(problemSentence).join("\n"));
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** Returns the operator's own content files by path below `folder`; none where the folder is not there. */
export const readOverlay = async (folder: string): Promise<Record<string, string>> => {
  try {
    const names = await readdir(folder, { recursive: true });
    const files = names.filter((name) => /\.(?:yaml|md)$/.test(name));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")));
    return Object.fromEntries(files.map((name, index) => [name, texts[index] ?? ""]));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
};

/**
 * Takes content texts by file and returns the checked content, or throws ContentRefused. With `pictures`, those that
 * are there, a picture that is named and missing is refused too.
 */
export const parseContent = (texts: Record<string, string>, pictures?: ReadonlySet<string>): Content => {
  const problems: Problem[] = [];
  const values = Object.entries(contentFiles).map(([name, { file, shape }]) => {
    const text = texts[file];
    if (text === undefined) {
      problems.push({ file, line: 1, field: "", message: "is missing" });
      return [name, undefined];
    }
    const parsed = parseYaml(file, text, shape);
    if ("problems" in parsed) problems.push(...parsed.problems);
    return [name, "value" in parsed ? parsed.value : undefined];
  });
  if (problems.length > 0) throw new ContentRefused(problems);
  // Every entry of contentFiles went through its shape above.
  const content = Object.fromEntries(values) as Content;
  if (pictures) problems.push(...missingPictures(content, texts, pictures));
  if (problems.length > 0) throw new ContentRefused(problems);
  return content;
};

/**
 * Reads the content: the embedded defaults, overlaid by the operator's files in `folder`. `pictures` are the embedded
 * ones by name.
 */
export const readContent = async (
  embedded: Record<string, string>,
  folder: string,
  pictures: readonly string[],
): Promise<Content> =>
  parseContent(
    { ...embedded, ...(await readOverlay(folder)) },
    new Set([...pictures, ...(await readPictures(folder))]),
  );

/**
 * Opens the content: the embedded defaults, overlaid by the operator's files in `folder`.
 * `reload` rereads them and throws ContentRefused while `current` keeps the last good content.
 */
export const openContent = async (
  embedded: Record<string, string>,
  folder?: string,
  pictures: readonly string[] = [],
) => {
  const read = async () =>
    folder === undefined ? parseContent(embedded) : readContent(embedded, folder, pictures);
  let current = await read();
  return {
    get current() {
      return current;
    },
    reload: async () => {
      current = await read();
    },
  };
};

export type ContentSource = Awaited<ReturnType<typeof openContent>>;
