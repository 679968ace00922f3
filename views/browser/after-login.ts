import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";

/** Where the dashboard's address, and whose link was asked for, wait for the tab that the login link opens. */
const KEY = "fivefold:after-login";
/** A link that ran out may be opened the next morning: until then its address is known. */
const KEPT_MS = 24 * 3_600_000;

type Kept = { place: string; email: string | null; at: number };

/** Answers with a place of the dashboard as it may be gone to: never another site, never the way in itself. */
const placeOf = (asked: unknown): string => {
  if (typeof asked !== "string" || !/^\/admin(?:[/?]|$)/.test(asked)) return "/admin";
  const url = new URL(asked, location.origin);
  const isOurs = url.origin === location.origin && /^\/admin(?:\/|$)/.test(url.pathname);
  return isOurs && url.pathname !== "/admin/verify" ? url.pathname + url.search : "/admin";
};

const readKept = (): Kept | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("place" in kept) || !("at" in kept)) return null;
    const { place, at } = kept;
    if (typeof at !== "number" || Date.now() - at > KEPT_MS) return null;
    const email = "email" in kept && typeof kept.email === "string" ? kept.email : null;
    return { place: placeOf(place), email, at };
  } catch (error) {
    console.warn(error);
    return null;
  }
};

const keep = (kept: Kept): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch (error) {
    console.warn(error);
  }
};

/** The dashboard's place that somebody asked for before signing in; "/admin" where it was none. */
export const askedPlace = (): string => placeOf(location.pathname + location.search);

/** Keeps the asked place, and whose link it was, for the tab that the link opens. A browser that keeps nothing forgets it. */
export const keepAskedPlace = (email: string): void => keep({ place: askedPlace(), email, at: Date.now() });

/** Whose login link was asked for last in this browser; null where that is not known. */
export const askedAddress = (): string | null => readKept()?.email ?? null;

/** A new link was asked for in place of one that ran out: what was kept waits as long again. */
export const keepLonger = (): void => {
  const kept = readKept();
  if (kept) keep({ ...kept, at: Date.now() });
};

/** The kept place, once; "/admin" where none was kept in the life of a link. */
export const takeAskedPlace = (): string => {
  const kept = readKept();
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    console.warn(error);
  }
  return kept && Date.now() - kept.at < LOGIN_LINK_MINUTES * 60_000 ? kept.place : "/admin";
};
