import { KEPT_CHANGES } from "#views/browser/session.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import type { Waiting } from "./calls.ts";

/** What this browser keeps until the server has it. */
type Here = {
  waiting: readonly Waiting[];
  bases: Readonly<Record<string, string>>;
  /** What the server had when this was typed. */
  revision: string | undefined;
};

const keyOf = (account: string): string => KEPT_CHANGES + account;

/** Keeps it, or nothing any more. */
export const keepHere = (account: string, here?: Here): void => writeStored(keyOf(account), here);

export const keptHere = (account: string): Here | undefined =>
  (readStored(keyOf(account)) as Here | null) ?? undefined;

/** Returns what is there, with what is here alone: a text typed here later takes the place of the one there. */
export const merged = (there: readonly Waiting[], here: readonly Waiting[]): readonly Waiting[] => {
  const isSame = (one: Waiting, other: Waiting): boolean =>
    JSON.stringify(one) === JSON.stringify(other) ||
    ("value" in one &&
      "value" in other &&
      one.file === other.file &&
      String(one.path) === String(other.path));
  const mine = here.filter((change) => "value" in change || !there.some((other) => isSame(change, other)));
  return [...there.filter((change) => !mine.some((other) => isSame(change, other))), ...mine];
};
