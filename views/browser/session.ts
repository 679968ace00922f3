import { KEPT_CHANGES, KEPT_DRAFTS } from "#src/domain/draft-keys.ts";
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

/** The keys of all that this browser keeps for whoever signs in again; of an account, what is its own. */
export const keptKeys = (account = ""): string[] =>
  [KEPT_DRAFTS, KEPT_CHANGES].flatMap((prefix) => storedKeys(prefix + account));

/** The localStorage key that is there after a logout that has sent drafts to the server, until the next sign-in. */
export const DRAFTS_SENT = "drafts-sent";
