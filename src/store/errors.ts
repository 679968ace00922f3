import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { errorCode, isWithoutRoom, Refused } from "#src/domain/errors.ts";

/** The database or its directory cannot be used: raised at a start only. */
export class StoreRefused extends Refused {}

/** The database is damaged, and `fivefold adopt` may go on with what is sound of it. */
export class StoreDamaged extends StoreRefused {}

/** Writing fails for now (disk full or read-only, lock not released): HTTP 503. Reads still work. */
export class StoreUnavailable extends Refused {}

/** What an error of SQLite means for the writer. `fatal`: what is on the disk is no longer certain. */
export type Failure = "busy" | "unavailable" | "fatal";

const BUSY = /^SQLITE_(BUSY|LOCKED)/;
// A full disk shows itself as IOERR_SHMSIZE when the log's shared index cannot grow.
const UNAVAILABLE = /^SQLITE_(FULL|READONLY|CANTOPEN|NOMEM|PROTOCOL|IOERR_(SHMSIZE|NOMEM))/;
const FATAL = /^SQLITE_(IOERR|CORRUPT(?!_VTAB)|NOTADB)/;

/** The code SQLite gave ("SQLITE_BUSY", …), also of an error that drizzle wrapped; undefined for any other error. */
export function sqliteCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && at.code.startsWith("SQLITE_")) return at.code;
  }
  return undefined;
}

/** Sorts an error into what the writer does about it; undefined when it is the statement's own fault. */
export function failureOf(error: unknown): Failure | undefined {
  const code = sqliteCode(error) ?? "";
  if (BUSY.test(code)) return "busy";
  if (UNAVAILABLE.test(code)) return "unavailable";
  return FATAL.test(code) ? "fatal" : undefined;
}

/** Whether the error is a UNIQUE (or primary key) clash over this column: "users.email". */
export function isTaken(error: unknown, column: string): boolean {
  if (!/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(sqliteCode(error) ?? "")) return false;
  for (let at = error; at instanceof Error; at = at.cause) if (at.message.includes(column)) return true;
  return false;
}

/** By how a code begins; the first that fits. */
const REASONS = Object.entries({
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
  SQLITE_FULL: "the disk is full",
  SQLITE_IOERR_SHMSIZE: "the disk is full",
  SQLITE_BUSY: "another program is writing to it; try again",
  SQLITE_LOCKED: "another program is writing to it; try again",
  SQLITE_READONLY: "it may not be written",
  SQLITE_CANTOPEN: "it cannot be opened",
  SQLITE_IOERR: "the disk reports an error",
  SQLITE_CORRUPT: "it is corrupt; restore a backup of it",
  SQLITE_NOTADB: "it is not a database",
});

/** Why a file could not be used, as words that follow a colon; undefined for errors of another kind. */
export const diskReason = (error: unknown): string | undefined => {
  const code = sqliteCode(error) ?? errorCode(error) ?? "";
  return REASONS.find(([begin]) => code.startsWith(begin))?.[1];
};

/** The name of a user or group, else its number: the runtime takes it from the environment, where sudo leaves another's. */
const nameIn = (list: "/etc/passwd" | "/etc/group", id = 0): string =>
  (existsSync(list) && new RegExp(`^([^:]+):[^:]*:${id}:`, "m").exec(readFileSync(list, "utf8"))?.[1]) ||
  String(id);

const userOf = (uid = 0): string => nameIn("/etc/passwd", uid);

const isClosed = (folder: string, mode = constants.X_OK): boolean => {
  try {
    accessSync(folder, mode);
    return false;
  } catch (error) {
    return errorCode(error) === "EACCES";
  }
};

/**
 * Of a path that is another user's: whose it is, and the command that gives it to this one; where this one may make nothing, the
 * command that makes a folder for it. Empty of one's own.
 */
export const ownerHint = (path: string): string => {
  const [user, group] = [userOf(process.getuid?.()), nameIn("/etc/group", process.getgid?.())];
  if (!existsSync(path))
    return isClosed(dirname(resolve(path)), constants.W_OK | constants.X_OK)
      ? ` As root, install -d -m 700 -o ${user} -g ${group} FOLDER makes a folder for it.`
      : "";
  const { uid } = statSync(path);
  if (uid === process.getuid?.()) return "";
  return ` It belongs to ${userOf(uid)}: chown -R ${user}:${group} ${path} gives it to the user that serves.`;
};

/** The folder around a path that this user may not enter, as words; empty if there is none. */
export const closedAround = (path: string): string => {
  const parts = resolve(path).split("/");
  const folders = parts.map((_, depth) => parts.slice(0, depth).join("/") || "/");
  const closed = folders.find((folder) => isClosed(folder));
  return closed
    ? ` The folder ${closed} around it is open to ${userOf(statSync(closed).uid)} alone: of two sites the first moves, as docs/many-sites.md says under "From one site to many".`
    : "";
};

const AHEAD_BYTES = 1024 * 1024;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite says SQLITE_IOERR_WRITE for a quota and for a broken disk: one byte written at the database's size tells which. */
export function isForWantOfRoom(error: unknown, path: string): boolean {
  if (sqliteCode(error) !== "SQLITE_IOERR_WRITE") return false;
  const probe = `${path}.${process.pid}.room`;
  try {
    const file = openSync(probe, "w", 0o600);
    try {
      // Its bytes count until it is closed.
      rmSync(probe);
      writeSync(file, Buffer.alloc(1), 0, 1, Math.max(sizeOf(path), sizeOf(`${path}-wal`)) + AHEAD_BYTES);
    } finally {
      closeSync(file);
    }
    return false;
  } catch (refusal) {
    return isWithoutRoom(refusal);
  }
}
