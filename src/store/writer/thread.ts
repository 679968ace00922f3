import type { ProcedureCall } from "#src/store/sqlite/work.ts";

/** What is asked of the writer thread: to open the database, to write calls in one transaction, to merge the log, to end. */
export type Asked =
  | { open: string }
  | { /** Calls, as JSON: text is handed over far more cheaply than objects. */ write: string }
  | "merge"
  | "end";

/** An error of SQLite, in its words and with its code. */
export type Refused = { code: string; message: string };

/**
 * What became of calls: all of them are committed and durable, with these values; or, as far as anybody knows, none is,
 * because one of them or the disk failed. `log`: how many pages stand in the log.
 */
export type Outcome =
  | { values: unknown[]; topics: string[]; count: number; log: number }
  | { failed: "call" }
  | { failed: Refused };

/** What became of the merging of the log: whether all of it was merged. */
export type Merged = { whole: boolean } | { failed: Refused };

/** What the writer thread says, one for each that is asked. */
export type Answer = "ready" | "ended" | { wrote: Outcome } | { merged: Merged };

export type WriterThread = {
  /** Begins to start it, unless it stands. */
  start(): void;
  /** Whether it stands and waits for something to do. */
  isFree(): boolean;
  isBusy(): boolean;
  /** Writes calls in one transaction; only while it is free. */
  write(calls: readonly ProcedureCall[], done: (outcome: Outcome) => void): void;
  /** Merges the log into the database; only while it is free. */
  merge(done: (merged: Merged) => void): void;
  /** Runs `work` while it is gone, with its connection: it ends before, and is not started until then. */
  without<T>(work: () => Promise<T>): Promise<T>;
};

/** In the executable import.meta.url of every module is that of `src/`, the entry points' root. */
const WORKER = import.meta.url.endsWith("/writer/thread.ts") ? "./worker.ts" : "./store/writer/worker.ts";

/** An idle thread is ended after this long, to free its memory and its connection. */
const IDLE_MS = 10_000;

/** One that could not be started is not tried again for so long. */
const START_AGAIN_MS = 60_000;

/** What it was doing is uncertain then, and it may have kept a lock: as bad as a broken disk. */
const GONE: Refused = { code: "SQLITE_IOERR", message: "The writer thread ended." };

/**
 * Returns the handle of a second thread with a connection of its own (docs/decisions/0019). It does one thing at a time;
 * nobody else may write the database meanwhile. `freed` is called once it has started.
 */
export const writerThread = (path: string, freed: () => void): WriterThread => {
  let worker: Worker | undefined;
  let state: "none" | "starting" | "free" | "busy" = "none";
  let heard: ((answer: Exclude<Answer, "ready" | "ended">) => void) | undefined;
  let lost: (() => void) | undefined;
  let idle: Timer | undefined;
  let held = 0;
  let notBefore = Number.NEGATIVE_INFINITY;
  let ending: { gone: Promise<void>; resolve: () => void } | undefined;

  const tell = (asked: Asked): void => worker?.postMessage(asked);

  const gone = (): void => {
    clearTimeout(idle);
    worker?.terminate();
    worker = undefined;
    state = "none";
    const [wasAsked, wasEnding] = [lost, ending];
    [heard, lost, ending] = [undefined, undefined, undefined];
    wasAsked?.();
    wasEnding?.resolve();
  };

  const rest = (): void => {
    state = "free";
    if (ending) return void tell("end");
    idle = setTimeout(() => void end(), IDLE_MS);
    idle.unref();
  };

  const hear = (answer: Answer): void => {
    if (answer === "ended") return void gone();
    const told = heard;
    [heard, lost] = [undefined, undefined];
    rest();
    if (answer !== "ready") told?.(answer);
    else if (!ending) freed();
  };

  const start = (): void => {
    if (worker || held > 0 || performance.now() < notBefore) return;
    state = "starting";
    const started = new Worker(new URL(WORKER, import.meta.url).href);
    worker = started;
    started.onmessage = ({ data }: MessageEvent<Answer>) => started === worker && hear(data);
    started.onerror = () => {
      if (started !== worker) return;
      notBefore = performance.now() + START_AGAIN_MS;
      gone();
    };
    // It must not keep the process alive. `unref` is missing in the DOM's type of Worker.
    if ("unref" in started && typeof started.unref === "function") started.unref();
    tell({ open: path });
  };

  const ask = (asked: Asked, told: typeof heard, failed: () => void): void => {
    clearTimeout(idle);
    state = "busy";
    heard = told;
    lost = failed;
    tell(asked);
  };

  const end = (): Promise<void> => {
    if (!worker) return Promise.resolve();
    if (ending) return ending.gone;
    const { promise, resolve } = Promise.withResolvers<void>();
    ending = { gone: promise, resolve };
    clearTimeout(idle);
    if (state === "free") tell("end");
    return promise;
  };

  return {
    start,
    isFree: () => state === "free" && !ending,
    isBusy: () => state === "busy",
    write: (calls, done) =>
      ask(
        { write: JSON.stringify(calls) },
        (answer) => done("wrote" in answer ? answer.wrote : { failed: GONE }),
        () => done({ failed: GONE }),
      ),
    merge: (done) =>
      ask(
        "merge",
        (answer) => done("merged" in answer ? answer.merged : { failed: GONE }),
        () => done({ failed: GONE }),
      ),
    without: async (work) => {
      held += 1;
      try {
        await end();
        return await work();
      } finally {
        held -= 1;
      }
    },
  };
};
