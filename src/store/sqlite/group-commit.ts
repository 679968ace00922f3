import type { Database } from "bun:sqlite";
import { StoreUnavailable } from "#src/store/errors.ts";
import type { Outcome, WriterThread } from "#src/store/writer/thread.ts";
import { openDurable, type Written } from "./durable.ts";
import { failureOf } from "./failures.ts";
import { foreignCommits } from "./foreign.ts";
import { mergeOf } from "./merge.ts";
import { patience } from "./patience.ts";
import { isForWantOfRoom } from "./room.ts";
import { type Handle, type Job, type ProcedureCall, runWork, type Tx, WorkFailed } from "./work.ts";

export type CommitListener = (topics: ReadonlySet<string>) => void;

type Options = {
  committed: CommitListener;
  onFatal: (error: Error) => void;
  /** Makes the thread that writes what it knows while a flood is on, and merges the log; `freed` is called as it stands free. */
  openThread?: ((freed: () => void) => WriterThread) | undefined;
};

/** Jobs beyond these wait for the next commit, so that a flood of writes cannot starve reads: so many, or so long. */
const WORKS_PER_COMMIT = 500;
const FEWEST_WORKS_PER_COMMIT = 4;
const LONGEST_TURN_MS = 0.5;
/** So many works that wait are a flood: from then on the writer thread has them, so many at a time. */
const FLOOD = 12;
const WORKS_SENT_AT_ONCE = 32;

/**
 * Gathers the writes of one turn of the loop into one durable transaction: one fsync for all of them, which another thread
 * waits for. What is committed meanwhile is made durable by the next. Where a work throws, all are taken back and run again,
 * each in its own savepoint, so that it takes only itself along. A savepoint for every work from the start would be most of
 * what a write costs: full-text tables write themselves out at each.
 */
export function groupCommit(client: Database, db: Handle, { committed, onFatal, openThread }: Options) {
  const begin = client.prepare("BEGIN IMMEDIATE");
  const commit = client.prepare("COMMIT");
  const rollback = client.prepare("ROLLBACK");
  const savepoint = client.prepare("SAVEPOINT work");
  const release = client.prepare("RELEASE work");
  const undo = client.prepare("ROLLBACK TO work");
  let queue: Job[] = [];
  let scheduled = false;
  const busy = patience();
  let stopped: StoreUnavailable | undefined;
  const durable = openDurable(client, {
    refused: (jobs, error) => {
      stop(error);
      refuse(jobs, stopped);
    },
    settled: () => {
      if (queue.length > 0) schedule();
    },
  });
  const { seal } = durable;
  // Where SQLite itself syncs each commit, a second connection's would not be: there is no thread.
  const thread = durable.isSyncedApart ? openThread?.(() => freed()) : undefined;
  const merging = thread && mergeOf(client, thread, { failed: asRefusal, merged: () => freed() });
  const foreign = foreignCommits(client);
  let sent: readonly Job[] = [];

  function schedule(afterMs = 0) {
    if (scheduled) return;
    scheduled = true;
    if (afterMs > 0) setTimeout(flush, afterMs);
    else setImmediate(flush);
  }

  function flush() {
    scheduled = false;
    if (queue.length === 0 || durable.isFull() || thread?.isBusy()) return;
    // While others wait for the disk anyway, few works gather into one commit.
    if (durable.isSyncing() && queue.length < FEWEST_WORKS_PER_COMMIT) return;
    if (send()) return;
    try {
      if (stopped) throw stopped;
      begin.run();
    } catch (error) {
      const waitMs = failureOf(error) === "busy" ? busy.next() : undefined;
      if (waitMs !== undefined) return schedule(waitMs);
      busy.reset();
      refuse(queue.splice(0, WORKS_PER_COMMIT), error);
      if (queue.length > 0) schedule();
      return;
    }
    busy.reset();
    write();
    if (queue.length > 0) schedule();
  }

  function write() {
    const topics = new Set<string>();
    const jobs: Job[] = [];
    const answers: (() => void)[] = [];
    const until = performance.now() + LONGEST_TURN_MS;
    // What the writer thread can take is left to it, where it stands and waits.
    const isLeft = () => thread?.isFree() && queue[0]?.call && !queue[0].alone;
    const isFull = () =>
      jobs.length >= WORKS_PER_COMMIT ||
      (jobs.length >= FEWEST_WORKS_PER_COMMIT && performance.now() > until) ||
      isLeft();
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
    made({ jobs, answers, count }, topics);
    merging?.look();
  }

  /** Tells of a commit, and has it made durable. */
  function made(written: Written, topics: Set<string>, apart = false) {
    try {
      // In the turn in which readers see the rows: what is kept of them must not be older.
      if (topics.size > 0) committed(topics);
    } finally {
      // The rows are written, even if a listener throws.
      if (written.count !== undefined) foreign.follows(written.count, apart);
      durable.add(written, apart);
    }
  }

  /** Sends the foremost works to the writer thread, if it stands and knows them. Returns whether it has something to do. */
  function send(): boolean {
    if (!thread || stopped) return false;
    if (queue.length >= FLOOD && queue[0]?.call) thread.start();
    if (!thread.isFree()) return false;
    const jobs: Job[] = [];
    const calls: ProcedureCall[] = [];
    for (const job of queue) {
      if (!job.call || job.alone || jobs.length === WORKS_SENT_AT_ONCE) break;
      jobs.push(job);
      calls.push(job.call);
    }
    if (jobs.length === 0) return false;
    queue.splice(0, jobs.length);
    sent = jobs;
    thread.write(calls, (outcome) => heard(jobs, outcome));
    return true;
  }

  function freed() {
    merging?.look();
    if (queue.length > 0) flush();
  }

  function heard(jobs: readonly Job[], outcome: Outcome) {
    // `finish` did not wait for them.
    if (sent !== jobs) return;
    sent = [];
    if ("values" in outcome) {
      const { values, topics, count, log } = outcome;
      // The thread goes on at once: whoever is told of a commit may take a while.
      merging?.look(log);
      send();
      const answers = jobs.map((job, place) => () => job.done(values[place]));
      made({ jobs, answers, count }, new Set(topics), true);
    } else if (outcome.failed === "call") queue = [...jobs.map((job) => ({ ...job, alone: true })), ...queue];
    else refuse(jobs, Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code }));
    if (queue.length > 0) flush();
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
  function batch<T>(work: (tx: Tx) => T, call?: ProcedureCall): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push({ work, call, done: (value) => resolve(value as T), failed: reject });
      schedule();
    });
  }

  /** Writes what still waits, then refuses all further work. */
  function finish() {
    durable.finish();
    while (queue.length > 0 && !stopped) {
      const waiting = queue.length;
      flush();
      if (queue.length >= waiting) break;
    }
    stopped ??= new StoreUnavailable("The database is closed.");
    const left = [...sent, ...queue];
    [sent, queue] = [[], []];
    refuse(left, stopped);
    for (const statement of [begin, commit, rollback, savepoint, release, undo]) statement.finalize();
    durable.close();
  }

  return {
    batch,
    finish,
    stop,
    /** Changes when another process has written. */
    foreignVersion: () => foreign.version(thread?.isBusy() ?? false),
    /** Runs `work` while no other thread of this process has the database open. */
    apart: <T>(work: () => Promise<T>): Promise<T> => (thread ? thread.without(work) : work()),
  };
}
