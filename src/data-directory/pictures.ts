import { join } from "node:path";
import { isMissing } from "#src/domain/errors.ts";
import { uploadAt } from "#src/domain/upload.ts";
import { uploadRows } from "#src/store/sqlite/file.ts";
import { type Copied, readWhole, SourceUnreadable } from "./files.ts";

// A picture's address holds the hash of its widest file, so that file can be checked without a backup.
const HASHED = /\/([0-9a-f]{32})\.\w+$/;

/** A phrase for each picture of a database that is missing or damaged. `read` throws SourceUnreadable. */
export const pictureGaps = async (database: string, read: (path: string) => Promise<Copied | undefined>) => {
  const gaps: string[] = [];
  const look = async (path: string, fits: (found: Copied) => boolean): Promise<void> => {
    try {
      const found = await read(path);
      if (!found) gaps.push(`${path} is missing`);
      else if (!fits(found)) gaps.push(`${path} is not as it was stored`);
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      gaps.push(`${path} ${error.message}`);
    }
  };
  for (const { url, widths, bytes } of uploadRows(database)) {
    const hash = HASHED.exec(url)?.[1] ?? "";
    await look(url.slice(1), (found) => found.bytes === bytes && found.sha256.startsWith(hash));
    for (const width of widths) await look(uploadAt(url, width).slice(1), ({ bytes: size }) => size > 0);
  }
  return gaps;
};

export const readFrom = (folder: string) => (path: string) =>
  readWhole(join(folder, path)).catch((error) => {
    if (error instanceof SourceUnreadable && isMissing(error.cause)) return undefined;
    throw error;
  });
