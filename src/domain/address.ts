import { LIMITS } from "./limits.ts";

/** The one pattern of an email address: the HTML standard's for `input type=email`, with at least one dot in the domain. */
export const ADDRESS_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Returns whether `text` is an email address of at most 254 characters; white space and line breaks never are. */
export function isAddress(text: string): boolean {
  return text.length <= LIMITS.email && ADDRESS_PATTERN.test(text);
}

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** The mailbox of an address: lower case, without a `+tag`; of Gmail's also without dots, under one of its two domains. */
export function mailboxOf(address: string): string {
  const mailbox = normalizeAddress(address).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const local = mailbox.replace(GMAIL, "");
  return local === mailbox ? mailbox : `${local.replaceAll(".", "") || local}@gmail.com`;
}

/** The form in which addresses are compared: trimmed, lower case. */
export function normalizeAddress(text: string): string {
  return text.trim().toLowerCase();
}
