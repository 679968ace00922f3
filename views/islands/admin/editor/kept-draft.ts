import { POST_FIELDS, type PostFields } from "#src/domain/post-fields.ts";
import { KEPT_DRAFTS } from "#views/browser/kept-drafts.ts";

/**
 * What was typed and not saved, as this browser keeps it. `sitting` is the opening of the editor that it was typed in,
 * `base` the version of the post that it began from, `revision` the working copy on the server that it goes on from.
 */
export type KeptDraft = {
  sitting: string;
  isNew: boolean;
  at: string;
  values: PostFields;
  base: string | null;
  revision?: string | undefined;
};

/** How many sittings are kept of one draft; the oldest go. */
const SITTINGS_MAX = 5;

const keyOf = (account: string, id: string) => `${KEPT_DRAFTS}${account}:${id}`;

const isDraft = (value: unknown): value is KeptDraft => {
  if (typeof value !== "object" || value === null) return false;
  const { sitting, at, values } = value as Partial<Record<keyof KeptDraft, unknown>>;
  return (
    typeof sitting === "string" &&
    typeof at === "string" &&
    typeof values === "object" &&
    values !== null &&
    POST_FIELDS.every((field) => typeof (values as Record<string, unknown>)[field] === "string")
  );
};

function readAt(key: string): KeptDraft[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter(isDraft) : [];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

function writeAt(key: string, drafts: KeptDraft[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts.slice(0, SITTINGS_MAX)));
  } catch (error) {
    // A full storage keeps nothing: saving still works.
    console.warn("The draft could not be kept in this browser.", error);
  }
}

/** What an account's earlier sittings left of one draft, newest first. */
export function readKept(account: string, id: string): KeptDraft[] {
  return readAt(keyOf(account, id));
}

/** What an account's earlier sittings left of posts that are not there yet, by their ids. */
export function readKeptNew(account: string): { id: string; draft: KeptDraft }[] {
  const prefix = keyOf(account, "");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readAt(key).map((draft) => ({ id: key.slice(prefix.length), draft })))
      .filter(({ draft }) => draft.isNew);
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Keeps what is typed in a sitting, in the place of what the same sitting kept before and of no other. */
export function keepDraft(account: string, id: string, draft: KeptDraft): void {
  const key = keyOf(account, id);
  writeAt(key, [draft, ...readAt(key).filter(({ sitting }) => sitting !== draft.sitting)]);
}

/** Forgets what a sitting kept of a draft. */
export function forgetKept(account: string, id: string, sitting: string): void {
  const key = keyOf(account, id);
  writeAt(
    key,
    readAt(key).filter((draft) => draft.sitting !== sitting),
  );
}
