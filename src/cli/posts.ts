import { statSync } from "node:fs";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { renderMarkdown } from "#src/content/body-renderer.ts";
import { siteValue, timeZoneIn } from "#src/content/language.ts";
import { readTexts } from "#src/content/overlay.ts";
import { categoriesIn } from "#src/content/seeds.ts";
import { printStep } from "#src/data-directory/files.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { firstNamed } from "#src/domain/values.ts";
import { ENGLISH, speakBy } from "#src/domain/words.ts";
import { importPosts as take } from "#src/services/post-import/import.ts";
import { unknownWord } from "#src/services/post-import/old-addresses.ts";
import { CommandFailed, Misuse, printable } from "./failure.ts";
import { readPosts } from "./posts-files.ts";
import { type DataOption, withStore } from "./store.ts";

/** What is drawn is only weighed. */
const UNSEEN = { anchor: "", notes: "", backToText: "" };

type ImportOptions = DataOption & {
  dryRun?: true;
  category?: string;
  pictures?: string;
  permalink?: string;
};

/** Prints what becomes of each post; ends with 1 where one was left out (CONTRACT "Imports, anew"). */
export const importPosts = async (place: string, options: ImportOptions): Promise<void> => {
  const { category, pictures } = options;
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  const { texts } = await readTexts(paths.content);
  const categories = categoriesIn(texts["blog.yaml"]);
  const locale = siteValue(texts["site.yaml"], "locale") ?? ENGLISH.locale;
  const timeZone = timeZoneIn(texts, embeddedContent);
  speakBy(() => ({ ...ENGLISH, locale, categories }));
  if (category !== undefined && !categories.some(({ value }) => value === category))
    throw new Misuse(`--category takes one of ${categories.map(({ value }) => value).join(", ")}.`);
  const unknown = unknownWord(options.permalink ?? "");
  if (unknown !== undefined)
    throw new Misuse(`--permalink knows no ${unknown}: write it as in /:year/:month/:day/:title/.`);
  if (pictures !== undefined && !statSync(pictures, { throwIfNoEntry: false })?.isDirectory())
    throw new Misuse(`--pictures names a folder, and ${pictures} is none.`);
  await withStore(options, async ({ store, now, note }) => {
    const found = await readPosts(place, {
      now: now().toISOString(),
      timeZone,
      permalink: options.permalink,
    });
    printStep("Taking posts in");
    const isHeavy = async (markdown: string) =>
      "failed" in (await renderMarkdown({ markdown, words: UNSEEN }));
    const settings = { category, pictures, timeZone, isHeavy, isDry: options.dryRun };
    const { lines, added, left } = await take(found, settings, { store, paths, now });
    if (added > 0 && !options.dryRun) await note("import posts");
    if (lines.length === 0) throw new CommandFailed(`${place}: There is no post in it.`);
    console.log(lines.map((line) => printable(line.replaceAll("\n", "\\n"))).join("\n"));
    if (left.length === 0) return;
    const count = left.length === 1 ? "One post was" : `${left.length} posts were`;
    throw new CommandFailed(printable(`${place}: ${count} left out: ${firstNamed(left)}.`));
  });
};
