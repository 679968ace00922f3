/** What an error of SQLite means for the writer. `fatal`: what is on the disk is no longer certain. */
export type Failure = "busy" | "unavailable" | "fatal";

const UNAVAILABLE = [
  "SQLITE_FULL",
  "SQLITE_READONLY",
  "SQLITE_CANTOPEN",
  "SQLITE_NOMEM",
  "SQLITE_PROTOCOL",
  // A full disk shows itself this way when the log's shared index cannot grow.
  "SQLITE_IOERR_SHMSIZE",
  "SQLITE_IOERR_NOMEM",
];

/** The code SQLite gave ("SQLITE_BUSY", …), also of an error that drizzle wrapped; undefined for any other error. */
export function sqliteCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && at.code.startsWith("SQLITE_")) return at.code;
  }
  return undefined;
}

/** Sorts an error into what the writer does about it; undefined when it is the statement's own fault. */
export function failureOf(error: unknown): Failure | undefined {
  const code = sqliteCode(error);
  if (code === undefined) return undefined;
  if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) return "busy";
  if (UNAVAILABLE.some((known) => code.startsWith(known))) return "unavailable";
  if (/^SQLITE_(IOERR|CORRUPT(?!_VTAB)|NOTADB)/.test(code)) return "fatal";
  return undefined;
}

/** True when the error is a UNIQUE (or primary key) clash, over the named column when one is given: "users.email". */
export function isTaken(error: unknown, column?: string): boolean {
  const code = sqliteCode(error);
  if (code !== "SQLITE_CONSTRAINT_UNIQUE" && code !== "SQLITE_CONSTRAINT_PRIMARYKEY") return false;
  if (column === undefined) return true;
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at.message.includes(column)) return true;
  }
  return false;
}
