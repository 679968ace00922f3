import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { failureOf } from "./failures.ts";

/** The handle that queries are built on. */
export type Handle = BunSQLiteDatabase;

/** What a piece of work writes through. `touch` names the topics that its rows change ("post", "post:<id>", …). */
export type Tx = { readonly db: Handle; touch(...topics: string[]): void };

/** A work as it is named to the writer thread, which knows it by name (store/writer/procedures.ts); its argument is cloned. */
export type ProcedureCall = { name: string; argument: unknown };

/** A piece of work that waits for its transaction, and who waits for it. */
export type Job = {
  work: (tx: Tx) => unknown;
  /** The same work, where the writer thread can do it. */
  call?: ProcedureCall;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
  /** Runs in its own savepoint, because a job of its transaction failed before. */
  alone?: boolean;
};

/** What a work threw that concerns it alone, not the disk. */
export class WorkFailed extends Error {
  constructor(
    readonly job: Job,
    override readonly cause: unknown,
  ) {
    super("A work failed.");
  }
}

/** Runs one work in the open transaction and returns how it is answered. @throws WorkFailed for what concerns it alone */
export function runWork(db: Handle, job: Job, topics: Set<string>): () => void {
  const touched: string[] = [];
  try {
    const value = job.work({ db, touch: (...named) => void touched.push(...named) });
    if (value instanceof Promise) throw new TypeError("A write must be synchronous: it was given a promise.");
    for (const topic of touched) topics.add(topic);
    return () => job.done(value);
  } catch (error) {
    throw failureOf(error) ? error : new WorkFailed(job, error);
  }
}
