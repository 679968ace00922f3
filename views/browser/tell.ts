import type { Beacon } from "#src/domain/beacon.ts";

/**
 * Tells the site's own figures one word, where the page says that it counts. Nothing about the reader goes with it, and
 * nothing waits for it. Who asks not to be counted (Sec-GPC, DNT) is left out by the server, as with pages.
 */
export const tell = (word: Beacon, more = ""): void => {
  if (document.querySelector("[data-counts]")) navigator.sendBeacon("/api/beacon", `${word} ${more}`);
};
