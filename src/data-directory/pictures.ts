import { join } from "node:path";
import { errorCode } from "#src/domain/errors.ts";
import { uploadAt } from "#src/domain/upload.ts";
import { uploadRows } from "#src/store/sqlite/file.ts";
import { lastBackup } from "./backup/last.ts";
import { BackupRefused, readManifest } from "./backup/manifest.ts";
import { type Copied, readWhole, SourceUnreadable } from "./files.ts";

// A picture's address holds the hash of its widest file, so that file can be checked without a backup.
const HASHED = /\/([0-9a-f]{32})\.\w+$/;

const NOT_AS_STORED = "is not as it was stored";

export type KnownPictures = ReadonlyMap<string, { sha256: string; isGap: boolean }>;

export const picturesOfLastBackup = async (folder: string): Promise<KnownPictures> => {
  const last = await lastBackup(folder);
  if (!last) return new Map();
  try {
    const { files, gaps = [] } = await readManifest(last.path);
    const isGap = (path: string) => gaps.includes(`${path} ${NOT_AS_STORED}`);
    return new Map(files.map(({ path, sha256 }) => [path, { sha256, isGap: isGap(path) }]));
  } catch (error) {
    if (error instanceof BackupRefused) return new Map();
    throw error;
  }
};

/**
 * Compares the pictures that a database names with their files, and returns a phrase for each that is missing or damaged: the
 * widest by the hash in its address, the others by the last backup. `read` takes a path in the data directory and returns
 * the file's size and checksum, undefined if it is missing, or throws SourceUnreadable.
 */
export const pictureGaps = async (
  database: string,
  read: (path: string) => Promise<Copied | undefined>,
  known: KnownPictures = new Map(),
): Promise<string[]> => {
  const gaps: string[] = [];
  const look = async (path: string, fits: (found: Copied) => boolean): Promise<void> => {
    try {
      const found = await read(path);
      if (!found) gaps.push(`${path} is missing`);
      else if (!fits(found)) gaps.push(`${path} ${NOT_AS_STORED}`);
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      gaps.push(`${path} ${error.message}`);
    }
  };
  for (const { url, widths, bytes } of uploadRows(database)) {
    const hash = HASHED.exec(url)?.[1] ?? "";
    await look(url.slice(1), (found) => found.bytes === bytes && found.sha256.startsWith(hash));
    for (const path of widths.map((width) => uploadAt(url, width).slice(1))) {
      const before = known.get(path);
      await look(path, ({ bytes: size, sha256 }) =>
        before ? (sha256 === before.sha256) !== before.isGap : size > 0,
      );
    }
  }
  return gaps;
};

/** Returns the `read` of `pictureGaps` for a data directory. */
export const readFrom =
  (folder: string) =>
  async (path: string): Promise<Copied | undefined> => {
    try {
      return await readWhole(join(folder, path));
    } catch (error) {
      const cause = error instanceof SourceUnreadable ? error.cause : undefined;
      if (errorCode(cause) === "ENOENT") return undefined;
      throw error;
    }
  };

/** Returns one phrase that names the first `shown` gaps and counts the rest. */
export const gapsPhrase = (gaps: readonly string[], shown = 3): string => {
  const more = gaps.length - shown;
  return `${gaps.slice(0, shown).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};
