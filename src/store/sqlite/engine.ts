import { Database } from "bun:sqlite";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { failureOf, StoreRefused } from "#src/store/errors.ts";
import { connect, createDatabase } from "./connect.ts";
import { type CommitListener, groupCommit, type Handle } from "./group-commit.ts";
import { bytesOf, inspectDatabase } from "./inspect.ts";
import { pragma } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { keepingCalls } from "./once.ts";
import { discardSeal } from "./seal.ts";

// Bun's own limit is 20. Lists of any length are one statement (see `inList`), so the program's come to a few hundred.
Database.MAX_QUERY_CACHE_SIZE = 500;

/** Prepares each SQL text once: drizzle prepares again on every call, which costs as much as running it. */
export const keepingStatements = (client: Database): Database =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === "prepare") return (text: string) => target.query(text);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

export type { Tx } from "./group-commit.ts";

export type EngineOptions = {
  /** The database file, or ":memory:". Its directory exists. */
  path: string;
  /** What a database in memory begins with (`Database.serialize`), in the place of every migration once more. */
  image?: Uint8Array;
  /** Awaited before pending migrations of an existing database are applied: makes the backup. */
  beforeMigrate?: (pending: { path: string; from: number; to: number }) => void | Promise<void>;
  /** False for a command beside a running server: pending migrations are refused instead of applied. */
  migrates?: boolean;
  /** False skips reading every page at the start (a command beside a running server). */
  checks?: boolean;
  /** Called once when a write or sync failed in a way that leaves the disk uncertain; nothing is written from then on. */
  onFatal?: (error: Error) => void;
};

export type Engine = ReturnType<typeof engineOf>;

/** Opens the database, made where there is none, at the newest schema. @throws StoreRefused; the file is then as it was */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { path, migrates = true, checks = true } = options;
  if (path !== ":memory:") {
    const found = inspectDatabase(path, checks);
    if (found === undefined) {
      discardSeal(path);
      createDatabase(path);
    } else if (found < migrations.length) {
      if (!migrates)
        throw new StoreRefused(`The database ${path} is of an older version: run "fivefold migrate" first.`);
      await options.beforeMigrate?.({ path, from: found, to: migrations.length });
      // It may be of another database: an older program, which knew of no seal, has restored this one.
      discardSeal(path);
    }
  }
  const client = connect(path, options.image);
  return engineOf(client, options);
}

function engineOf(client: Database, { path, onFatal = () => {} }: EngineOptions) {
  const db = drizzle(keepingStatements(client));
  const listeners = new Set<CommitListener>();
  const writer = groupCommit(client, db, {
    onFatal,
    committed: (topics) => {
      for (const listener of listeners) listener(topics);
    },
  });
  const managed = (work: () => boolean): boolean => {
    try {
      return work();
    } catch (error) {
      if (failureOf(error) === undefined) throw error;
      return false;
    }
  };
  const checkpoint = () => managed(() => pragma(client, "wal_checkpoint(TRUNCATE)") === 0);

  return {
    path,
    client,
    /** For reads. Never observes a transaction in progress: writes run synchronously in one turn. */
    db: db as Handle,
    /** Queues a synchronous function with the writes of this turn; resolves once they are durable. @throws StoreUnavailable */
    batch: keepingCalls(writer.batch),
    /** Runs all reads of `work` in one read transaction. For commands: this engine must not write meanwhile. */
    snapshot: async <T>(work: () => Promise<T>): Promise<T> => {
      client.run("BEGIN");
      try {
        return await work();
      } finally {
        client.run("COMMIT");
      }
    },
    /** Calls back with the topics of each commit, in the same tick, before the writers' promises resolve. Returns unsubscribe. */
    onCommit: (listener: CommitListener) => {
      listeners.add(listener);
      return (): void => void listeners.delete(listener);
    },
    /** Whether a read failed by the disk or what is on it: then nothing more is written, and `onFatal` is called. */
    readFailed: (error: unknown): boolean => {
      if (failureOf(error) !== "fatal") return false;
      writer.stop(error);
      return true;
    },
    /** Changes when another process has written. */
    dataVersion: (): number => Number(pragma(client, "data_version")),
    /** Checkpoints and truncates the write-ahead log. False if another process's reader, or a full disk, prevented it. */
    checkpoint,
    bytes: (): number => bytesOf(client),
    /** Writes the database anew, without what deleted rows left; blocks 10 ms a MB. False when something was in the way. */
    vacuum: (): boolean =>
      managed(() => {
        // The new database goes through the log: where somebody reads in it, it would only grow.
        if (!checkpoint()) return false;
        // Its copy of the database would be held in memory.
        client.run("PRAGMA temp_store = FILE");
        try {
          client.run("VACUUM");
        } finally {
          client.run("PRAGMA temp_store = MEMORY");
        }
        return checkpoint();
      }),
    close: (): void => {
      writer.finish();
      checkpoint();
      client.close();
    },
  };
}
