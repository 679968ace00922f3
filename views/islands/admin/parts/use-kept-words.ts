import { useEffect, useRef, useState } from "react";
import { useAuth } from "#views/browser/auth.tsx";
import { forgetKept, keepDraft, keptWords } from "./kept-draft.ts";

/** A form that sends its words has one draft in this browser, unlike a post, whose sittings are offered. */
const SITTING = "words";

/**
 * Holds a form's words and keeps them in this browser until `sent` is called with them. `id` names what they are about and
 * must not change while the form is mounted: give it a key.
 */
export function useKeptWords<Words extends Record<string, string>>(id: string, blank: Words) {
  const account = useAuth().user?.id ?? "";
  const [first] = useState(blank);
  const [words, setWords] = useState(first);
  // Several fields may change before the next render.
  const latest = useRef(first);
  const show = (next: Words) => {
    latest.current = next;
    setWords(next);
  };
  const showKept = useRef(() => {
    const kept = keptWords<Words>(account, id, Object.keys(first));
    if (kept) show(kept);
  });
  // After hydration, as the server knows of no storage.
  useEffect(() => showKept.current(), []);

  return {
    words,
    change: (part: Partial<Words>) => {
      const values = { ...latest.current, ...part };
      show(values);
      if (same(values, first)) forgetWords(account, id);
      else keepDraft(account, id, { sitting: SITTING, at: new Date().toISOString(), values });
    },
    /** Empties the form, also if it was closed meanwhile; words typed since then stay. */
    sent: (values: Words) => {
      const kept = keptWords<Words>(account, id, Object.keys(first));
      if (kept && same(kept, values)) forgetWords(account, id);
      if (same(latest.current, values)) show(first);
    },
  };
}

/** Deletes an account's kept words of a form. */
export const forgetWords = (account: string, id: string): void => forgetKept(account, id, SITTING);

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
