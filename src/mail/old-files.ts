import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLetterFile } from "#src/domain/lists.ts";

/** Removes the letters that stand as files (a site without SMTP) and were written before a moment; returns how many. */
export async function removeOldFiles(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter(isLetterFile)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (!written || written.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
