import type { Beacon } from "#src/domain/beacon.ts";

/** Sends one event to the site's own statistics. It carries nothing about the reader. */
export const send = (word: Beacon, more = ""): boolean =>
  navigator.sendBeacon("/api/beacon", `${word} ${more}`);

export const tell = (word: Beacon): void => {
  if (document.querySelector("[data-counts]")) send(word);
};
