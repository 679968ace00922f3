import { Database } from "bun:sqlite";
import { closeSync, constants, existsSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { sqliteCode } from "#src/store/errors.ts";

// SQLite ends its log at the first byte that does not fit, in silence, and a log that is removed together with its index looks
// like a clean stop. So each commit counts itself within the database (its table `commits`), and once it is durable the count
// is written to a file beside it, the seal. A seal that is ahead of its database shows that commits are missing. Whoever
// merges the log into the database, SQLite's own shell too, brings the count along; and a seal that a power cut cost its last
// writes is behind, which refuses nothing.
const DIGITS = 16;

/** The path of a database's seal. It does not begin as the log and its index do: `rm fivefold.sqlite-*` would take all three. */
export const sealPath = (database: string): string => `${database.replace(/\.sqlite$/, "")}.seal`;

const readSeal = (database: string): number => {
  const path = sealPath(database);
  if (!existsSync(path)) return 0;
  // What follows the digits is left of garbage that was longer: only they are written.
  return Number(/^\d{16}/.exec(readFileSync(path, "latin1"))?.[0] ?? 0);
};

/** How many acknowledged commits a database and its log lack, by its seal; 0 if that cannot be known. */
export const missingCommits = (database: string): number => {
  // Read before the database: meanwhile a command may write both.
  const sealed = readSeal(database);
  if (sealed === 0 || !existsSync(database)) return 0;
  try {
    using client = new Database(database, { readonly: true });
    const { count = sealed } = client.query<{ count: number }, []>("SELECT count FROM commits").get() ?? {};
    return Math.max(0, sealed - count);
  } catch (error) {
    // What else is wrong with it is for inspectDatabase to say.
    if (sqliteCode(error) === undefined) throw error;
    return 0;
  }
};

/** Forgets the seal of a database that was put there by a program which knows of none, or is about to be made. */
export const discardSeal = (database: string): void => rmSync(sealPath(database), { force: true });

export const openSeal = (client: Database) => {
  const database = client.filename;
  const changes = client.prepare<{ n: number }, []>("SELECT total_changes() AS n");
  const next = client.prepare<{ count: number }, []>("UPDATE commits SET count = count + 1 RETURNING count");
  let file: number | undefined;

  const changesSoFar = (): number => changes.get()?.n ?? 0;

  let counted = changesSoFar();

  return {
    /** Called within a transaction before its commit: counts it if it wrote anything. Returns the count, else undefined. */
    count: (): number | undefined => {
      if (database === ":memory:" || changesSoFar() === counted) return undefined;
      const count = next.get()?.count;
      counted = changesSoFar();
      return count;
    },
    write: (count: number): void => {
      try {
        file ??= openSync(sealPath(database), constants.O_RDWR | constants.O_CREAT, 0o600);
        writeSync(file, String(count).padStart(DIGITS, "0"), 0);
      } catch {
        // A full disk must not fail what was committed: an older seal is only more lenient.
      }
    },
    close: (): void => {
      for (const statement of [changes, next]) statement.finalize();
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
};
