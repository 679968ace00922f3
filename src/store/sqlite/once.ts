import { AsyncLocalStorage } from "node:async_hooks";
import { lte } from "drizzle-orm";
import { DAY_MS } from "#src/domain/limits.ts";
import { isRecord } from "#src/domain/values.ts";
import { keptCalls } from "#src/store/tables/site.ts";
import type { Tx } from "./group-commit.ts";
import { first, insert, type Reader, remove } from "./rows.ts";

/** A creating call: whose, of which route, under which key, at which address; `body` is a digest of what it brought. */
export type Call = Omit<typeof keptCalls.$inferSelect, "row" | "answer">;

type Running = Call & { answer?: unknown; hasWritten?: boolean };

const running = new AsyncLocalStorage<Running | undefined>();

type Batch = <T>(work: (tx: Tx) => T) => Promise<T>;

const dayBefore = (at: string): string => new Date(Date.parse(at) - DAY_MS).toISOString();

/** The row that a write made, of what it resolves to; undefined where it refused or found nothing. */
const madeBy = (answer: unknown): Record<string, unknown> | undefined => {
  if (!isRecord(answer) || "failed" in answer) return undefined;
  const [only] = Object.values(answer);
  return Object.keys(answer).length === 1 && isRecord(only) ? only : answer;
};

/**
 * The first write of a call that runs in `runOnce` keeps what it resolves to in its own transaction, so that no end of the
 * program comes between the two; where that is kept already the write is left out and resolves to it again.
 */
export const keepingCalls =
  (batch: Batch): Batch =>
  (work) => {
    const call = running.getStore();
    if (!call || call.hasWritten) return batch(work);
    call.hasWritten = true;
    if ("answer" in call) return Promise.resolve(call.answer as ReturnType<typeof work>);
    return batch((tx) => {
      const answer = work(tx);
      const made = madeBy(answer);
      if (made) keepAnswer(tx, call, String(made.id ?? ""), answer);
      return answer;
    });
  };

function keepAnswer(tx: Tx, { account, route, key, path, body, at }: Running, row: string, answer: unknown) {
  remove(tx, keptCalls, { account, route, key });
  insert(tx, keptCalls, { account, route, key, path, body, at, row, answer });
}

export const callStore = (reader: Reader) => ({
  /** What a call wrote within the last day under its key. `isSame`: it brought the same then; `current`: the row that it made. */
  kept: async ({ account, route, key, path, body, at }: Call) => {
    const found = first(reader, keptCalls, { account, route, key });
    if (!found || found.at <= dayBefore(at)) return null;
    const isSame = found.path === path && found.body === body;
    return { isSame, answer: found.answer, current: madeBy(found.answer) ?? null };
  },
  /** Runs a call whose first write is kept, or whose `answer` was: then it writes nothing. */
  runOnce: <T>(call: Running, work: () => Promise<T>): Promise<T> => running.run(call, work),
  /** Writes within a call what is no part of it. */
  aside: <T>(work: () => Promise<T>): Promise<T> => running.run(undefined, work),
});

export const deleteOldCalls = (tx: Tx, now: string): void =>
  void remove(tx, keptCalls, lte(keptCalls.at, dayBefore(now)));
