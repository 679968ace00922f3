import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "#src/domain/values.ts";
import { putWhole } from "./files.ts";

type Kept = { files: Record<string, string> };

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  isRecord(value.files) &&
  Object.values(value.files).every((text) => typeof text === "string");

export const LAST_GOOD = "content.last-good.json";

export const lastGoodContent = (folder: string) => {
  const path = join(folder, LAST_GOOD);
  const read = async (): Promise<Record<string, string> | null> => {
    try {
      const kept: unknown = JSON.parse(await readFile(path, "utf8"));
      return isKept(kept) ? kept.files : null;
    } catch {
      // Never written, or damaged.
      return null;
    }
  };
  return {
    read,
    write: async (files: Record<string, string>): Promise<void> => {
      if (Bun.deepEquals(await read(), files)) return;
      await putWhole(path, `${JSON.stringify({ files })}\n`);
    },
  };
};
