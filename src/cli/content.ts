import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { type Config, readConfig } from "#src/config.ts";
import { exportContent } from "#src/content/export.ts";
import { shippedLanguages } from "#src/content/language.ts";
import { checkContent } from "#src/content/operator.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { countTexts, untranslated } from "#src/content/untranslated.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { folderNotes } from "#src/data-directory/publication.ts";
import { defaultNotes } from "#src/services/words/files.ts";
import { StoreRefused } from "#src/store/errors.ts";
import { migrationStatus } from "#src/store/sqlite/inspect.ts";
import { type DataOption, withStore } from "./beside.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { countText } from "./output.ts";

export const writeContent = async ({
  language,
  ...options
}: DataOption & { seeds?: true; language: string }): Promise<void> => {
  const { content } = dataPaths(readConfig(process.env, options).dataDir);
  const languages = shippedLanguages(embeddedContent);
  if (!languages.includes(language))
    throw new Misuse(`--language takes one of ${languages.join(", ")}, not ${language}.`);
  const { written, kept } = await exportContent(embeddedContent, content, {
    seeds: options.seeds === true,
    language,
  });
  console.log(`${countText(written.length, "file")} written to ${content}.`);
  if (kept.length > 0) console.log(`Left as they were: ${kept.join(", ")}.`);
};

const listUntranslated = (own: Record<string, string>): void => {
  const found = untranslated(embeddedContent, own);
  for (const { file, readers, texts } of found) {
    console.log(`${file}: ${texts.length} for ${readers}`);
    for (const text of texts) console.log(`  ${JSON.stringify(text)}`);
  }
  const forVisitors = found.filter(({ readers }) => readers === "visitors");
  const [all, theirs] = [countTexts(found), countTexts(forVisitors)];
  console.log(`${countText(all, "text")} still English: ${theirs} for visitors, ${all - theirs} for staff.`);
};

/** What the history knows; nothing without a database of this schema that can be read: what is wrong with it, doctor says. */
const notesBeside = async (config: Config, folder: string, database: string): Promise<string[]> => {
  if (!(await Bun.file(database).exists())) return [];
  try {
    if (migrationStatus(database).pending.length > 0) return [];
    return await withStore(config, ({ store }) =>
      defaultNotes(embeddedContent, folder, store.contentVersions.shippedBefore),
    );
  } catch (error) {
    if (error instanceof StoreRefused) return [];
    throw error;
  }
};

export const inspectContent = async (options: DataOption & { untranslated?: true }): Promise<void> => {
  const config = readConfig(process.env, options);
  const { content, database } = dataPaths(config.dataDir);
  if (options.untranslated) return listUntranslated(await readOverlay(content));
  const { own, problems, notes } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
  const told = [...notes, ...(await folderNotes(content)), ...(await notesBeside(config, content, database))];
  for (const words of told) console.log(`Note: ${words}.`);
  if (problems.length > 0) throw new CommandFailed(problems.join("\n"));
  console.log(`The content is sound: ${own} of its files are yours, in ${content}.`);
};
