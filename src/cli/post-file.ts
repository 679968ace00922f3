import { statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { ForeignPosts } from "#src/services/post-import/foreign-post.ts";
import { isGhostExport, readGhost } from "#src/services/post-import/ghost.ts";
import { readMarkdown } from "#src/services/post-import/markdown-files.ts";
import { readWordpress } from "#src/services/post-import/wordpress.ts";
import { CommandFailed } from "./failure.ts";

const MARKDOWN = /\.(?:md|markdown)$/;

const textOf = async (file: string): Promise<string> => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (error instanceof TypeError) throw new CommandFailed(`${file}: It is not UTF-8 text.`);
    throw error;
  }
};

/** Takes a path and returns its posts, whether Ghost's JSON, WordPress' XML or Markdown files. @throws CommandFailed */
export const readPosts = async (place: string): Promise<ForeignPosts> => {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new CommandFailed(`${place}: There is no such file or folder.`);
  if (found.isDirectory()) return readMarkdown(await markdownBelow(place));
  if (!found.isFile())
    throw new CommandFailed(`${place}: This is no file. Write what it gives into one, and import that.`);
  const text = await textOf(place);
  if (MARKDOWN.test(place)) return readMarkdown(new Map([[place, text]]));
  if (text.trimStart().startsWith("<")) return readWordpress(text);
  const value = jsonOf(place, text);
  if (!isGhostExport(value))
    throw new CommandFailed(`${place}: This is not an export of Ghost: it has no posts.`);
  return readGhost(value);
};

const jsonOf = (file: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandFailed(
      `${file}: This is none of Ghost's JSON, WordPress' XML, or Markdown with front matter.`,
    );
  }
};

const markdownBelow = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(({ name }) => MARKDOWN.test(name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  if (names.length === 0) throw new CommandFailed(`${folder}: There is no Markdown file in it.`);
  const texts = new Map<string, string>();
  for (const name of names) texts.set(relative(".", name), await textOf(join(folder, name)));
  return texts;
};
