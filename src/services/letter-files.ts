import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#src/data-directory/files.ts";

const HEAD_BYTES = 8_192;

/** Whole, or a draft that a killed server left. */
const LETTER_FILE = /\.eml(?:\.(?:.+\.)?part)?$/;

/** A local part that is no plain word (`first..last`) is quoted. */
const addressesIn = (start: string): string[] =>
  (start.split("\r\n\r\n", 1)[0] ?? "")
    .toLowerCase()
    .replaceAll('"', "")
    .split(/[\s<>,:;]+/)
    .filter((word) => word.includes("@"));

/** Of a site without SMTP; others remove letters too. `isGone` takes the addresses in a letter's head, in lower case. */
export const removeLetterFiles = async (folder: string, isGone: (to: string[], written: Date) => boolean) => {
  let removed = 0;
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!LETTER_FILE.test(name)) continue;
    const path = join(folder, name);
    const start = await unlessMissing(Bun.file(path).slice(0, HEAD_BYTES).text());
    const file = await unlessMissing(stat(path));
    if (start === null || !file || !isGone(addressesIn(start), file.mtime)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
