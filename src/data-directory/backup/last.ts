import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#src/config.ts";
import { exists, putWhole } from "#src/data-directory/files.ts";
import { isRecord } from "#src/domain/values.ts";
import { isMoment } from "./manifest.ts";

/** `gaps`: what a copy lacks of the site's files, and why; `ms` and `copyOf`: how long a drill took, and its backup's date. */
type Last = { at: string; path: string; gaps?: string[]; ms?: number; copyOf?: string };

const isLast = (value: unknown): value is Last =>
  isRecord(value) && isMoment(value.at) && typeof value.path === "string";

const note = (name: string) => ({
  write: (folder: string, last: Last) => putWhole(join(folder, name), `${JSON.stringify(last)}\n`),
  read: async (folder: string): Promise<Last | null> => {
    try {
      const value: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
      return isLast(value) ? value : null;
    } catch {
      return null;
    }
  },
});

export const { write: noteBackup, read: lastBackup } = note("last-backup.json");
export const { write: noteCopy, read: lastCopy } = note("last-copy.json");
/** The last successful restore drill: when, from where, the backup's date, and how long it took. */
export const { write: noteDrill, read: lastDrill } = note("last-drill.json");

/** The newest copy may be this many intervals old: one copy may be running and one may have failed. */
const COPIES_MISSED = 3;

/** Returns whether copies of a site that sends them are missing: none was sent yet, or none for three intervals. */
export const areCopiesOverdue = (
  copy: Last | null,
  { copyEveryMs }: Pick<Config, "copyEveryMs">,
  now: Date,
): boolean =>
  copyEveryMs !== undefined &&
  (copy === null || now.getTime() - Date.parse(copy.at) > COPIES_MISSED * copyEveryMs);

export const unreadableNotes = async (folder: string): Promise<string[]> => {
  const notes = { "last-backup.json": lastBackup, "last-copy.json": lastCopy, "last-drill.json": lastDrill };
  const names: string[] = [];
  for (const [name, read] of Object.entries(notes))
    if ((await exists(join(folder, name))) && (await read(folder)) === null) names.push(name);
  return names;
};
