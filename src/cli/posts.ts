import { statSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { readConfig } from "#src/config.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { readTexts } from "#src/content/overlay.ts";
import { categoriesIn } from "#src/content/seeds.ts";
import { printStep } from "#src/data-directory/files.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { parsedJson } from "#src/domain/values.ts";
import { ENGLISH, speakBy } from "#src/domain/words.ts";
import type { ForeignPosts } from "#src/services/post-import/foreign-post.ts";
import { isGhostExport, readGhost } from "#src/services/post-import/ghost.ts";
import { keepImport } from "#src/services/post-import/keep.ts";
import { readMarkdown } from "#src/services/post-import/markdown-files.ts";
import { type Plan, planImport } from "#src/services/post-import/plan.ts";
import { readWordpress } from "#src/services/post-import/wordpress.ts";
import { CommandFailed, Misuse, printable } from "./failure.ts";
import { readText, refuseMistakes } from "./file.ts";
import { type DataOption, withStore } from "./store.ts";

/** What is drawn is only weighed. */
const UNSEEN = { anchor: "", notes: "", backToText: "" };

const report = ({ planned, notes }: Plan, verb: string): string =>
  [
    ...planned.map(
      ({ post, path }) =>
        `${verb}  /blog/${post.slug}  ${post.published ? "published" : post.publishAt ? "scheduled" : "draft"}${path ? `  from ${path}` : ""}`,
    ),
    ...notes,
  ].join("\n");

type ImportOptions = DataOption & { dryRun?: true; category?: string; pictures?: string };

export const importPosts = async (file: string, options: ImportOptions): Promise<void> => {
  const { category } = options;
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  const { texts } = await readTexts(paths.content);
  const categories = categoriesIn(texts["blog.yaml"]);
  speakBy(() => ({ ...ENGLISH, categories }));
  if (category !== undefined && !categories.some(({ value }) => value === category))
    throw new Misuse(`--category takes one of ${categories.map(({ value }) => value).join(", ")}.`);
  const found = await readPosts(file);
  const isFolder = statSync(file).isDirectory();
  await withStore(options, async ({ store, now, note }) => {
    printStep("Looking at the posts");
    const plan = await planImport(found, {
      category,
      pictures: options.pictures ?? (isFolder ? file : undefined),
      isTaken: (slug) => store.posts.isTaken(slug),
      isHeavy: async (markdown) => "failed" in (await renderMarkdown({ markdown, words: UNSEEN })),
      now: now().toISOString(),
    });
    if (plan.mistakes.length > 0) throw refuseMistakes(file, plan.mistakes);
    if (plan.planned.length === 0) throw new CommandFailed(`${file}: There is no post in it.`);
    if (options.dryRun) {
      console.log(printable(report(plan, "would add")));
      return;
    }
    const kept = await keepImport(plan.planned, { store, paths, now });
    if ("failed" in kept && kept.failed === "pictures") throw refuseMistakes(file, kept.mistakes);
    if ("failed" in kept)
      throw new CommandFailed(`${file}: Nothing was imported: the slug ${kept.slug} was taken meanwhile.`);
    await note("import posts");
    console.log(printable(report(plan, "added")));
  });
};

const MARKDOWN = /\.(?:md|markdown)$/;

export const readPosts = async (place: string): Promise<ForeignPosts> => {
  const found = await stat(place).catch(() => undefined);
  if (!found) throw new CommandFailed(`${place}: There is no such file or folder.`);
  if (found.isDirectory()) return readMarkdown(await markdownBelow(place));
  const text = await readText(place);
  if (MARKDOWN.test(place)) return readMarkdown(new Map([[place, text]]));
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

const markdownBelow = async (folder: string): Promise<Map<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter(({ name }) => MARKDOWN.test(name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  if (names.length === 0) throw new CommandFailed(`${folder}: There is no Markdown file in it.`);
  const texts = new Map<string, string>();
  for (const name of names) texts.set(relative(".", name), await readText(join(folder, name)));
  return texts;
};
