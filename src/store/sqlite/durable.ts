import type { Database } from "bun:sqlite";
import { COMMITS_AHEAD, takeOverSync } from "./log-sync.ts";
import { openSeal } from "./seal.ts";
import type { Job } from "./work.ts";

/** What is committed and not durable yet. */
export type Written = { jobs: readonly Job[]; answers: readonly (() => void)[]; count: number | undefined };

type Options = {
  /** Called with what may not be durable after an error of the disk. */
  refused: (jobs: readonly Job[], error: unknown) => void;
  /** Called when commits have become durable: more may follow. */
  settled: () => void;
};

/** So many are answered in one turn of the loop: the answers of a whole commit at once would keep readers waiting. */
const ANSWERED_PER_TURN = 4;

/** Answers commits once they are durable: another thread waits for the disk, for all that came since it waited last. */
export function openDurable(client: Database, { refused, settled }: Options) {
  const seal = openSeal(client);
  // Only where the seal can tell afterwards what a power cut may have taken, and what it may not.
  const log = seal.stands ? takeOverSync(client) : undefined;
  const unsynced: Written[] = [];
  const unanswered: (() => void)[] = [];
  let syncing = false;
  let finishing = false;

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
    const reached = unsynced.splice(0, error ? unsynced.length : covered);
    if (error)
      refused(
        reached.flatMap(({ jobs }) => jobs),
        error,
      );
    else for (const written of reached) acknowledge(written);
    settled();
  }

  function acknowledge({ answers, count }: Written) {
    if (count !== undefined) seal.write(count);
    const isFirst = unanswered.length === 0;
    unanswered.push(...answers);
    if (finishing) answerAll();
    else if (isFirst) answerSome();
  }

  function answerSome() {
    for (const answer of unanswered.splice(0, ANSWERED_PER_TURN)) answer();
    if (unanswered.length > 0) setImmediate(answerSome);
  }

  function answerAll() {
    for (const answer of unanswered.splice(0)) answer();
  }

  return {
    seal,
    /** Whether commits wait for another thread to sync them; else SQLite does, or nothing is kept on a disk. */
    isSyncedApart: log !== undefined,
    /** Whether so many commits wait for the disk that no more may follow. */
    isFull: () => unsynced.length >= COMMITS_AHEAD,
    isSyncing: () => syncing,
    /** Takes a commit that was just made. @param isDurable somebody has synced it already */
    add: (written: Written, isDurable: boolean): void => {
      // Nothing is kept on a disk, or SQLite has synced it, or nothing was written. What was only read may wait to be durable.
      const isDone = isDurable || written.count === undefined;
      if (!log || (isDone && unsynced.length === 0)) return void acknowledge(written);
      unsynced.push(written);
      if (finishing) syncNow();
      else sync();
    },
    /** Waits for the disk here, from now on. */
    finish: (): void => {
      finishing = true;
      if (unsynced.length > 0) syncNow();
      answerAll();
    },
    close: (): void => {
      seal.close();
      log?.close();
    },
  };
}
