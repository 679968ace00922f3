import { defineCommand } from "citty";
import { assetUrls } from "#generated/assets.gen.ts";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { readConfig } from "#src/config.ts";
import { checkContent, exportContent } from "#src/content/operator.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { dataOption } from "./arguments.ts";
import { CommandFailed } from "./failure.ts";
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
    ...dataOption,
  },
  run: async ({ args }) => {
    const { content } = dataPaths(readConfig(process.env, args).dataDir);
    const { written, kept } = await exportContent(embeddedContent, content, args.seeds === true);
    console.log(`${countText(written.length, "file")} written to ${content}.`);
    if (kept.length > 0) console.log(`Left as they were: ${kept.join(", ")}.`);
  },
});

const checkCommand = defineCommand({
  meta: {
    name: "check",
    description:
      "Check the words in the data directory, naming file, line and field. Example: fivefold content check --data /var/lib/fivefold",
  },
  args: dataOption,
  run: async ({ args }) => {
    const { content } = dataPaths(readConfig(process.env, args).dataDir);
    const { own, problems, strangers } = await checkContent(embeddedContent, content, Object.keys(assetUrls));
    for (const file of strangers)
      console.log(`Note: ${file} is not a file of the content; nothing reads it.`);
    if (problems.length > 0) throw new CommandFailed(problems.join("\n"));
    console.log(`The content is sound: ${own} of its files are yours, in ${content}.`);
  },
});

export const contentCommand = defineCommand({
  meta: { name: "content", description: "The words of the site." },
  subCommands: { export: exportCommand, check: checkCommand },
});
