import { LIMITS } from "./limits.ts";

/** The HTML standard's for `input type=email`, with at least one dot in the domain. */
export const ADDRESS_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

export function isAddress(text: string): boolean {
  const address = addressToAscii(text);
  return address.length <= LIMITS.email && ADDRESS_PATTERN.test(address);
}

/** A domain of other letters as DNS has it, `xn--…`; what is none stays. */
export const domainToAscii = (domain: string): string =>
  /[^\0-\x7f]/.test(domain) && /^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) && URL.canParse(`http://${domain}`)
    ? new URL(`http://${domain}`).hostname
    : domain;

/** As an address is kept, sent to and answered (CONTRACT, "Texts and addresses"): `a@müller.example` with its domain in ASCII. */
export function addressToAscii(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  return text.slice(0, at) + domainToAscii(text.slice(at));
}

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Lower case, without a `+tag`; Gmail's also without dots, under one of its two domains. */
export function mailboxOf(address: string): string {
  const mailbox = normalizeAddress(address).replace(/^([^+@]+)\+[^@]*@/, "$1@");
  const local = mailbox.replace(GMAIL, "");
  return local === mailbox ? mailbox : `${local.replaceAll(".", "") || local}@gmail.com`;
}

export function normalizeAddress(text: string): string {
  return addressToAscii(text.trim().toLowerCase());
}
