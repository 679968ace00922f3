import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";

/** In localStorage, as the link opens in another tab: the page to open after login, and the address it was sent to. */
const KEY = "fivefold:after-login";
/** Longer than a link lives: an expired one can still be replaced the next morning without typing the address. */
const KEPT_MS = 24 * 3_600_000;

type Kept = { place: string; email: string | null; at: number };

/** The path if it is a page of the dashboard, else "/admin": no redirect to another site, no loop to the sign-in. */
const placeOf = (path: unknown): string => {
  if (typeof path !== "string" || !/^\/admin(?:[/?]|$)/.test(path)) return "/admin";
  const url = new URL(path, location.origin);
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

/** Returns the dashboard path and query that this page was requested with; "/admin" if it is not one. */
export const requestedPlace = (): string => placeOf(location.pathname + location.search);

/** Stores the requested path and the link's address for the tab that the link opens. */
export const keepRequestedPlace = (email: string): void =>
  keep({ place: requestedPlace(), email, at: Date.now() });

/** Returns the address that last requested a login link in this browser, or null if unknown or older than a day. */
export const requestedAddress = (): string | null => readKept()?.email ?? null;

/** Restarts the expiry of the stored path: a new link was requested in place of an expired one. */
export const keepLonger = (): void => {
  const kept = readKept();
  if (kept) keep({ ...kept, at: Date.now() });
};

/** Returns and removes the stored path; "/admin" if there is none or it expired. */
export const takeRequestedPlace = (): string => {
  const kept = readKept();
  try {
    localStorage.removeItem(KEY);
  } catch (error) {
    console.warn(error);
  }
  return kept && Date.now() - kept.at < LOGIN_LINK_MINUTES * 60_000 ? kept.place : "/admin";
};
