/** What the keys of the drafts begin with that this browser keeps; the account and the post follow. */
export const KEPT_DRAFTS = "post-draft:";

/** Forgets every kept draft: who signs out leaves nothing to whoever comes next. */
export function forgetKeptDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_DRAFTS)) localStorage.removeItem(key);
  } catch (refused) {
    // A browser that refuses storage has kept nothing.
    console.warn(refused);
  }
}
