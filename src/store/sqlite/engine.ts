import type { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { StoreRefused } from "#src/store/errors.ts";
import { connect, createDatabase } from "./connect.ts";
import { failureOf } from "./failures.ts";
import { type CommitListener, groupCommit, type Handle, type Tx } from "./group-commit.ts";
import { inspectDatabase } from "./inspect.ts";
import { migrations } from "./migrations/list.ts";
import { keepingStatements } from "./statements.ts";

export type { Tx } from "./group-commit.ts";

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
  /** Lets all reads of `work` see one moment. Nothing may be written through this engine meanwhile: for a command. */
  snapshot<T>(work: () => Promise<T>): Promise<T>;
  /** Hears the topics of every commit, in its tick, before any writer does. Returns the way to stop. */
  onCommit(listener: CommitListener): () => void;
  /** Changes when another process has written (PRAGMA data_version). */
  dataVersion(): number;
  /** Writes a consistent, compact copy to a path where nothing stands. Blocks: for a child process. */
  backupTo(path: string): void;
  /** Moves the log into the database and empties it. False when a reader of another process, or a full disk, was in the way. */
  checkpoint(): boolean;
  /**
   * Rewrites the database without what was deleted and empties its log. Blocks (1.2 s for 200 MB). False when another
   * process or a full disk was in the way for some seconds.
   */
  scrub(): Promise<boolean>;
  /** After rows were deleted: empties the log, which holds them still, and rewrites a small database without them. */
  tidy(): Promise<void>;
  /** Writes what waits, empties the log, closes. */
  close(): void;
};

/** Rewriting this much takes some 60 ms; in a larger database `secure_delete` alone has to do. */
const TIDY_BYTES = 8 * 1024 * 1024;

const SCRUB_TRIES = 30;
const SCRUB_PAUSE_MS = 100;

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
  return engineOf(client, path, options.onFatal ?? (() => {}));
}

function engineOf(client: Database, path: string, onFatal: (error: Error) => void): Engine {
  const db = drizzle(keepingStatements(client));
  const listeners = new Set<CommitListener>();
  const writer = groupCommit(client, db, {
    onFatal,
    committed: (topics) => {
      for (const listener of listeners) listener(topics);
    },
  });
  let closed = false;
  const dataVersion = client.query<{ data_version: number }, []>("PRAGMA data_version");
  /** False when the disk or another process is in the way: it can be done later. */
  const managed = (work: () => boolean): boolean => {
    try {
      return work();
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      return false;
    }
  };
  const checkpoint = () =>
    managed(() => client.query<{ busy: number }, []>("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy === 0);
  // secure_delete alone is not enough: copies of a row stay in the gaps of pages that it was once moved out of.
  const rewrite = () => managed(() => client.run("VACUUM") !== undefined);

  return {
    path,
    client,
    db,
    batch: writer.batch,
    snapshot: async (work) => {
      client.run("BEGIN");
      try {
        return await work();
      } finally {
        client.run("COMMIT");
      }
    },
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
        if (rewrite() && checkpoint()) return true;
      }
      return false;
    },
    tidy: async () => {
      const bytes =
        client
          .query<{ n: number }, []>(
            "SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size",
          )
          .get()?.n ?? 0;
      if (!closed && bytes <= TIDY_BYTES) rewrite();
      if (!closed) checkpoint();
    },
    close: () => {
      closed = true;
      writer.finish();
      checkpoint();
      client.close();
    },
  };
}
