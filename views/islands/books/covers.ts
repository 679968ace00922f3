const isBroken = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

/** Takes away the cover pictures that failed, now or before this ran: the typeset cover stands beneath each. */
export const watchCovers = (root: HTMLElement): void => {
  // "error" does not bubble, but it can be caught on the way down.
  root.addEventListener("error", ({ target }) => target instanceof HTMLImageElement && target.remove(), true);
  for (const image of root.querySelectorAll<HTMLImageElement>(".typeset-cover img")) {
    if (image.src && isBroken(image)) image.remove();
  }
};
