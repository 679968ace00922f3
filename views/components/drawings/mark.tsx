import { folds, heart, lune } from "./geometry.ts";

/** Seams grow as the mark shrinks: `display` from 48 px, `text` from 24, `micro` below and for favicons. */
export const markSizes = {
  display: { gap: 1.3, shape: { distance: 40, radius: 58 } },
  text: { gap: 3, shape: { distance: 40, radius: 58 } },
  micro: { gap: 6, shape: { distance: 39, radius: 59 } },
} as const;

export type MarkSize = keyof typeof markSizes;

export const markBox = "-100 -100 200 200";

export function markFolds(size: MarkSize): string {
  const { gap, shape } = markSizes[size];
  return folds.map((k) => lune(k, gap, shape)).join("");
}

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

/** The mark in `currentColor` with a heart in `--heart`; needs the `MarkSymbol` of its size in the page. Decorative. */
export function Mark({ size = "text", className }: { size?: MarkSize; className?: string }) {
  return (
    <svg className={className} fill="currentColor" aria-hidden="true">
      <use href={`#mark-${size}`} />
    </svg>
  );
}
