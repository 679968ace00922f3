import type { Database } from "bun:sqlite";
import { StoreUnavailable } from "#src/store/errors.ts";
import { failureOf } from "./failures.ts";
import { COMMITS_AHEAD, takeOverSync } from "./log-sync.ts";
import { isForWantOfRoom } from "./room.ts";
import { openSeal } from "./seal.ts";
import { type Handle, type Job, runWork, type Tx, WorkFailed } from "./work.ts";

export type CommitListener = (topics: ReadonlySet<string>) => void;

type Options = { committed: CommitListener; onFatal: (error: Error) => void };

/** What is committed and not durable yet. */
type Written = { jobs: readonly Job[]; answers: readonly (() => void)[]; count: number | undefined };

/** Jobs beyond these wait for the next commit, so that a flood of writes cannot starve reads: so many, or so long. */
const WORKS_PER_COMMIT = 500;
const FEWEST_WORKS_PER_COMMIT = 4;
const LONGEST_TURN_MS = 0.5;
const FIRST_RETRY_MS = 4;
const LONGEST_RETRY_MS = 100;
const BUSY_FOR_AT_MOST_MS = 5_000;

/**
 * Gathers the writes of one turn of the loop into one durable transaction: one fsync for all of them, which another thread
 * waits for. What is committed meanwhile is made durable by the next. Where a work throws, all are taken back and run again,
 * each in its own savepoint, so that it takes only itself along. A savepoint for every work from the start would be most of
 * what a write costs: full-text tables write themselves out at each.
 */
export function groupCommit(client: Database, db: Handle, { committed, onFatal }: Options) {
  const begin = client.prepare("BEGIN IMMEDIATE");
  const commit = client.prepare("COMMIT");
  const rollback = client.prepare("ROLLBACK");
  const savepoint = client.prepare("SAVEPOINT work");
  const release = client.prepare("RELEASE work");
  const undo = client.prepare("ROLLBACK TO work");
  const seal = openSeal(client);
  // Only where the seal can tell afterwards what a power cut may have taken, and what it may not.
  const log = seal.stands ? takeOverSync(client) : undefined;

  let queue: Job[] = [];
  let scheduled = false;
  let busySince: number | undefined;
  let retryMs = FIRST_RETRY_MS;
  let stopped: StoreUnavailable | undefined;
  const unsynced: Written[] = [];
  let syncing = false;
  let finishing = false;

  function schedule(afterMs = 0) {
    if (scheduled) return;
    scheduled = true;
    if (afterMs > 0) setTimeout(flush, afterMs);
    else setImmediate(flush);
  }

  function flush() {
    scheduled = false;
    if (queue.length === 0 || unsynced.length >= COMMITS_AHEAD) return;
    // While others wait for the disk anyway, few works gather into one commit.
    if (syncing && queue.length < FEWEST_WORKS_PER_COMMIT) return;
    try {
      if (stopped) throw stopped;
      begin.run();
    } catch (error) {
      if (failureOf(error) === "busy" && waitsLonger()) {
        schedule(retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        return;
      }
      busySince = undefined;
      refuse(queue.splice(0, WORKS_PER_COMMIT), error);
      if (queue.length > 0) schedule();
      return;
    }
    busySince = undefined;
    retryMs = FIRST_RETRY_MS;
    write();
    if (queue.length > 0) schedule();
  }

  function waitsLonger(): boolean {
    busySince ??= performance.now();
    return performance.now() - busySince < BUSY_FOR_AT_MOST_MS;
  }

  function write() {
    const topics = new Set<string>();
    const jobs: Job[] = [];
    const answers: (() => void)[] = [];
    const until = performance.now() + LONGEST_TURN_MS;
    const isFull = () =>
      jobs.length >= WORKS_PER_COMMIT ||
      (jobs.length >= FEWEST_WORKS_PER_COMMIT && performance.now() > until);
    let count: number | undefined;
    try {
      seal.begin();
      for (let job = queue.shift(); job; job = isFull() ? undefined : queue.shift()) {
        jobs.push(job);
        answers.push(job.alone ? attempt(job, topics) : runWork(db, job, topics));
      }
      count = seal.count();
      commit.run();
    } catch (error) {
      undoAll();
      if (!(error instanceof WorkFailed)) refuse(jobs, error);
      else if (jobs.length === 1) error.job.failed(error.cause);
      else queue = [...jobs.map((job) => ({ ...job, alone: true })), ...queue];
      return;
    }
    try {
      // In the turn in which readers see the rows: what is kept of them must not be older.
      if (topics.size > 0) committed(topics);
    } finally {
      // The rows are written, even if a listener throws.
      makeDurable({ jobs, answers, count });
    }
  }

  function makeDurable(written: Written) {
    // Nothing is kept on a disk, or SQLite has synced it, or nothing was written. What was only read may wait to be durable.
    if (!log || (written.count === undefined && unsynced.length === 0)) return acknowledge(written);
    unsynced.push(written);
    if (finishing) syncNow();
    else sync();
  }

  /** Makes durable what is committed so far. */
  function sync() {
    if (!log || syncing || unsynced.length === 0) return;
    syncing = true;
    const covered = unsynced.length;
    log.sync((error) => {
      syncing = false;
      // `finish` has done it.
      if (finishing) return;
      synced(covered, error);
      sync();
    });
  }

  function syncNow() {
    try {
      log?.syncNow();
      synced(unsynced.length, null);
    } catch (error) {
      synced(unsynced.length, error);
    }
  }

  /** Answers the first `covered` of the commits. After an error nothing that is written there is certain. */
  function synced(covered: number, error: unknown) {
    if (error) stop(error);
    for (const written of unsynced.splice(0, error ? unsynced.length : covered)) {
      if (error) refuse(written.jobs, stopped);
      else acknowledge(written);
    }
    if (queue.length > 0) schedule();
  }

  function acknowledge({ answers, count }: Written) {
    if (count !== undefined) seal.write(count);
    for (const answer of answers) answer();
  }

  /** A transaction that cannot be rolled back would swallow every later write, so the writer stops for good. */
  function undoAll() {
    try {
      if (client.inTransaction) rollback.run();
    } catch (error) {
      stop(error);
    }
  }

  /** Runs one work in its savepoint. Throws only what concerns the whole transaction. */
  function attempt(job: Job, topics: Set<string>): () => void {
    savepoint.run();
    try {
      const answer = runWork(db, job, topics);
      release.run();
      return answer;
    } catch (error) {
      if (!(error instanceof WorkFailed)) throw error;
      undo.run();
      release.run();
      return () => job.failed(error.cause);
    }
  }

  function refuse(jobs: readonly Job[], error: unknown) {
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
    finishing = true;
    if (unsynced.length > 0) syncNow();
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
    log?.close();
  }

  return { batch, finish, stop };
}
