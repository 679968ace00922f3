import { statSync } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { treeOf } from "#src/content/yaml.ts";
import { walkFolder } from "#src/data-directory/walk.ts";
import { parsedJson } from "#src/domain/values.ts";
import { type ForeignPosts, PostRefused } from "#src/services/post-import/foreign-post.ts";
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
  if (text.trimStart().startsWith("<"))
    try {
      return readWordpress(text);
    } catch (error) {
      throw error instanceof PostRefused ? new CommandFailed(`${place}: ${error.message}.`) : error;
    }
  const value = parsedJson(text);
  if (value === undefined && /^\s*\{\s*"(?:db|data|meta)"/.test(text))
    throw new CommandFailed(`${place}: It looks like Ghost's export, but is no sound JSON: export it again.`);
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
  const { files: names, unreadable } = await walkFolder(folder, { dots: false });
  const isText = (name: string) =>
    (MARKDOWN.test(name) || /\.mdx$/i.test(name) || OTHER_TEXTS.test(name)) && !NOT_TEXTS.test(name);
  const files = new Map<string, string>();
  const left = unreadable
    .filter(({ path }) => !NOT_TEXTS.test(path))
    .map(({ path, reason }) => `${relative(".", join(folder, path))}: it ${reason}`);
  const root = await realpath(folder);
  for (const name of names.filter(isText)) {
    const file = relative(".", join(folder, name));
    const place = await realpath(file);
    // A text that a link gives a second name is taken once.
    if (!place.startsWith(`${root}/`)) left.push(`${file}: it is a link that leads out of ${folder}`);
    else if (place === join(root, name)) {
      const text = utf8(await readFile(place));
      if (OTHER_TEXTS.test(name)) {
        if (isOtherPost(name, text)) left.push(`${file}: it is no Markdown: save it as Markdown, with .md`);
      } else if (text === undefined) left.push(`${file}: it is not UTF-8 text: save it as UTF-8`);
      // The line ends of an old Mac.
      else files.set(file, text.includes("\n") ? text : text.replaceAll("\r", "\n"));
    }
  }
  if (files.size === 0 && left.length === 0)
    throw new CommandFailed(`${folder}: There is no Markdown file in it.`);
  const found = readMarkdown({ ...options, files, ...(await oldSite(resolve(folder), options)) });
  return { ...found, left: [...left, ...found.left] };
};

/** What generators take beside Markdown. */
const OTHER_TEXTS = /\.(?:adoc|asciidoc|html?|mkdn|mkdown|njk|org|qmd|rmd|rst|textile|txt)$/i;

/** Front matter in a folder of posts; other pages have it too. */
const isOtherPost = (name: string, text = ""): boolean =>
  /(?:^|\/)(?:_posts|_drafts|posts?|blog|articles)\//.test(name) &&
  !/(?:^|\/)_?index\.\w+$/.test(name) &&
  /^(?:---|\+\+\+)\s*\n/.test(text);

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
