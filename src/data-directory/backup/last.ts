import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { putWhole } from "./files.ts";

const lastShape = z.object({ at: z.iso.datetime(), path: z.string() });

/** When the last backup of a data directory was made, and where it was put. */
export type LastBackup = z.infer<typeof lastShape>;

const fileOf = (folder: string): string => join(folder, "last-backup.json");

/** Notes a backup in the data directory, for doctor. */
export const noteBackup = async (folder: string, last: LastBackup): Promise<void> => {
  await putWhole(fileOf(folder), `${JSON.stringify(last)}\n`);
};

/** Returns the last backup, or null when none was ever made. */
export const lastBackup = async (folder: string): Promise<LastBackup | null> => {
  try {
    return lastShape.parse(JSON.parse(await readFile(fileOf(folder), "utf8")));
  } catch {
    return null;
  }
};
