import { folds, heart, lune } from "./geometry.ts";

/**
 * The mark at its three optical sizes: seams grow as it shrinks. `display` is for 48 px and more, `text` for
 * 24 to 48 px, `micro` under 24 px and for favicons.
 */
export const markSizes = {
  display: { gap: 1.3, shape: { distance: 40, radius: 58 } },
  text: { gap: 3, shape: { distance: 40, radius: 58 } },
  micro: { gap: 6, shape: { distance: 39, radius: 59 } },
} as const;

/** One of the mark's optical sizes. */
export type MarkSize = keyof typeof markSizes;

/** The box every form of the mark is drawn in. */
export const markBox = "-100 -100 200 200";

/** The five folds of the mark at a size, as path data. */
export function markFolds(size: MarkSize): string {
  const { gap, shape } = markSizes[size];
  return folds.map((k) => lune(k, gap, shape)).join("");
}

/** The heart of the mark at a size, as path data. */
export function markHeart(size: MarkSize): string {
  return heart(markSizes[size].shape);
}

/** The mark as a sprite symbol, drawn once a page and used by `Mark`. Must be inside a hidden `<svg>`. */
export function MarkSymbol({ size = "text" }: { size?: MarkSize }) {
  return (
    <symbol id={`mark-${size}`} viewBox={markBox}>
      <path d={markFolds(size)} />
      <path className="f-heart" d={markHeart(size)} />
    </symbol>
  );
}

/**
 * The mark in `currentColor` with a marigold heart; needs the `MarkSymbol` of its size in the page. A parent that
 * sets `--heart: currentColor` makes it one color. Decorative: the link or image around it has the name.
 */
export function Mark({ size = "text", className }: { size?: MarkSize; className?: string }) {
  return (
    <svg className={className} fill="currentColor" aria-hidden="true">
      <use href={`#mark-${size}`} />
    </svg>
  );
}
