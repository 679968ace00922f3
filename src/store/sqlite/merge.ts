import type { Database } from "bun:sqlite";
import type { WriterThread } from "#src/store/writer/thread.ts";
import { LOG_PAGES_KEPT } from "./connect.ts";

/** So much larger than it should be, the log is merged by whoever commits next: the thread could not. */
const TOO_LARGE = 4;

/** Where another process reads what stands in the log, its merging is not tried again for so long. */
const AGAIN_AFTER_MS = 1_000;

type Options = {
  /** Called with an error of the disk. */
  failed: (error: Error) => void;
  /** Called when a merging is over. */
  merged: () => void;
};

/**
 * Has the log merged into the database by the writer thread, as soon as it is large: SQLite would do it within the commit
 * that finds it so, and all who read would wait for some tens of milliseconds. Nothing is written meanwhile, so that the log
 * begins anew with the next write.
 */
export function mergeOf(client: Database, thread: WriterThread, { failed, merged }: Options) {
  client.run(`PRAGMA wal_autocheckpoint = ${LOG_PAGES_KEPT * TOO_LARGE}`);
  const size = client.query<{ log: number; checkpointed: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  let notBefore = Number.NEGATIVE_INFINITY;

  const pages = (): number => {
    const found = size.get();
    return found && found.log > found.checkpointed ? found.log : 0;
  };

  return {
    /** Looks how large the log is, if that is not told. After a commit, and when the thread stands free. */
    look: (log?: number): void => {
      if (thread.isBusy() || performance.now() < notBefore || (log ?? pages()) < LOG_PAGES_KEPT) return;
      if (!thread.isFree()) return void thread.start();
      thread.merge((outcome) => {
        if ("failed" in outcome)
          failed(Object.assign(new Error(outcome.failed.message), { code: outcome.failed.code }));
        if ("failed" in outcome || !outcome.whole) notBefore = performance.now() + AGAIN_AFTER_MS;
        merged();
      });
    },
  };
}
