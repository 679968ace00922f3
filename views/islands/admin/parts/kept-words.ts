import { useEffect, useRef, useState } from "react";
import { POST_FIELDS, type PostFields } from "#src/domain/post.ts";
import { useAuth } from "#views/browser/auth.tsx";
import { KEPT_DRAFTS } from "#views/browser/session.ts";

/** Unsaved words in localStorage, by field. `sitting` identifies the opening of the form that they were typed in. */
export type Kept<Words extends Record<string, string>> = { sitting: string; at: string; values: Words };

/** A post's draft: `base` is the version of the post that it was based on, `revision` that of the working copy on the server. */
export type KeptDraft = Kept<PostFields> & {
  isNew: boolean;
  base: string | null;
  revision?: string | undefined;
};

const SITTINGS_MAX = 5;

const keyOf = (account: string, id: string) => `${KEPT_DRAFTS}${account}:${id}`;

/** The drafts under a key, newest first, that have all of the `fields`. */
function readAt<Draft extends Kept<Record<string, string>>>(key: string, fields: readonly string[]): Draft[] {
  try {
    const drafts = JSON.parse(localStorage.getItem(key) ?? "[]") as Draft[];
    return drafts.filter(({ values }) => fields.every((field) => typeof values[field] === "string"));
  } catch (error) {
    console.warn(error);
    return [];
  }
}

function writeAt(key: string, drafts: Kept<Record<string, string>>[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(0, SITTINGS_MAX)));
  } catch (error) {
    // If storage is full or refused, only the local draft is lost: saving still works.
    console.warn("The draft could not be kept in this browser.", error);
  }
}

/** The newest record that an account stored under a form's `id`, if its words have all of the `fields`. */
export const keptAt = <Draft extends Kept<Record<string, string>>>(
  account: string,
  id: string,
  fields: readonly string[],
): Draft | undefined => readAt<Draft>(keyOf(account, id), fields)[0];

export function readDrafts(account: string, id: string | undefined): (KeptDraft & { id: string })[] {
  const read = (of: string) =>
    readAt<KeptDraft>(keyOf(account, of), POST_FIELDS).map((draft) => ({ ...draft, id: of }));
  if (id !== undefined) return read(id);
  const prefix = keyOf(account, "");
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.flatMap((key) => read(key.slice(prefix.length))).filter(({ isNew }) => isNew);
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Stores a sitting's draft, replacing only that of the same sitting. */
export function keepDraft<Draft extends Kept<Record<string, string>>>(
  account: string,
  id: string,
  draft: Draft,
): void {
  const key = keyOf(account, id);
  writeAt(key, [draft, ...readAt(key, []).filter(({ sitting }) => sitting !== draft.sitting)]);
}

export function forgetKept(account: string, id: string, sitting: string): void {
  const key = keyOf(account, id);
  writeAt(
    key,
    readAt(key, []).filter((draft) => draft.sitting !== sitting),
  );
}

/** A form that sends its words has one draft in this browser, unlike a post, whose sittings are offered. */
const SITTING = "words";

/** A form's words, kept in this browser until they are `sent`. `id` must not change while it is mounted. */
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
    const kept = keptAt<Kept<Words>>(account, id, Object.keys(first))?.values;
    if (kept) show(kept);
  });
  // After hydration, as the server knows of no storage.
  useEffect(() => showKept.current(), []);

  return {
    words,
    change: (part: Partial<Words>) => {
      const values = { ...latest.current, ...part };
      show(values);
      if (same(values, first)) forgetKept(account, id, SITTING);
      else keepDraft(account, id, { sitting: SITTING, at: new Date().toISOString(), values });
    },
    /** Empties the form, also if it was closed meanwhile; words typed since then stay. */
    sent: (values: Words) => {
      const kept = keptAt<Kept<Words>>(account, id, Object.keys(first))?.values;
      if (kept && same(kept, values)) forgetKept(account, id, SITTING);
      if (same(latest.current, values)) show(first);
    },
  };
}

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  return Object.keys(one).every((field) => one[field] === other[field]);
}
