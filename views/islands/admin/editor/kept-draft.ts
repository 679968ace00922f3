import { POST_FIELDS } from "#src/domain/post-fields.ts";
import type { PostForm } from "#views/forms/post.ts";

/** What was typed and not saved, as this browser keeps it; `base` is the version of the post that it began from. */
export type KeptDraft = { values: PostForm; base: string | null };

const keyOf = (id: string | undefined) => `post-draft:${id ?? "new"}`;

const isDraft = (value: unknown): value is KeptDraft => {
  if (typeof value !== "object" || value === null || !("values" in value)) return false;
  const { values } = value;
  return (
    typeof values === "object" &&
    values !== null &&
    POST_FIELDS.every((field) => typeof (values as Record<string, unknown>)[field] === "string")
  );
};

/** Reads what was kept for a post, or for the new one; null when there is nothing. */
export function readDraft(id: string | undefined): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed. A full storage keeps nothing: saving still works. */
export function keepDraft(id: string | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch (error) {
    console.warn("The draft could not be kept in this browser.", error);
  }
}

/** Forgets what was kept for a post. */
export function forgetDraft(id: string | undefined): void {
  localStorage.removeItem(keyOf(id));
}
