import { useEffect, useRef, useState } from "react";
import { useAuth } from "#views/browser/auth.tsx";
import { KEPT_DRAFTS } from "#views/browser/session.ts";

type Fields = Record<string, string>;

/** Unsaved words in localStorage, by field. */
export type Kept<Words extends Fields> = { values: Words };

const keyOf = (account: string, id: string) => `${KEPT_DRAFTS}${account}:${id}`;

/** What an account keeps in this browser under an `id`, if its words have all of the `fields`. */
export function keptAt<Draft extends Kept<Fields>>(
  account: string,
  id: string,
  fields: readonly string[],
): Draft | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(account, id)) ?? "null") as Draft | null;
    return draft && fields.every((field) => typeof draft.values?.[field] === "string") ? draft : undefined;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}

/** The ids under which an account keeps words in this browser. */
export function keptIds(account: string): string[] {
  const prefix = keyOf(account, "");
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => key.slice(prefix.length));
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Keeps a draft in the place of the one before; none forgets it. */
export function keepDraft<Draft extends Kept<Fields>>(account: string, id: string, draft?: Draft): void {
  try {
    if (draft) localStorage.setItem(keyOf(account, id), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(account, id));
  } catch (error) {
    // If storage is full or refused, only the local draft is lost: saving still works.
    console.warn("The draft could not be kept in this browser.", error);
  }
}

/** A form's words, kept in this browser until they are `sent`. `id` must not change while it is mounted. */
export function useKeptWords<Words extends Fields>(id: string, blank: Words) {
  const account = useAuth().user?.id ?? "";
  const [first] = useState(blank);
  const [words, setWords] = useState(first);
  // Several fields may change before the next render.
  const latest = useRef(first);
  const show = (next: Words) => {
    latest.current = next;
    setWords(next);
  };
  const kept = () => keptAt<Kept<Words>>(account, id, Object.keys(first))?.values;
  const showKept = useRef(() => show(kept() ?? first));
  // After hydration, as the server knows of no storage.
  useEffect(() => showKept.current(), []);

  return {
    words,
    change: (part: Partial<Words>) => {
      const values = { ...latest.current, ...part };
      show(values);
      keepDraft(account, id, same(values, first) ? undefined : { values });
    },
    /** Empties the form, also if it was closed meanwhile; words typed since then stay. */
    sent: (values: Words) => {
      const here = kept();
      if (here && same(here, values)) keepDraft(account, id);
      if (same(latest.current, values)) show(first);
    },
  };
}

function same(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
