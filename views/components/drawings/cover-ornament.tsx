import type { ReactNode } from "react";
import { disc, folds, lune, pleats } from "./geometry.ts";

/** The fold all cover ornaments are set from. Stands once in a page's hidden `<svg>`. */
export function CoverParts() {
  return (
    <defs>
      <path id="cover-fold" d={lune(0) + pleats(0, 14)} />
    </defs>
  );
}

const variants: readonly (() => ReactNode)[] = [
  // The wheel rises from the foot of the cover.
  () => (
    <g transform="translate(100 176) scale(1.2)" strokeWidth=".6">
      {folds.map((k) => (
        <use key={k} href="#cover-fold" transform={`rotate(${72 * k - 16})`} />
      ))}
    </g>
  ),
  // One fold sweeps across.
  () => <use href="#cover-fold" transform="translate(46 196) rotate(28) scale(1.9)" strokeWidth=".4" />,
  // Rings, as of a sun that sets.
  () => <path d={rings} strokeWidth=".7" />,
  // Three folds as steps, upwards.
  () => (
    <g strokeWidth=".9">
      <use href="#cover-fold" transform="translate(44 178) scale(.6)" />
      <use href="#cover-fold" transform="translate(100 130) scale(.6)" />
      <use href="#cover-fold" transform="translate(156 82) scale(.6)" />
    </g>
  ),
];

const rings = Array.from({ length: 15 }, (_, ring) => disc([132, 168], 10 + ring * 9)).join("");

/**
 * The ornament of a typeset book cover in `currentColor`, 200 by 180, for its lower half. Any whole number picks one
 * of four in turn, so that neighbours differ. Needs `CoverParts` in the page; decoration, as title and author stand on
 * the cover.
 */
export function CoverOrnament({ variant, className }: { variant: number; className?: string }) {
  const draw = variants[Math.abs(variant) % variants.length];
  return (
    <svg
      className={className}
      viewBox="0 0 200 180"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {draw?.()}
    </svg>
  );
}
