import { PAGE_SIZES } from "./page.ts";

const keyOf = (account: string): string => `fivefold.rows.${account}`;

/** How many rows a page has by the last choice of an account in this browser; undefined where it made none. */
export const rememberedRows = (account: string): number | undefined => {
  try {
    const kept = Number(localStorage.getItem(keyOf(account)));
    return PAGE_SIZES.find((size) => size === kept);
  } catch {
    // A browser that keeps nothing for us: then nothing is remembered.
    return undefined;
  }
};

/** Keeps that choice. */
export const rememberRows = (account: string, rows: number): void => {
  try {
    localStorage.setItem(keyOf(account), String(rows));
  } catch {
    // As above.
  }
};
