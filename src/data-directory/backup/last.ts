import { join } from "node:path";
import * as v from "valibot";
import type { Config } from "#src/config.ts";
import { putWhole, readJson } from "#src/data-directory/files.ts";
import { moment } from "./manifest.ts";

/** `gaps`: what a copy lacks of the site's files, and why; `ms` and `copyOf`: how long a drill took, and its backup's date. */
const last = v.object({
  at: moment,
  path: v.string(),
  gaps: v.optional(v.array(v.string())),
  ms: v.optional(v.number()),
  copyOf: v.optional(v.string()),
});

type Last = v.InferOutput<typeof last>;

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
