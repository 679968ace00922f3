import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { KEPT_DRAFTS } from "#src/domain/draft-keys.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { newKey } from "#views/browser/new-key.ts";
import { readStored, storedKeys, writeStored } from "#views/browser/storage.ts";
import { useEvent } from "#views/browser/use-event.ts";

type Fields = Record<string, string>;

/** `at`: when it was last typed (ISO 8601); `key`: the idempotency key under which it was sent, until that is acknowledged. */
export type Kept<Words extends Fields> = { values: Words; at?: string; key?: string };

export type KeptWords<Words extends Fields> = ReturnType<typeof useKeptWords<Words>>;

const keyOf = (account: string, id: string) => `${KEPT_DRAFTS}${account}:${id}`;

/** What an account keeps in this browser under an `id`, if its words have all of the `fields`. */
export function keptAt<Draft extends Kept<Fields>>(
  account: string,
  id: string,
  fields: readonly string[],
): Draft | undefined {
  const draft = readStored(keyOf(account, id)) as Partial<Draft> | null;
  return fields.every((field) => typeof draft?.values?.[field] === "string") ? (draft as Draft) : undefined;
}

export const keptIds = (account: string): string[] =>
  storedKeys(keyOf(account, "")).map((key) => key.slice(keyOf(account, "").length));

/** Keeps a draft in the place of the one before; none forgets it. */
export const keepDraft = (account: string, id: string, draft?: Kept<Fields>): boolean =>
  writeStored(keyOf(account, id), draft);

/**
 * A form's words, kept in this browser until they are `sent`: over a reload and a crash, and alike in all its windows. Until
 * somebody writes they are what is `blank` then. `id` must not change while it is mounted; where it follows from the words
 * (`idOf`), it is what all of them begin with.
 */
export function useKeptWords<Words extends Fields>(
  id: string,
  blank: Words,
  idOf: (words: Words) => string = () => id,
) {
  const account = useAuth().user?.id ?? "";
  const [typed, setTyped] = useState<Words>();
  // Several fields may change before the next render.
  const latest = useRef<Words>(undefined);
  const show = (next: Words | undefined) => {
    latest.current = next;
    setTyped(next);
  };
  const isOwn = (each: string) => each === id || (idOf(blank) !== id && each.startsWith(id));
  const idHere = () => keptIds(account).find(isOwn);
  const draft = () => keptAt<Kept<Words>>(account, idHere() ?? id, Object.keys(blank));
  const kept = () => draft()?.values;
  const sentUnder = useRef<string>(undefined);
  const showKept = useRef(() => show(kept()));
  // After hydration, as the server knows of no storage.
  useEffect(() => showKept.current(), []);
  // A page that Back brings is as it was left.
  useEvent("pageshow", ({ persisted }) => persisted && show(kept()));
  useEvent("storage", ({ key }) => isOwn(key?.slice(keyOf(account, "").length) ?? "") && show(kept()));

  const words = typed ?? blank;
  const change = (part: Partial<Words>) => {
    const values = { ...blank, ...latest.current, ...part };
    const next = same(values, blank) ? undefined : values;
    show(next);
    const before = idHere();
    if (before !== undefined && before !== (next && idOf(next))) keepDraft(account, before);
    if (next) keep(next, sentUnder.current);
  };
  const keep = (values: Words, key: string | undefined) =>
    keepDraft(account, idOf(values), { values, at: new Date().toISOString(), ...(key && { key }) });
  return {
    words,
    change,
    wired: (name: keyof Words & string) => ({
      name,
      value: words[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as Partial<Words>),
    }),
    /** Whether there is something that was not sent. */
    isTyped: (): boolean => latest.current !== undefined,
    /** The key of these words, the same in all windows: made by the first send, kept until it is acknowledged. */
    key: (): string => {
      const here = draft();
      sentUnder.current = here?.key ?? sentUnder.current ?? newKey();
      if (here) keep(here.values, sentUnder.current);
      return sentUnder.current;
    },
    /** Lets the next send be another one, of words that were changed since. */
    renew: () => {
      sentUnder.current = undefined;
      const here = kept();
      if (here) keep(here, undefined);
    },
    /** Empties the form, also if it was closed meanwhile; words typed since then stay, with `goesOn` under their key. */
    sent: (values: Words, goesOn = false) => {
      const here = kept();
      if (!goesOn || !here || same(here, values)) sentUnder.current = undefined;
      if (here && same(here, values)) keepDraft(account, idHere() ?? id);
      else if (here) keep(here, sentUnder.current);
      if (latest.current && same(latest.current, values)) show(undefined);
    },
  };
}

function same(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
