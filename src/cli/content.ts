import { defineCommand } from "citty";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { exportContent } from "#src/content/export.ts";
import { shippedLanguages } from "#src/content/language.ts";
import { checkContent } from "#src/content/operator.ts";
import { readOverlay } from "#src/content/overlay.ts";
import { countTexts, untranslated } from "#src/content/untranslated.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { dataOption } from "./arguments.ts";
import { CommandFailed, Misuse } from "./failure.ts";
import { countText } from "./progress.ts";

const exportCommand = defineCommand({
  meta: {
    name: "export",
    description:
      "Write the words of the site into the data directory to edit; files that stand there stay. Example: fivefold content export --data /var/lib/fivefold",
  },
  args: {
    seeds: {
      type: "boolean",
      description: "also books, testimonials and posts, which are read only into an empty database",
    },
    language: {
      type: "string",
      description: "the language to write them in: en, de or es; seeds are English",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const { content } = dataPaths(readConfig(process.env, args).dataDir);
    const languages = shippedLanguages(embeddedContent);
    const language = args.language ?? "en";
    if (!languages.includes(language))
      throw new Misuse(`--language takes one of ${languages.join(", ")}, not ${language}.`);
    const { written, kept } = await exportContent(embeddedContent, content, {
      seeds: args.seeds === true,
      language,
    });
    console.log(`${countText(written.length, "file")} written to ${content}.`);
    if (kept.length > 0) console.log(`Left as they were: ${kept.join(", ")}.`);
  },
});

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

const checkCommand = defineCommand({
  meta: {
    name: "check",
    description:
      "Check the words in the data directory, naming file, line and field. Example: fivefold content check --data /var/lib/fivefold",
  },
  args: {
    untranslated: {
      type: "boolean",
      description: "list the texts that are still English on a site of another language, visitors' first",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const { content } = dataPaths(readConfig(process.env, args).dataDir);
    if (args.untranslated) return listUntranslated(await readOverlay(content));
    const { own, problems, notes } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
    for (const words of notes) console.log(`Note: ${words}.`);
    if (problems.length > 0) throw new CommandFailed(problems.join("\n"));
    console.log(`The content is sound: ${own} of its files are yours, in ${content}.`);
  },
});

export const contentCommand = defineCommand({
  meta: { name: "content", description: "The words of the site." },
  subCommands: { export: exportCommand, check: checkCommand },
});
