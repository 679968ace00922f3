import { LIMITS } from "./limits.ts";

/** SPEC §2. */
export const LINK_SCHEMES = ["http", "https", "irc", "ircs", "mailto", "xmpp"] as const;

const UPLOAD = /^\/uploads\/[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const OWN = "https://own.invalid";

/** `//host`, also spelled with backslashes or line breaks as browsers read them, is not a place on this site. */
export function isAllowedLink(href: string): boolean {
  // URL parsers strip control characters and spaces at the ends, and tabs and line breaks anywhere.
  const plain = href.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return (LINK_SCHEMES as readonly string[]).includes(scheme) && URL.canParse(plain);
  return plain !== "" && URL.parse(plain, OWN)?.origin === OWN && !/^[/\\]{2}/.test(plain);
}

/**
 * Whether it is a path of this site, perhaps with a query and a fragment: CONTRACT "Who receives data, who stops the site".
 * Of what its path may not hold, the percent-encoded form is refused too.
 */
export const isOwnPath = (text: string): boolean => {
  const [path = ""] = text.split(/[?#]/, 1);
  const isElsewhere = /[\\\p{Cc}]|%(?:[01][0-9a-f]|5c|7f|c2%[89][0-9a-f])|(?:\/|%2f){2}/iu.test(path);
  return path.startsWith("/") && !isElsewhere;
};

export function isWebAddress(text: string): boolean {
  if (text.length > LIMITS.address || !/^https?:\/\/[^\s/\\]/i.test(text) || /[\p{Cc}\s]/u.test(text))
    return false;
  return URL.canParse(text);
}

/** Never blob: or data:. */
export function isImageAddress(text: string): boolean {
  return isWebAddress(text) || (text.length <= LIMITS.address && UPLOAD.test(text));
}
