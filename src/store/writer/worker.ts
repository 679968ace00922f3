import type { Database } from "bun:sqlite";
import { closeSync, fdatasyncSync, openSync, readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { connectBeside } from "#src/store/sqlite/connect.ts";
import { failureOf, sqliteCode } from "#src/store/sqlite/failures.ts";
import { keepingStatements } from "#src/store/sqlite/statements.ts";
import type { ProcedureCall, Tx } from "#src/store/sqlite/work.ts";
import { isProcedure, procedures } from "./procedures.ts";
import type { Answer, Asked, Merged, Outcome, Refused } from "./thread.ts";

declare const self: Worker;

/** Whoever reads goes first: the loop that answers is another thread, and the cores are few. */
const NICE = 10;

const yieldToReaders = (): void => {
  try {
    setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), NICE);
  } catch {
    // Not Linux, or /proc is not there: it goes on as it is.
  }
};

const isOfDisk = (error: unknown): boolean =>
  failureOf(error) !== undefined || (error instanceof Error && "syscall" in error);

const refusedBy = (error: unknown): Refused => ({
  // What SQLite itself says of a sync that failed.
  code: sqliteCode(error) ?? "SQLITE_IOERR_FSYNC",
  message: error instanceof Error ? error.message : String(error),
});

const openWriter = (client: Database) => {
  // The log stays the same file while the database is open. No lock hangs on it.
  const file = openSync(`${client.filename}-wal`, "r+");
  const db = drizzle(keepingStatements(client));
  const begin = client.query("BEGIN IMMEDIATE");
  const commit = client.query("COMMIT");
  const next = client.query<{ count: number }, []>("UPDATE commits SET count = count + 1 RETURNING count");
  const size = client.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const checkpoint = client.query<{ busy: number; log: number; checkpointed: number }, []>(
    "PRAGMA wal_checkpoint(PASSIVE)",
  );

  const run = ({ name, argument }: ProcedureCall, tx: Tx): unknown => {
    if (!isProcedure(name)) throw new Error(`No procedure is named ${name}.`);
    const procedure: (tx: Tx, argument: never) => unknown = procedures[name];
    return procedure(tx, argument as never);
  };

  /** A transaction that cannot be rolled back would keep everybody from writing: that is as bad as a broken disk. */
  const undone = (): Refused | undefined => {
    try {
      if (client.inTransaction) client.run("ROLLBACK");
      return undefined;
    } catch (error) {
      return { code: "SQLITE_IOERR", message: String(error) };
    }
  };

  return {
    write: (asked: readonly ProcedureCall[]): Outcome => {
      const topics = new Set<string>();
      const tx: Tx = {
        db,
        touch: (...named) => {
          for (const topic of named) topics.add(topic);
        },
      };
      try {
        begin.run();
        const values = asked.map((call) => run(call, tx));
        const count = next.get()?.count ?? 0;
        commit.run();
        fdatasyncSync(file);
        return { values, topics: [...topics], count, log: size.get()?.log ?? 0 };
      } catch (error) {
        return { failed: undone() ?? (isOfDisk(error) ? refusedBy(error) : "call") };
      }
    },
    close: (): void => {
      closeSync(file);
      client.close();
    },
    merge: (): Merged => {
      try {
        const done = checkpoint.get();
        return { whole: done?.busy === 0 && done.log === done.checkpointed };
      } catch (error) {
        return { failed: refusedBy(error) };
      }
    },
  };
};

let writer: ReturnType<typeof openWriter> | undefined;

const answerTo = (asked: Asked): Answer => {
  if (asked === "end") {
    writer?.close();
    return "ended";
  }
  if (typeof asked === "object" && "open" in asked) {
    yieldToReaders();
    writer = openWriter(connectBeside(asked.open));
    return "ready";
  }
  if (!writer) throw new Error("The writer thread was not told its database.");
  return asked === "merge"
    ? { merged: writer.merge() }
    : { wrote: writer.write(JSON.parse(asked.write) as ProcedureCall[]) };
};

self.onmessage = ({ data }: MessageEvent<Asked>) => self.postMessage(answerTo(data));
