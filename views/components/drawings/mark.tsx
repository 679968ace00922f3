import { circle, folds, heart, lune } from "./geometry.ts";

/** Seams grow as the mark shrinks: `display` from 48 px, `text` from 24, `micro` below and for favicons. */
const SIZES = {
  display: { gap: 1.3, shape: circle },
  text: { gap: 3, shape: circle },
  micro: { gap: 6, shape: { distance: 39, radius: 59 } },
};

export type MarkSize = keyof typeof SIZES;

export const markBox = "-100 -100 200 200";

export const markFolds = (size: MarkSize): string =>
  folds.map((k) => lune(k, SIZES[size].gap, SIZES[size].shape)).join("");

export const markHeart = (size: MarkSize): string => heart(SIZES[size].shape);

/** The mark as a sprite symbol, drawn once a page and used by `Mark`. Must be within a hidden `<svg>`. */
export const MarkSymbol = () => (
  <symbol id="mark" viewBox={markBox}>
    <path d={markFolds("text")} />
    <path className="f-heart" d={markHeart("text")} />
  </symbol>
);

/** The mark in `currentColor` with a heart in `--heart`; needs the `MarkSymbol` in the page. Decorative. */
export const Mark = ({ className }: { className?: string }) => (
  <svg className={className} fill="currentColor" aria-hidden="true">
    <use href="#mark" />
  </svg>
);
