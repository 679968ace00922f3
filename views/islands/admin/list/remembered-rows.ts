import { PAGE_SIZES } from "./page.ts";

const keyOf = (account: string): string => `fivefold.rows.${account}`;

/** Returns the rows per page that an account last chose in this browser, or undefined. */
export const rememberedRows = (account: string): number | undefined => {
  try {
    const kept = Number(localStorage.getItem(keyOf(account)));
    return PAGE_SIZES.find((size) => size === kept);
  } catch {
    // Storage is refused: use the default.
    return undefined;
  }
};

/** Stores an account's choice of rows per page in this browser. */
export const rememberRows = (account: string, rows: number): void => {
  try {
    localStorage.setItem(keyOf(account), String(rows));
  } catch {
    // Storage is refused: the choice lasts for this page only.
  }
};
