import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { isWithoutRoom } from "#src/domain/errors.ts";
import { sqliteCode } from "./failures.ts";

/** A little beyond what the next transaction would write. */
const AHEAD_BYTES = 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Tells a write that failed for lack of space (file size limit, quota) from a disk error: SQLite reports both as
 * SQLITE_IOERR_WRITE. Writes one byte to a file of its own at the database's size.
 */
export function isForWantOfRoom(error: unknown, path: string): boolean {
  if (sqliteCode(error) !== "SQLITE_IOERR_WRITE") return false;
  const probe = `${path}.${process.pid}.room`;
  try {
    const file = openSync(probe, "w", 0o600);
    try {
      writeSync(file, Buffer.alloc(1), 0, 1, Math.max(sizeOf(path), sizeOf(`${path}-wal`)) + AHEAD_BYTES);
    } finally {
      closeSync(file);
    }
    return false;
  } catch (refusal) {
    return isWithoutRoom(refusal);
  } finally {
    forget(probe);
  }
}

/** Thrown here, a failure would leave every writer without an answer: a disk that is gone cannot be tidied. */
const forget = (probe: string): void => {
  try {
    rmSync(probe, { force: true });
  } catch {
    // What this user may not remove, or a dead disk does not, stays: an empty file.
  }
};
