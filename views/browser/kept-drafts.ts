/** Prefix of the localStorage keys of unsaved drafts; the account's and the post's id follow. */
export const KEPT_DRAFTS = "post-draft:";

/** Deletes every stored draft at logout, so that the next user of this browser does not find them. */
export function forgetKeptDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_DRAFTS)) localStorage.removeItem(key);
  } catch (refused) {
    // Storage is refused, so there are no drafts to delete.
    console.warn(refused);
  }
}
