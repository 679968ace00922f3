import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { putWhole } from "./files.ts";

const lastShape = z.object({ at: z.iso.datetime(), path: z.string() });
const drillShape = lastShape.extend({ ms: z.int().min(0), copyOf: z.iso.datetime() });

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

/** When the last backup was made, and in which folder it was put. */
export const { write: noteBackup, read: lastBackup } = note("last-backup.json", lastShape);
/** When the last copy went away, and to which bucket. */
export const { write: noteCopy, read: lastCopy } = note("last-copy.json", lastShape);
/** When the last drill ended well, where its backup came from and of when that was, and how long all of it took. */
export const { write: noteDrill, read: lastDrill } = note("last-drill.json", drillShape);
