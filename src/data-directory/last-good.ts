import { join } from "node:path";
import { z } from "zod";
import { putWhole, readJson } from "./files.ts";

export const LAST_GOOD = "content.last-good.json";

const kept = z.object({ files: z.record(z.string(), z.string()) });

/** The operator's last valid files, served while an edit makes the current ones invalid. */
export const lastGoodContent = (folder: string) => {
  const path = join(folder, LAST_GOOD);
  const read = async () => (await readJson(path, kept))?.files ?? null;
  return {
    read,
    write: async (files: Record<string, string>): Promise<void> => {
      if (Bun.deepEquals(await read(), files)) return;
      await putWhole(path, `${JSON.stringify({ files })}\n`);
    },
  };
};
