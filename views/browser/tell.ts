import type { Beacon } from "#src/domain/beacon.ts";

/** Sends one event to the site's own statistics, if it counts. It carries nothing about the reader. */
export const tell = (word: Beacon, more = ""): void => {
  if (document.querySelector("[data-counts]")) navigator.sendBeacon("/api/beacon", `${word} ${more}`);
};
