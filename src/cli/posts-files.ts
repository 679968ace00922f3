import { statSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { treeOf } from "#src/content/yaml.ts";
import { parsedJson } from "#src/domain/values.ts";
import type { ForeignPosts } from "#src/services/post-import/foreign-post.ts";
import { tomlTree } from "#src/services/post-import/front-matter.ts";
import { isGhostExport, readGhost } from "#src/services/post-import/ghost.ts";
import { MARKDOWN, readMarkdown } from "#src/services/post-import/markdown-files.ts";
import { type OldSite, oldSiteOf } from "#src/services/post-import/old-addresses.ts";
import { readWordpress } from "#src/services/post-import/wordpress.ts";
import { CommandFailed } from "./failure.ts";
import { readText } from "./file.ts";

/** `now` is ISO UTC; `permalink` is how the old site made addresses. */
export type ReadOptions = { now: string; timeZone: string; permalink?: string | undefined };

/** The posts of an export's file, of one of Markdown, or of a folder. */
export const readPosts = async (place: string, options: ReadOptions): Promise<ForeignPosts> => {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new CommandFailed(`${place}: There is no such file or folder.`);
  if (found.isDirectory()) return markdownBelow(place, options);
  if (MARKDOWN.test(place)) {
    const files = new Map([[place, await readText(place)]]);
    return readMarkdown({ ...options, files, ...(await oldSite(dirname(resolve(place)), options)) });
  }
  const text = await readText(place);
  if (text.trimStart().startsWith("<")) return readWordpress(text);
  const value = parsedJson(text);
  if (value === undefined)
    throw new CommandFailed(
      `${place}: This is none of Ghost's JSON, WordPress' XML, or Markdown with front matter.`,
    );
  if (!isGhostExport(value))
    throw new CommandFailed(`${place}: This is not an export of Ghost: it has no posts.`);
  return readGhost(value);
};

/** Folders of programs, and what a generator made of the texts. */
const NOT_TEXTS = /(?:^|\/)(?:\.[^/]+|node_modules|vendor|_site|_layouts|_includes|themes)(?:\/|$)/;

const markdownBelow = async (folder: string, options: ReadOptions): Promise<ForeignPosts> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(({ name }) => MARKDOWN.test(name) || /\.mdx$/i.test(name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => !NOT_TEXTS.test(name))
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  if (names.length === 0) throw new CommandFailed(`${folder}: There is no Markdown file in it.`);
  const files = new Map<string, string>();
  const left: string[] = [];
  for (const name of names) {
    const file = relative(".", join(folder, name));
    const text = utf8(await readFile(file));
    if (text === undefined) left.push(`${file}: it is not UTF-8 text`);
    else files.set(file, text);
  }
  const found = readMarkdown({ ...options, files, ...(await oldSite(resolve(folder), options)) });
  return { ...found, left: [...left, ...found.left] };
};

const utf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const CONFIGS = [
  ["_config.yml", "jekyll"],
  ["_config.yaml", "jekyll"],
  ...["hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config.yml"].flatMap(
    (name) => [[name, "hugo"] as const, [`config/_default/${name}`, "hugo"] as const],
  ),
  [".eleventy.js", "eleventy"],
  ["eleventy.config.js", "eleventy"],
  ["eleventy.config.mjs", "eleventy"],
  ["eleventy.config.cjs", "eleventy"],
] as const;

/** The posts' folder may be given alone: the settings lie in it or above it, up to three folders. */
const oldSite = async (
  folder: string,
  { permalink }: ReadOptions,
): Promise<{ root: string; site: OldSite }> => {
  for (let root = folder, up = 0; up < 4; root = dirname(root), up += 1)
    for (const [name, kind] of CONFIGS) {
      const file = Bun.file(join(root, name));
      if (!(await file.exists())) continue;
      const text = await file.text();
      const tree = /\.toml$/.test(name) ? tomlTree(text) : /js$/.test(name) ? undefined : treeOf(text)?.tree;
      const site = oldSiteOf(kind, tree);
      return { root, site: permalink ? { ...site, permalink } : site };
    }
  const isJekyll =
    /(?:^|\/)_posts(?:\/|$)/.test(folder) || statSync(join(folder, "_posts"), { throwIfNoEntry: false });
  return {
    root: folder.replace(/\/_(?:posts|drafts)(?:\/.*)?$/, ""),
    site: { kind: isJekyll ? "jekyll" : null, permalink },
  };
};
