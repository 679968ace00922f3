import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { putWhole } from "./backup/files.ts";

const KERNEL = "/proc/sys/kernel/random/boot_id";

const read = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

const fileOf = (folder: string): string => join(folder, "fivefold.boot");

/**
 * Returns whether a data directory was last held since this start of the machine: then no power cut lies between. False
 * where that cannot be known.
 */
export const isSameBoot = async (folder: string): Promise<boolean> => {
  const now = await read(KERNEL);
  return now !== undefined && (await read(fileOf(folder))) === now;
};

/** Notes in which start of the machine a data directory is held. */
export const noteBoot = async (folder: string): Promise<void> => {
  const now = await read(KERNEL);
  if (now === undefined || (await read(fileOf(folder))) === now) return;
  // On a full disk the site is still read; what is not noted only makes the next look more lenient.
  await putWhole(fileOf(folder), `${now}\n`).catch(() => {});
};
