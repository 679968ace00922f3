import { LIMITS } from "./limits.ts";

/** The HTML standard's for `input type=email`, with at least one dot in the domain. */
export const ADDRESS_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isAddress(text: string): boolean {
  return text.length <= LIMITS.email && ADDRESS_PATTERN.test(text);
}

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Lower case, without a `+tag`; Gmail's also without dots, under one of its two domains. */
export function mailboxOf(address: string): string {
  const mailbox = normalizeAddress(address).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const local = mailbox.replace(GMAIL, "");
  return local === mailbox ? mailbox : `${local.replaceAll(".", "") || local}@gmail.com`;
}

export function normalizeAddress(text: string): string {
  return text.trim().toLowerCase();
}
