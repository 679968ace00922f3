import { storedKeys, writeStored } from "./storage.ts";

/** Marks a sign-in or sign-out, so that pages in the back/forward cache are reloaded when shown (see loader.ts). */
export const noteSessionChange = (): boolean => writeStored("session", Date.now());

/** Switches the page to its signed-out state and dispatches `signed-out` for the islands that are awake. */
export const showSignedOut = (): void => {
  document.documentElement.dataset.session = "ended";
  // The staff's pages mark parts of their content, too.
  for (const part of document.querySelectorAll('[data-when="signed-in"]')) part.remove();
  for (const part of document.querySelectorAll<HTMLElement>('[data-when="signed-out"]')) part.hidden = false;
  document.dispatchEvent(new CustomEvent("signed-out"));
};

/** An island that wakes after a logout was rendered for who has left. */
export const isSignedOutHere = (): boolean => document.documentElement.dataset.session === "ended";

/**
 * Prefix of the localStorage keys of unsaved drafts. What follows is the account's id, the noun, the row's id and, where a row
 * has several, the field, with colons between: `person:ID:reply`, `testimonial:ID`, `post:PLACE`.
 */
export const KEPT_DRAFTS = "post-draft:";

/** Prefix of the localStorage keys of changes of the site's words that the server has not got yet; account and window follow. */
export const KEPT_CHANGES = "changes:";

/** Returns the keys of all that this browser keeps for whoever signs in again. */
export const keptKeys = (): string[] => [KEPT_DRAFTS, KEPT_CHANGES].flatMap(storedKeys);

/** Deletes every stored draft at logout, so that the next user of this browser does not find them. */
export function forgetKeptDrafts(): void {
  for (const key of keptKeys()) writeStored(key, undefined);
}
