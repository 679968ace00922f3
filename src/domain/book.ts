import { COVER_COLOR_DEFAULT } from "./limits.ts";
import { COVER_COLORS, type CoverColor, isOneOf } from "./lists.ts";

type Titled = { title: string; author: string };

/** Where the store is searched; the words follow. */
export const STORE_SEARCH = "https://www.amazon.com/s?k=";

/** The store search for a book's title and author (CONTRACT, Screens). */
export function storeSearch({ title, author }: Titled): string {
  return `${STORE_SEARCH}${encodeURIComponent(`${title} ${author}`.toWellFormed())}`;
}

/** What is shared, or copied where the device cannot share (SPEC §2). */
export function shareText({ title, author, description }: Titled & { description: string }): string {
  return `Check out "${title}" by ${author}: ${description}`;
}

/** The color of a typeset cover: a value that is not one of the four means primary. */
export function coverColor(value: unknown): CoverColor {
  return isOneOf(COVER_COLORS, value) ? value : COVER_COLOR_DEFAULT;
}
