import type { Database } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import { diskReason, failureOf, isForWantOfRoom, StoreUnavailable } from "#src/store/errors.ts";
import { openSeal } from "./seal.ts";

export type Handle = BunSQLiteDatabase;

/** What a piece of work writes through. `touch` names the topics that its rows change ("post", "post:<id>", …). */
export type Tx = { readonly db: Handle; touch(...topics: string[]): void };

export type CommitListener = (topics: ReadonlySet<string>) => void;

type Job = {
  work: (tx: Tx) => unknown;
  done: (value: unknown) => void;
  failed: (error: unknown) => void;
  /** Has a transaction of its own, because a job of the one before failed. */
  alone?: boolean;
};

/** Works go into one commit for as long as the last one took the disk, between these; then readers are answered. */
const SHORTEST_TURN_MS = 1;
const LONGEST_TURN_MS = 6;
const FEWEST_WORKS_PER_COMMIT = 4;
/** A database that another process holds is tried again after a pause, for so long in all. */
const BUSY_RETRY_MS = 25;
const BUSY_FOR_AT_MOST_MS = 5_000;

/**
 * Gathers the writes of one turn of the loop into one transaction: one fsync for all of them (docs/decisions/0021). Where a
 * work throws, all are taken back and run again, each in a transaction of its own, so that it takes only itself along. A
 * savepoint for every work would be most of what a write costs: full-text tables write themselves out at each.
 */
export function groupCommit(
  client: Database,
  db: Handle,
  { committed, onFatal }: { committed: CommitListener; onFatal: (error: Error) => void },
) {
  const begin = client.prepare("BEGIN IMMEDIATE");
  const commit = client.prepare("COMMIT");
  const rollback = client.prepare("ROLLBACK");
  const seal = openSeal(client);
  let queue: Job[] = [];
  let scheduled = false;
  let turnMs = SHORTEST_TURN_MS;
  let busySince: number | undefined;
  let stopped: StoreUnavailable | undefined;

  function batch<T>(work: (tx: Tx) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, done: (value) => resolve(value as T), failed: reject });
      schedule();
    });
  }

  function schedule(afterMs = 0) {
    if (scheduled) return;
    scheduled = true;
    if (afterMs > 0) setTimeout(flush, afterMs);
    else setImmediate(flush);
  }

  function flush() {
    scheduled = false;
    if (queue.length === 0) return;
    try {
      if (stopped) throw stopped;
      begin.run();
    } catch (error) {
      if (failureOf(error) === "busy") {
        busySince ??= performance.now();
        if (performance.now() - busySince < BUSY_FOR_AT_MOST_MS) return schedule(BUSY_RETRY_MS);
      }
      busySince = undefined;
      return refuse(queue.splice(0), error);
    }
    busySince = undefined;
    write();
    if (queue.length > 0) schedule();
  }

  function write() {
    const topics = new Set<string>();
    const tx: Tx = { db, touch: (...named) => named.forEach((topic) => void topics.add(topic)) };
    const jobs: Job[] = [];
    const answers: unknown[] = [];
    const until = performance.now() + turnMs;
    let count: number | undefined;
    try {
      const isFull = () =>
        jobs[0]?.alone || (jobs.length >= FEWEST_WORKS_PER_COMMIT && performance.now() > until);
      for (let job = queue.shift(); job; job = isFull() ? undefined : queue.shift()) {
        jobs.push(job);
        const answer = job.work(tx);
        if (answer instanceof Promise)
          throw new TypeError("A write must be synchronous: it was given a promise.");
        answers.push(answer);
      }
      count = seal.count();
      const committing = performance.now();
      commit.run();
      turnMs = Math.min(Math.max(performance.now() - committing, SHORTEST_TURN_MS), LONGEST_TURN_MS);
    } catch (error) {
      rollBack();
      if (jobs.length < 2 || failureOf(error)) refuse(jobs, error);
      else queue = [...jobs.map((job) => ({ ...job, alone: true })), ...queue];
      return;
    }
    try {
      if (count !== undefined) seal.write(count);
      // In the turn in which readers see the rows: what is kept of them must not be older.
      if (topics.size > 0) committed(topics);
    } finally {
      // The rows are written, even if a listener throws.
      for (const [place, job] of jobs.entries()) job.done(answers[place]);
    }
  }

  /** A transaction that cannot be rolled back would swallow every later write, so the writer stops for good. */
  function rollBack() {
    try {
      if (client.inTransaction) rollback.run();
    } catch (error) {
      stop(error);
    }
  }

  function refuse(jobs: readonly Job[], cause: unknown) {
    const failure = cause instanceof StoreUnavailable ? undefined : failureOf(cause);
    if (failure === "fatal" && !isForWantOfRoom(cause, client.filename)) stop(cause);
    const reason = diskReason(cause) ?? String(cause);
    const refusal = failure
      ? new StoreUnavailable(`The database cannot be written now: ${reason}.`, { cause })
      : cause;
    for (const job of jobs) job.failed(refusal);
  }

  /** Writes nothing from now on: what is on the disk is uncertain. */
  function stop(cause: unknown) {
    if (stopped) return;
    stopped = new StoreUnavailable("Nothing is written since the disk failed.", { cause });
    onFatal(cause instanceof Error ? cause : stopped);
  }

  function finish() {
    for (let before = -1; queue.length !== before && !stopped; ) {
      before = queue.length;
      flush();
    }
    stopped ??= new StoreUnavailable("The database is closed.");
    refuse(queue.splice(0), stopped);
    for (const statement of [begin, commit, rollback]) statement.finalize();
    seal.close();
  }

  return { batch, finish, stop };
}
