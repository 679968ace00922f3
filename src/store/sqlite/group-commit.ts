import type { Database } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { StoreUnavailable } from "#src/store/errors.ts";
import { failureOf } from "./failures.ts";
import { isForWantOfRoom } from "./room.ts";
import { openSeal } from "./seal.ts";

/** The handle that queries are built on. */
export type Handle = BunSQLiteDatabase;

/** What a piece of work writes through. `touch` names the topics that its rows change ("post", "post:<id>", …). */
export type Tx = { readonly db: Handle; touch(...topics: string[]): void };

export type CommitListener = (topics: ReadonlySet<string>) => void;

type Job = {
  work: (tx: Tx) => unknown;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
  /** Runs in its own savepoint, because a job of its transaction failed before. */
  alone?: boolean;
};

type Options = { committed: CommitListener; onFatal: (error: Error) => void };

/** Jobs beyond this wait for the next turn, so that a flood of writes cannot starve reads. */
const WORKS_PER_COMMIT = 500;
const FIRST_RETRY_MS = 4;
const LONGEST_RETRY_MS = 100;
const BUSY_FOR_AT_MOST_MS = 5_000;

class WorkFailed extends Error {
  constructor(
    readonly job: Job,
    override readonly cause: unknown,
  ) {
    super("A work failed.");
  }
}

/**
 * Gathers the writes of one turn of the loop into one durable transaction: one fsync for all of them. Where a work throws,
 * all are taken back and run again, each in its own savepoint, so that it takes only itself along. A savepoint for every
 * work from the start would be most of what a write costs: full-text tables write themselves out at each.
 */
export function groupCommit(client: Database, db: Handle, { committed, onFatal }: Options) {
  const begin = client.prepare("BEGIN IMMEDIATE");
  const commit = client.prepare("COMMIT");
  const rollback = client.prepare("ROLLBACK");
  const savepoint = client.prepare("SAVEPOINT work");
  const release = client.prepare("RELEASE work");
  const undo = client.prepare("ROLLBACK TO work");
  const seal = openSeal(client);

  let queue: Job[] = [];
  let scheduled = false;
  let busySince: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let stopped: StoreUnavailable | undefined;

  function schedule(afterMs = 0) {
    if (scheduled) return;
    scheduled = true;
    if (afterMs > 0) setTimeout(flush, afterMs);
    else setImmediate(flush);
  }

  function flush() {
    scheduled = false;
    const jobs = queue.splice(0, WORKS_PER_COMMIT);
    if (jobs.length === 0) return;
    try {
      if (stopped) throw stopped;
      begin.run();
    } catch (error) {
      if (failureOf(error) === "busy" && waitsLonger()) {
        queue = [...jobs, ...queue];
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        return;
      }
      busySince = undefined;
      refuse(jobs, error);
      if (queue.length > 0) schedule();
      return;
    }
    busySince = undefined;
    retryMs = FIRST_RETRY_MS;
    write(jobs);
    if (queue.length > 0) schedule();
  }

  function waitsLonger(): boolean {
    busySince ??= performance.now();
    return performance.now() - busySince < BUSY_FOR_AT_MOST_MS;
  }

  function write(jobs: Job[]) {
    const topics = new Set<string>();
    const answers: (() => void)[] = [];
    let count: number | undefined;
    try {
      seal.begin();
      for (const job of jobs) answers.push(job.alone ? attempt(job, topics) : run(job, topics));
      count = seal.count();
      commit.run();
    } catch (error) {
      undoAll();
      if (!(error instanceof WorkFailed)) refuse(jobs, error);
      else if (jobs.length === 1) error.job.failed(error.cause);
      else queue = [...jobs.map((job) => ({ ...job, alone: true })), ...queue];
      return;
    }
    if (count !== undefined) seal.write(count);
    try {
      if (topics.size > 0) committed(topics);
    } finally {
      // The rows are durable, even if a listener throws.
      for (const answer of answers) answer();
    }
  }

  /** A transaction that cannot be rolled back would swallow every later write, so the writer stops for good. */
  function undoAll() {
    try {
      if (client.inTransaction) rollback.run();
    } catch (error) {
      stop(error);
    }
  }

  /** Runs one work. Throws WorkFailed for what concerns it alone. */
  function run(job: Job, topics: Set<string>): () => void {
    const touched: string[] = [];
    try {
      const value = job.work({ db, touch: (...named) => void touched.push(...named) });
      if (value instanceof Promise)
        throw new TypeError("A write must be synchronous: it was given a promise.");
      for (const topic of touched) topics.add(topic);
      return () => job.done(value);
    } catch (error) {
      throw failureOf(error) ? error : new WorkFailed(job, error);
    }
  }

  /** Runs one work in its savepoint. Throws only what concerns the whole transaction. */
  function attempt(job: Job, topics: Set<string>): () => void {
    savepoint.run();
    try {
      const answer = run(job, topics);
      release.run();
      return answer;
    } catch (error) {
      if (!(error instanceof WorkFailed)) throw error;
      undo.run();
      release.run();
      return () => job.failed(error.cause);
    }
  }

  function refuse(jobs: Job[], error: unknown) {
    const refusal = error instanceof StoreUnavailable ? error : asRefusal(error);
    for (const job of jobs) job.failed(refusal);
  }

  function asRefusal(cause: unknown): unknown {
    const failure = failureOf(cause);
    if (failure === undefined) return cause;
    const refusal = new StoreUnavailable("Nothing can be written just now.", { cause });
    if (failure === "fatal" && !isForWantOfRoom(cause, client.filename)) stop(cause);
    return refusal;
  }

  function stop(cause: unknown) {
    if (stopped) return;
    stopped = new StoreUnavailable("Nothing is written since the disk failed.", { cause });
    onFatal(cause instanceof Error ? cause : stopped);
  }

  /** Queues a synchronous work; resolves with its value once it is durable. */
  function batch<T>(work: (tx: Tx) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, done: (value) => resolve(value as T), failed: reject });
      schedule();
    });
  }

  /** Writes what still waits, then refuses all further work. */
  function finish() {
    while (queue.length > 0 && !stopped) {
      const waiting = queue.length;
      flush();
      if (queue.length >= waiting) break;
    }
    stopped ??= new StoreUnavailable("The database is closed.");
    const left = queue;
    queue = [];
    refuse(left, stopped);
    for (const statement of [begin, commit, rollback, savepoint, release, undo]) statement.finalize();
    seal.close();
  }

  return { batch, finish, stop };
}
