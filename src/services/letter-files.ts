import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { readStart } from "#src/data-directory/files.ts";
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

/** A local part that is no plain word, as `first..last` is none, stands between quotes: its address is read without them. */
const addressesIn = (start: string): string[] =>
  (start.split("\r\n\r\n", 1)[0] ?? "")
    .toLowerCase()
    .replaceAll('"', "")
    .split(/[\s<>,:;]+/)
    .filter((word) => word.includes("@"));

/**
 * Removes the letters that stand as files in a folder (a site without SMTP) and of which `isGone` says so.
 * @param isGone takes the addresses in a letter's head, in lower case, and its path
 */
export const removeLetterFiles = async (
  folder: string,
  isGone: (addresses: string[], path: string) => Promise<boolean> | boolean,
): Promise<void> => {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (!isLetterFile(name)) continue;
    const path = join(folder, name);
    const isToGo = async () => {
      const start = await readStart(path, HEAD_BYTES);
      return start !== undefined && isGone(addressesIn(start), path);
    };
    if (await unlessMissing(isToGo())) await rm(path, { force: true });
  }
};
