import { Database } from "bun:sqlite";
import { chmodSync, linkSync, renameSync, rmSync } from "node:fs";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { StoreRefused } from "../errors.ts";
import * as tables from "../tables.ts";
import { failureOf } from "./failures.ts";
import { type CommitListener, groupCommit, type Handle, type Tx } from "./group-commit.ts";
import { inspectDatabase } from "./inspect.ts";
import { APPLICATION_ID, migrate } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

export type { Handle, Tx } from "./group-commit.ts";

export type EngineOptions = {
  /** The database file, or ":memory:". Its directory exists. */
  path: string;
  /** Awaited before pending migrations of an existing database are applied: makes the backup. */
  beforeMigrate?: (pending: { path: string; from: number; to: number }) => void | Promise<void>;
  /** False for a command beside a running server: pending migrations are refused instead of applied. */
  migrates?: boolean;
  /** False skips reading every page at the start (a command beside a running server). */
  checks?: boolean;
  /** Told once when a write or sync failed in a way that leaves the disk uncertain; nothing is written from then on. */
  onFatal?: (error: Error) => void;
};

export type Engine = {
  readonly path: string;
  /** The bare connection, for the SQL under store/sqlite/ only. */
  readonly client: Database;
  /** For reads; hot ones prepared. It is never seen in the middle of a write. */
  readonly db: Handle;
  /** Queues a synchronous work with the writes of this turn; resolves once durable. @throws StoreUnavailable */
  batch<T>(work: (tx: Tx) => T): Promise<T>;
  /** Hears the topics of every commit, in its tick, before any writer does. Returns the way to stop. */
  onCommit(listener: CommitListener): () => void;
  /** Changes when another process has written (PRAGMA data_version). */
  dataVersion(): number;
  /** Writes a consistent, compact copy to a path where nothing stands. Blocks: for a child process. */
  backupTo(path: string): void;
  /** Moves the log into the database and empties it. False when a reader of another process was in the way. */
  checkpoint(): boolean;
  /**
   * Rewrites the database without what was deleted and empties its log. Blocks (1.2 s for 200 MB). False when another
   * process or a full disk was in the way for some seconds.
   */
  scrub(): Promise<boolean>;
  /** Writes what waits, empties the log, closes. */
  close(): void;
};

const BUSY_TIMEOUT_MS = 20;
const SCRUB_TRIES = 30;
const SCRUB_PAUSE_MS = 100;
const LOG_BYTES_KEPT = 16 * 1024 * 1024;

/**
 * Opens the database, making it when no file stands there and bringing it to the newest schema.
 * @throws StoreRefused, one sentence, when it cannot be used; the file is then as it was
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { path, migrates = true, checks = true } = options;
  if (path !== ":memory:") {
    const found = inspectDatabase(path, checks);
    if (!found.exists) createDatabase(path);
    else if (found.version < migrations.length) {
      if (!migrates)
        throw new StoreRefused(`The database ${path} is of an older version: run "fivefold migrate" first.`);
      await options.beforeMigrate?.({ path, from: found.version, to: migrations.length });
    }
  }
  const client = connect(path);
  if (path === ":memory:" || migrates) migrate(client);
  return engineOf(client, path, options.onFatal ?? (() => {}));
}

function connect(path: string): Database {
  const client = new Database(
    path,
    path === ":memory:" ? { create: true, readwrite: true } : { readwrite: true },
  );
  client.run(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  client.run("PRAGMA journal_mode = WAL");
  client.run("PRAGMA synchronous = FULL");
  client.run("PRAGMA foreign_keys = ON");
  client.run("PRAGMA trusted_schema = OFF");
  client.run("PRAGMA secure_delete = ON");
  client.run("PRAGMA cell_size_check = ON");
  client.run("PRAGMA temp_store = MEMORY");
  client.run("PRAGMA cache_size = -16000");
  client.run(`PRAGMA journal_size_limit = ${LOG_BYTES_KEPT}`);
  return client;
}

/** Makes the database under another name and puts it in place whole: a kill leaves no half-made file behind. */
function createDatabase(path: string): void {
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const client = new Database(draft, { create: true, readwrite: true });
  try {
    chmodSync(draft, 0o600);
    client.run("PRAGMA synchronous = FULL");
    client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    migrate(client);
  } finally {
    client.close();
  }
  try {
    // A link never overwrites: when another process was first, its database stays.
    linkSync(draft, path);
    rmSync(draft);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") rmSync(draft);
    else renameSync(draft, path);
  }
}

function engineOf(client: Database, path: string, onFatal: (error: Error) => void): Engine {
  const db = drizzle(client, { schema: tables });
  const listeners = new Set<CommitListener>();
  const writer = groupCommit(client, db, {
    onFatal,
    committed: (topics) => {
      for (const listener of listeners) listener(topics);
    },
  });
  let closed = false;
  // secure_delete alone is not enough: copies of a row stay in the gaps of pages that it was once moved out of.
  const rewritten = () => {
    try {
      client.run("VACUUM");
      return true;
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      return false;
    }
  };
  const dataVersion = client.query<{ data_version: number }, []>("PRAGMA data_version");
  const checkpoint = () =>
    client.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0;

  return {
    path,
    client,
    db,
    batch: writer.batch,
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dataVersion: () => dataVersion.get()?.data_version ?? 0,
    backupTo: (target) => void client.run("VACUUM INTO ?", [target]),
    checkpoint,
    scrub: async () => {
      for (let tries = 0; tries < SCRUB_TRIES; tries++) {
        if (tries > 0) await Bun.sleep(SCRUB_PAUSE_MS);
        if (closed) return false;
        if (rewritten() && checkpoint()) return true;
      }
      return false;
    },
    close: () => {
      closed = true;
      writer.finish();
      checkpoint();
      client.close();
    },
  };
}

/** How far a database is, without opening it for writing: for `migrate --status`. @throws StoreRefused */
export function migrationStatus(path: string): { applied: string[]; pending: string[] } {
  const found = inspectDatabase(path, false);
  const version = found.exists ? found.version : 0;
  const names = migrations.map((migration) => migration.name);
  return { applied: names.slice(0, version), pending: names.slice(version) };
}

/** Copies a database file consistently while others write it: for a child process. @throws when the target exists */
export function copyDatabase(path: string, target: string): void {
  const client = new Database(path, { readonly: true });
  try {
    client.run("VACUUM INTO ?", [target]);
  } finally {
    client.close();
  }
}
