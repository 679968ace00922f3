import { createDocument } from "@mixmark-io/domino";
import { lastMade } from "#src/domain/bounded-map.ts";
import { isDay } from "#src/domain/dates.ts";
import type { Publication } from "#src/domain/post.ts";
import { instantOf } from "#src/domain/zones.ts";
import type { Uncarried } from "./uncarried.ts";

/** Times are ISO UTC; `content` is Markdown, its pictures at their old addresses. */
export type ForeignPost = {
  /** The file or id by which the report names it. */
  item: string;
  /** By which a further import knows it again. */
  source: string;
  title: string;
  slug: string;
  /** None: the first sentence of the content. */
  excerpt: string;
  content: string;
  tags: string[];
  featuredImage: string | null;
  /** Where its pictures may be, beside those that the command names. */
  folders?: string[];
  /** Why it is no public post, each as the end of a sentence about it. None: it is one, from its `date` on. */
  withheld: string[];
  /** It was to be published at its date: a time that is over says nothing of whether it was. */
  isPlanned?: boolean;
  date: string | null;
  /** None: its date, or that of the import. */
  createdAt: string | null;
  updatedAt?: string | null | undefined;
  /** As `fivefold leave` wrote it: nothing of it is to be guessed. */
  publication?: Publication;
  /** Where it was on the site that it comes from. */
  paths: string[];
  uncarried: Uncarried;
};

/** `left` could not be taken, `skipped` is no post; both are named with the reason. */
export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; left: string[] };

export const noPosts = (): ForeignPosts => ({ posts: [], skipped: [], left: [] });

/** Why a post cannot be taken, as the end of a sentence about it. */
export class PostRefused extends Error {}

/** Takes what `make` makes, if anything, or notes by `name` why it cannot be taken. */
export const takePost = (
  { posts, left }: ForeignPosts,
  name: string,
  make: () => ForeignPost | null,
): void => {
  try {
    posts.push(...[make() ?? []].flat());
  } catch (error) {
    if (!(error instanceof PostRefused)) throw error;
    left.push(`${name}: ${error.message}`);
  }
};

/** @throws PostRefused for a text that says nothing */
export const needed = (text: string | null | undefined, what: string): string => {
  if (text?.trim()) return text;
  throw new PostRefused(`it has no ${what}`);
};

const ZONED = /(?:[zZ]|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{3,4})\)?$/;

/**
 * ISO UTC, null for none. A day or a time without a zone is of `timeZone`, so that readers see the day
 * that was written. `2026-02-30` is no date, though Date takes it.
 * @throws PostRefused
 */
export const moment = (given: unknown, timeZone = "UTC"): string | null => {
  if (given === null || given === undefined || given === "") return null;
  const text = given instanceof Date ? given.toISOString() : String(given).trim();
  const isZoned = ZONED.test(text);
  const isNamed = isDay(text.slice(0, 10)) || !/^[\d-]{10}/.test(text);
  const time = isNamed ? Date.parse(isZoned ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(time) || /^\d+$/.test(text)) throw new PostRefused(`its date ${text} is no date`);
  const at = new Date(time).toISOString();
  return isZoned ? at : instantOf(at.slice(0, -1), timeZone);
};

/** The path of an address of the old site, with its slash at the end; none for the root. */
export const pathsOf = (...addresses: (string | null | undefined)[]): string[] =>
  addresses
    .map((address) => (address ? URL.parse(address, "http://old.example")?.pathname : undefined))
    .filter((path): path is string => path !== undefined && path !== "/");

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const characterOf = lastMade(100, (entity: string) => createDocument(entity).body.textContent ?? entity);
const INLINE =
  /<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|kbd|mark|p|q|s|small|span|strike|strong|sub|sup|tt|u|wbr)(?:\s[^<>]*)?\/?>/gi;

/** HTML without its comments; one that never ends hides all that follows, as in a browser. */
export const withoutComments = (html: string): string => {
  const [first = "", ...rest] = html.split("<!--");
  const shown = rest.flatMap((part) => {
    const end = part.indexOf("-->");
    return end < 0 ? [] : part.slice(end + 3);
  });
  return [first, ...shown].join("");
};

/** A title or an excerpt that was written as HTML, as text; what is no markup in a line, such as `List<T>`, stays. */
export const plainText = (html: string): string =>
  withoutComments(html)
    .replaceAll(INLINE, (tag) => (/^<\/?(?:br|p)\b/i.test(tag) ? " " : ""))
    .replaceAll(ENTITY, characterOf)
    .replaceAll(/\s+/g, " ")
    .trim();

/** In characters: of a longer line no title needs the rest. */
const TITLE_WITHIN = 2_000;

/** `title`, else the first heading or line of the content. @throws PostRefused where there is neither */
export const titleOf = (title: string | null | undefined, content: string): string => {
  const given = plainText(title ?? "");
  if (given) return given;
  const heading = /^#{1,6}\s+(.+?)\s*#*$/m.exec(content)?.[1];
  const line = heading ?? content.split("\n").find((text) => /[\p{L}\p{N}]/u.test(text));
  const words = (line ?? "")
    .slice(0, TITLE_WITHIN)
    .replaceAll(/!?\[([^[\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^[\s>#*+-]+|[*_`]+|\\(?=\W)/g, "");
  return needed(plainText([...words].slice(0, 120).join("")), "title");
};
