const decoded = (code: string): string => {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

/** `%2F` and `%00` stay as they are: decoded, one would be another path, the other none. */
const CODES = /(?:%(?!2f|00)[\da-f]{2})+/gi;

/** A path as it is compared everywhere: percent-decoded, in NFC (CONTRACT, "Texts and addresses"). */
export const decodedPath = (path: string): string => path.replaceAll(CODES, decoded).normalize("NFC");

/** Without the slash at its end. */
export const comparedPath = (path: string): string => decodedPath(path).replace(/(.)\/+$/, "$1");

/** As a `Location` header can hold it: a domain in its ASCII form, a path percent-encoded. Codes that are there stay. */
export const asciiAddress = (address: string): string =>
  URL.parse(address)?.href ??
  address.replaceAll(/[^\x21-\x5b\x5d-\x7e]+/gu, (text) => encodeURIComponent(text.toWellFormed()));
