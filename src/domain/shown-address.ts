import { toUnicode } from "punycode.js";

/** An address as people read it: `a@xn--mller-kva.example` with its domain in Unicode. */
export const shownAddress = (address: string): string =>
  address.includes("xn--") ? toUnicode(address) : address;
