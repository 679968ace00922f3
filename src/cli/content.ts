import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { exportContent } from "#src/content/export.ts";
import { shippedLanguages } from "#src/content/language.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { countTexts, untranslated } from "#src/content/untranslated.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { checkFolder, contentNotes } from "./findings/site.ts";
import { countText } from "./output.ts";
import type { DataOption } from "./store.ts";

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

export const inspectContent = async (options: DataOption & { untranslated?: true }): Promise<void> => {
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  if (options.untranslated) return listUntranslated(await readOverlay(paths.content));
  const { own, problems, notes } = await checkFolder(paths.content);
  for (const words of [...notes, ...(await contentNotes(paths))]) console.log(`Note: ${words}.`);
  if (problems.length > 0) throw new CommandFailed(problems.join("\n"));
  console.log(`The content is sound: ${own} of its files are yours, in ${paths.content}.`);
};
