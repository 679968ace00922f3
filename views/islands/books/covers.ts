const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/** Removes cover pictures that fail or have failed to load: the typeset cover is beneath each. */
export const watchCovers = (root: HTMLElement): void => {
  // "error" does not bubble, so listen in the capture phase.
  root.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && target.remove(), true);
  for (const image of root.querySelectorAll<HTMLImageElement>(".typeset-cover img")) {
    if (image.src && isBroken(image)) image.remove();
  }
};
