import { errorCode } from "#src/domain/errors.ts";
import { sqliteCode } from "./sqlite/failures.ts";

const SYSTEM: Record<string, string> = {
  ENOSPC: "the disk is full",
  EFBIG: "a file would grow beyond its allowed size",
  EDQUOT: "the disk quota is used up",
  EROFS: "the disk is read-only",
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  ENOTDIR: "a part of the path is not a directory",
  EISDIR: "it is a directory",
  EIO: "the disk reports an error",
  EXDEV: "it is on another disk",
  ENOENT: "it does not exist",
  EEXIST: "it exists already",
  ELOOP: "its links lead back to themselves",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EBUSY: "it is in use",
  ENOTEMPTY: "it is not empty",
  EINVAL: "the disk does not take it",
};

// Reasons by the prefix of SQLite's error codes.
const SQLITE: [string, string][] = [
  ["SQLITE_FULL", "the disk is full"],
  // The -shm file cannot be created or extended.
  ["SQLITE_IOERR_SHMSIZE", "the disk is full"],
  ["SQLITE_BUSY", "another program is writing to it; try again"],
  ["SQLITE_LOCKED", "another program is writing to it; try again"],
  ["SQLITE_READONLY", "it may not be written"],
  ["SQLITE_CANTOPEN", "it cannot be opened"],
  ["SQLITE_IOERR", "the disk reports an error"],
  ["SQLITE_CORRUPT", "it is corrupt; restore a backup of it"],
  ["SQLITE_NOTADB", "it is not a database"],
];

/** Returns why a file could not be used, as words that follow a colon; undefined for errors of another kind. */
export const diskReason = (error: unknown): string | undefined => {
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE.find(([code]) => sqlite.startsWith(code))?.[1];
  return SYSTEM[errorCode(error) ?? ""];
};
