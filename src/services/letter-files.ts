import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#src/domain/errors.ts";
import { isLetterFile } from "#src/domain/lists.ts";

const HEAD_BYTES = 8_192;

/** Undefined for what is missing: others remove letters too, by their age or by hand. */
const unlessMissing = async <T>(read: Promise<T>): Promise<T | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
};

/** A local part that is no plain word (`first..last`) is quoted. */
const addressesIn = (start: string): string[] =>
  (start.split("\r\n\r\n", 1)[0] ?? "")
    .toLowerCase()
    .replaceAll('"', "")
    .split(/[\s<>,:;]+/)
    .filter((word) => word.includes("@"));

/** Of a site without SMTP. @param isGone takes the addresses in a letter's head, in lower case */
export const removeLetterFiles = async (
  folder: string,
  isGone: (addresses: string[], written: Date) => boolean,
): Promise<number> => {
  let removed = 0;
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!isLetterFile(name)) continue;
    const path = join(folder, name);
    const start = await unlessMissing(Bun.file(path).slice(0, HEAD_BYTES).text());
    const file = await unlessMissing(stat(path));
    if (start === undefined || !file || !isGone(addressesIn(start), file.mtime)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};
