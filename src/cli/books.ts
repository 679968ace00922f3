import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { defineCommand } from "citty";
import { errorCode } from "#src/domain/error-code.ts";
import { dataOption } from "./arguments.ts";
import { besideServer } from "./beside.ts";
import { type Mistake, readBooks } from "./book-file.ts";
import { CommandFailed } from "./failure.ts";

/** At most this many mistakes of a file are printed. */
const MISTAKES_TOLD = 20;

const readText = async (file: string): Promise<string> => {
  const place = statSync(file, { throwIfNoEntry: false });
  if (place && !place.isFile() && !place.isDirectory())
    throw new CommandFailed(`${file}: This is no file. Write what it gives into one, and import that.`);
  const bytes = await readFile(file).catch((error) => {
    const code = errorCode(error);
    const reason = code === "ENOENT" ? "There is no such file" : `It cannot be read (${code ?? error})`;
    throw new CommandFailed(`${file}: ${reason}.`);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandFailed(
      `${file}: It is not UTF-8 text. Save it as JSON, or from a spreadsheet as "CSV UTF-8".`,
    );
  }
};

const refusal = (file: string, mistakes: Mistake[]): string => {
  const told = mistakes.slice(0, MISTAKES_TOLD).map(({ line, words }) => `  line ${line}: ${words}`);
  const more = mistakes.length - told.length;
  return [
    `${file}: Nothing was imported, since it has ${mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`}.`,
    ...told,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join("\n");
};

const importCommand = defineCommand({
  meta: {
    name: "import",
    description:
      "Take books in from a JSON or CSV file, all or none, also while the site is served. A book that is there " +
      "already (by its id, else by title and author) is brought up to date; the others are added; none is removed. " +
      "Fields: title, author, description, category; optional id, coverColor, coverImage, amazonLink, " +
      "amazonPreviewLink, featured, order. Example: fivefold books import books.csv",
  },
  args: {
    file: {
      type: "positional",
      required: true,
      valueHint: "FILE",
      description: "a JSON list, or CSV whose first line names the fields",
    },
    ...dataOption,
  },
  run: async ({ args }) => {
    const read = readBooks(await readText(args.file));
    if ("mistakes" in read) throw new CommandFailed(refusal(args.file, read.mistakes));
    if (read.found.length === 0) throw new CommandFailed(`${args.file}: There is no book in it.`);
    await besideServer(args, async ({ store, note }) => {
      const { added, updated } = await store.books.putAll(read.found);
      await note("import", "books");
      console.log(`${added} added, ${updated} updated.`);
    });
  },
});

/** Books are imported from a file: the dashboard has no tab for them. */
export const booksCommand = defineCommand({
  meta: { name: "books", description: "Take books in from a file." },
  subCommands: { import: importCommand },
});
