import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { putWhole } from "./files.ts";

const lastShape = z.object({ at: z.iso.datetime(), path: z.string() });
const drillShape = lastShape.extend({ ms: z.int().min(0), copyOf: z.iso.datetime() });

/** When the last backup of a data directory was made, and where it was put: a folder, or a bucket's name. */
export type LastBackup = z.infer<typeof lastShape>;

/** When the last drill ended well, where its backup came from, of when that was, and how long all of it took. */
export type LastDrill = z.infer<typeof drillShape>;

/** A small file of the data directory that says when something was done last; read as null while it never was. */
const note = <Shape extends z.ZodType>(name: string, shape: Shape) => ({
  write: (folder: string, last: z.infer<Shape>): Promise<void> =>
    putWhole(join(folder, name), `${JSON.stringify(last)}\n`),
  read: async (folder: string): Promise<z.infer<Shape> | null> => {
    try {
      return shape.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
    } catch {
      return null;
    }
  },
});

/** The last backup in a folder. */
export const { write: noteBackup, read: lastBackup } = note("last-backup.json", lastShape);
/** The last copy that went to the bucket. */
export const { write: noteCopy, read: lastCopy } = note("last-copy.json", lastShape);
/** The last drill that ended well. */
export const { write: noteDrill, read: lastDrill } = note("last-drill.json", drillShape);
