import type { Beacon } from "#src/domain/beacon.ts";

/**
 * Sends one event to the site's own statistics if the page has counting on. It carries nothing about the reader, and
 * the caller does not wait for it. The server ignores it if the reader sends Sec-GPC or DNT, as with page views.
 */
export const tell = (word: Beacon, more = ""): void => {
  if (document.querySelector("[data-counts]")) navigator.sendBeacon("/api/beacon", `${word} ${more}`);
};
