import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#src/config.ts";
import { putWhole, readJson } from "#src/data-directory/files.ts";
import { moment } from "./manifest.ts";

/** `gaps`: what a copy lacks of the site's files, and why; `ms` and `copyOf`: how long a drill took, and its backup's date. */
const last = z.object({
  at: moment,
  path: z.string(),
  gaps: z.array(z.string()).optional(),
  ms: z.number().optional(),
  copyOf: z.string().optional(),
});

type Last = z.infer<typeof last>;

const note = (name: string) => ({
  write: (folder: string, noted: Last) => putWhole(join(folder, name), `${JSON.stringify(noted)}\n`),
  read: (folder: string): Promise<Last | null> => readJson(join(folder, name), last),
});

export const { write: noteBackup, read: lastBackup } = note("last-backup.json");
export const { write: noteCopy, read: lastCopy } = note("last-copy.json");
export const { write: noteDrill, read: lastDrill } = note("last-drill.json");

/** The newest copy may be this many intervals old: one copy may be running and one may have failed. */
const COPIES_MISSED = 3;

export const areCopiesOverdue = (
  copy: Last | null,
  { copyEveryMs }: Pick<Config, "copyEveryMs">,
  now: Date,
): boolean =>
  copyEveryMs !== undefined &&
  (copy === null || now.getTime() - Date.parse(copy.at) > COPIES_MISSED * copyEveryMs);
