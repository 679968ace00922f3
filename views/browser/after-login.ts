import { LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";

/** Where the dashboard's address waits for the login link's tab: it lives as long as the link. */
const KEY = "fivefold:after-login";

/** The dashboard's place that somebody asked for before signing in; "/admin" where it was none. */
export const askedPlace = (): string =>
  location.pathname === "/admin" ? `/admin${location.search}` : "/admin";

/** Keeps the asked place for the tab that the login link opens. A browser that keeps nothing forgets it. */
export const keepAskedPlace = (): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ place: askedPlace(), at: Date.now() }));
  } catch (error) {
    console.warn(error);
  }
};

/** The kept place, once; "/admin" where none was kept in the life of a link. */
export const takeAskedPlace = (): string => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    localStorage.removeItem(KEY);
    if (typeof kept !== "object" || kept === null || !("place" in kept) || !("at" in kept)) return "/admin";
    const { place, at } = kept;
    const isFresh = typeof at === "number" && Date.now() - at < LOGIN_LINK_MINUTES * 60_000;
    return isFresh && typeof place === "string" && /^\/admin(\?|$)/.test(place) ? place : "/admin";
  } catch (error) {
    console.warn(error);
    return "/admin";
  }
};
