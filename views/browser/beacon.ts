import type { Beacon } from "#src/domain/beacon.ts";

/** Sends one event to the site's own statistics. It carries nothing about the reader. */
export const sendBeacon = (word: Beacon, more = ""): boolean =>
  navigator.sendBeacon("/api/beacon", `${word} ${more}`);

export const report = (word: Beacon): void => {
  if (document.querySelector("[data-counts]")) sendBeacon(word);
};
