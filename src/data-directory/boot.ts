import { join } from "node:path";
import { putWhole, readText } from "./files.ts";

const KERNEL = "/proc/sys/kernel/random/boot_id";

const read = (path: string): Promise<string | undefined> =>
  readText(path).then(
    (text) => text.trim() || undefined,
    () => undefined,
  );

const fileOf = (folder: string): string => join(folder, "fivefold.boot");

/**
 * Returns whether the data directory was last held during the machine's current boot, so that no power cut came between.
 * False if unknown.
 */
export const isSameBoot = async (folder: string): Promise<boolean> => {
  const now = await read(KERNEL);
  return now !== undefined && (await read(fileOf(folder))) === now;
};

/** Records the machine's boot id in a data directory. */
export const noteBoot = async (folder: string): Promise<void> => {
  const now = await read(KERNEL);
  if (now === undefined || (await read(fileOf(folder))) === now) return;
  // A full disk must not stop the site; without the record the next check of the log is only more lenient.
  await putWhole(fileOf(folder), `${now}\n`).catch(() => {});
};
