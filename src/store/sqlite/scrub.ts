import type { Database } from "bun:sqlite";
import { closeSync, constants, fdatasync, fstatSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { promisify } from "node:util";
import { MOST_PAGES, zeroUnused } from "./unused-bytes.ts";

const synced = promisify(fdatasync);

/** So much is looked at before others get their turn: 2 to 4 ms. */
const SLICE_BYTES = 2 * 1024 * 1024;

const TRIES = 100;
const PAUSE_MS = 100;

type Options = {
  /** Empties the log into the database. False if another process is in the way. */
  checkpoint: () => boolean;
  /** Runs `work`; false if it returned false or the disk, or another process, prevented it. */
  managed: (work: () => boolean) => boolean;
};

/**
 * Zeroes the copies of deleted rows that stand in unused bytes of the database file. VACUUM would too, but makes everybody
 * wait (4 s for 300 MB) and takes the room of a second database. Each slice is zeroed in the file itself, while the log is
 * empty and nobody may write: no reader looks at unused bytes, so that a cut at any moment leaves a sound database.
 */
export const openScrubber = (client: Database, path: string, { checkpoint, managed }: Options) => {
  // Kept open until the database is closed: to close any file handle of a database drops this process's locks on it.
  let file: number | undefined;
  let closed = false;
  const pageSize = client.query<{ page_size: number }, []>("PRAGMA page_size").get()?.page_size ?? 4096;

  const logIsEmpty = (): boolean => (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

  const zeroSlice = (handle: number, slice: Buffer, position: number): void => {
    const length = readSync(handle, slice, 0, SLICE_BYTES, position);
    for (let start = 0; start + pageSize <= length; start += pageSize) {
      // The first page begins with the file's header, and its table holds the schema alone.
      if (position + start === 0) continue;
      const zeroed = zeroUnused(slice, start, pageSize);
      if (zeroed) writeSync(handle, slice, zeroed.from, zeroed.to - zeroed.from, position + zeroed.from);
    }
  };

  /** False if the log cannot be emptied, because another process reads or writes. */
  const scrubSlice = (handle: number, slice: Buffer, position: number): boolean => {
    if (!checkpoint()) return false;
    client.run("BEGIN IMMEDIATE");
    try {
      if (!logIsEmpty()) return false;
      zeroSlice(handle, slice, position);
      // A page that stands in memory as it was would bring everything back with its next change.
      client.run("PRAGMA shrink_memory");
      return true;
    } finally {
      client.run("ROLLBACK");
    }
  };

  const tried = async (work: () => boolean): Promise<boolean> => {
    for (let tries = 0; tries < TRIES && !closed; tries++) {
      if (tries > 0) await Bun.sleep(PAUSE_MS);
      if (managed(work)) return true;
    }
    return false;
  };

  return {
    /** Resolves with whether nothing that was deleted before the call stands in the database and its log. */
    scrub: async (): Promise<boolean> => {
      if (path === ":memory:") return true;
      try {
        file ??= openSync(path, constants.O_RDWR);
        const handle = file;
        const slice = Buffer.allocUnsafe(SLICE_BYTES);
        for (let position = 0; position < fstatSync(handle).size; position += SLICE_BYTES) {
          if (position / pageSize > MOST_PAGES) return false;
          if (!(await tried(() => scrubSlice(handle, slice, position)))) return false;
          await new Promise(setImmediate);
        }
        if (closed) return false;
        await synced(handle);
        return true;
      } catch (error) {
        if (error instanceof Error && "syscall" in error) return false;
        throw error;
      }
    },
    /** After the connection was closed. */
    close: (): void => {
      closed = true;
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
