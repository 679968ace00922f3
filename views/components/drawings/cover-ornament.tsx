import type { ReactNode } from "react";
import { disc, folds, lune, pleats } from "./geometry.ts";

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
  // The whole wheel, small.
  () => (
    <g transform="translate(100 88) scale(.72)" strokeWidth=".8">
      {folds.map((k) => (
        <use key={k} href="#cover-fold" transform={`rotate(${72 * k})`} />
      ))}
    </g>
  ),
];

const rings = Array.from({ length: 15 }, (_, ring) => disc([132, 168], 10 + ring * 9)).join("");

/**
 * The ornaments of the typeset book covers, drawn once a page in `currentColor`, each 200 by 180 for a cover's lower
 * half. Stands inside the page's hidden `<svg>`; decoration, as title and author stand on the cover.
 */
export function CoverSymbols() {
  return (
    <>
      <path id="cover-fold" d={lune(0) + pleats(0, 14)} />
      {variants.map((draw, place) => (
        <symbol
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the ornament's name
          key={place}
          id={`cover-${place}`}
          viewBox="0 0 200 180"
          fill="none"
          stroke="currentColor"
        >
          {draw()}
        </symbol>
      ))}
    </>
  );
}
