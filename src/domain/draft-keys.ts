import { normalizeAddress } from "./address.ts";

/**
 * What browsers keep of unsaved words has a key: the prefix, the account's id, the noun, the row's id and, where a row has
 * several, the field, with colons between: `post-draft:ACCOUNT:person:ID:reply`, `…:testimonial:ID`, `…:post:PLACE`.
 */
export const KEPT_DRAFTS = "post-draft:";

/** The prefix of changes of the site's words that the server has not got yet; account and window follow. */
export const KEPT_CHANGES = "changes:";

/** What stands for the id of a person who is being added: no key shows the address. */
export const newPerson = (email: string): string => {
  let hash = 0;
  for (const char of normalizeAddress(email)) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
  return `new-${(hash >>> 0).toString(36)}`;
};

/** The ids of the people whom a draft of this key is about. */
export const peopleOf = (key: string): string[] => {
  const [, , noun, of = ""] = key.split(":");
  return noun === "person" ? of.split("+") : [];
};
