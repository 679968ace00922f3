import { BOOK_CATEGORIES, COVER_COLORS, type CoverColor, isOneOf } from "./lists.ts";

type Titled = { title: string; author: string };

export const STORE_SEARCH = "https://www.amazon.com/s?k=";

export function storeSearch({ title, author }: Titled): string {
  return `${STORE_SEARCH}${encodeURIComponent(`${title} ${author}`.toWellFormed())}`;
}

/** SPEC §2. */
export function shareText({ title, author, description }: Titled & { description: string }): string {
  return `Check out "${title}" by ${author}: ${description}`;
}

export function coverColor(value: unknown): CoverColor {
  return isOneOf(COVER_COLORS, value) ? value : "primary";
}

/** Compared to their end: look-alikes do not count. */
const STORE_HOST =
  /(?:^|\.)amazon\.(?:com(?:\.(?:mx|br|be|tr|au))?|co\.(?:uk|jp)|ca|ie|de|fr|it|es|nl|se|pl|ae|sa|eg|in|sg)\.?$/;

export const ASIN_PATTERN = /^[A-Z0-9]{10}$/;

/** CONTRACT, CSP. */
export const PREVIEW_ORIGIN = "https://read.amazon.com";

/** From `asin=`, `/dp/` or `/gp/product/` on the store's hosts (CONTRACT). */
export function asinOf(link: string | null | undefined): string | undefined {
  const address = link ? URL.parse(link.trim()) : null;
  if (address === null || !/^https?:$/.test(address.protocol) || !STORE_HOST.test(address.hostname))
    return undefined;
  const inPath = /(?:^|\/)(?:dp|gp\/product)\/([^/]+)/i.exec(address.pathname)?.[1];
  const inQuery = [...address.searchParams].find(([name]) => name.toLowerCase() === "asin")?.[1];
  return [inQuery, inPath]
    .map((candidate) => candidate?.toUpperCase() ?? "")
    .find((candidate) => ASIN_PATTERN.test(candidate));
}

export function previewAddress(asin: string): string {
  return `${PREVIEW_ORIGIN}/kp/card?asin=${encodeURIComponent(asin)}&preview=inline&linkCode=kpe`;
}

/** In `static/images/covers.svg`: one for each of a shelf's first books. */
export const SHELF_ORNAMENTS = 4;

export type CoverSize = "short" | "medium" | "long";

/** By a title's length and its longest word, which must not break. */
export function coverSize(title: string): CoverSize {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 28 || longest > 12) return "long";
  return title.length > 14 || longest > 9 ? "medium" : "short";
}

export function coverOrnament(category: string, place: number): string {
  const shelf = Math.max(0, (BOOK_CATEGORIES as readonly string[]).indexOf(category));
  return `#cover-${shelf * SHELF_ORNAMENTS + (place % SHELF_ORNAMENTS)}`;
}
