import { isRecord } from "#src/domain/values.ts";
import { readStored, writeStored } from "./storage.ts";

/** In localStorage, as the link opens in another tab: the page to open after login. */
const KEY = "fivefold:after-login";
/** Longer than a link lives: one that ran out still leads to the page that was requested. */
const KEPT_MS = 24 * 3_600_000;

/** The path if it is a page of the dashboard, else "/admin": no redirect to another site, no loop to the sign-in. */
const placeOf = (path: unknown): string => {
  const url = URL.parse(String(path), location.origin);
  const isOurs = url?.origin === location.origin && /^\/admin(?:\/(?!verify$)|$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/admin";
};

/** The dashboard path and query that this page was requested with; "/admin" if it is not one. */
export const requestedPlace = (): string => placeOf(location.pathname + location.search);

export const keepRequestedPlace = (): boolean =>
  writeStored(KEY, { place: requestedPlace(), at: Date.now() });

export const keptPlace = (): string => {
  const kept = readStored(KEY);
  if (!isRecord(kept) || Date.now() - Number(kept.at) > KEPT_MS) return "/admin";
  return placeOf(kept.place);
};
