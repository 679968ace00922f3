import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "./backup/checks.ts";
import { putWhole } from "./backup/files.ts";

type Kept = { files: Record<string, string> };

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isRecord(value.files) &&
  Object.values(value.files).every((text) => typeof text === "string");

/** The name of the file with the operator's words that were last served, in the data directory. */
export const LAST_GOOD = "content.last-good.json";

/** Keeps the operator's content files as they last could be used, so that a bad edit never costs the site its words. */
export const lastGoodContent = (folder: string) => {
  const path = join(folder, LAST_GOOD);
  const read = async (): Promise<Record<string, string> | null> => {
    try {
      const kept: unknown = JSON.parse(await readFile(path, "utf8"));
      return isKept(kept) ? kept.files : null;
    } catch {
      // Never written, or damaged: then there are none.
      return null;
    }
  };
  return {
    /** The texts by file, or null where none were kept. */
    read,
    /** Keeps texts that could be used; nothing is written where they are kept already. */
    write: async (files: Record<string, string>): Promise<void> => {
      if (Bun.deepEquals(await read(), files)) return;
      await putWhole(path, `${JSON.stringify({ files })}\n`);
    },
  };
};
