import type { ReactNode } from "react";
import { disc, folds, lune, pleats } from "./geometry.ts";

const rings = (x: number, y: number, count: number, step: number, from = 8): string =>
  Array.from({ length: count }, (_, ring) => disc([x, y], from + ring * step)).join("");

const wheel = (place: string, turned: number, strokeWidth: string) => (
  <g transform={place} strokeWidth={strokeWidth}>
    {folds.map((k) => (
      <use key={k} href="#cover-fold" transform={`rotate(${72 * k + turned})`} />
    ))}
  </g>
);

/** One for each category of books, in their order, from what its shelf is about; then the wheel, three times. */
const variants: readonly (() => ReactNode)[] = [
  // Small Business: a house whose door stands open, room within room.
  () => (
    <path
      strokeWidth=".8"
      d={Array.from({ length: 11 }, (_, room) => {
        const inset = room * 8;
        return `M${20 + inset} 180V${84 + inset * 0.8}L100 ${24 + inset}L${180 - inset} ${84 + inset * 0.8}V180`;
      }).join("")}
    />
  ),
  // Mentor | Coach | Lead: three folds as steps, upwards.
  () => (
    <g strokeWidth=".9">
      <use href="#cover-fold" transform="translate(44 178) scale(.6)" />
      <use href="#cover-fold" transform="translate(100 130) scale(.6)" />
      <use href="#cover-fold" transform="translate(156 82) scale(.6)" />
    </g>
  ),
  // Team Health: six around one table, each reaching into the circle of the next.
  () => (
    <g strokeWidth=".8">
      {[0, 1, 2, 3, 4, 5].map((seat) => (
        <path key={seat} transform={`rotate(${60 * seat} 100 100)`} d={rings(100, 52, 5, 7, 10)} />
      ))}
    </g>
  ),
  // Communication / People Skills: what two say meets in the middle.
  () => <path strokeWidth=".7" d={rings(30, 120, 12, 10) + rings(170, 120, 12, 10)} />,
  // Finance: columns that grow, each ruled off.
  () => (
    <path
      strokeWidth=".9"
      d={Array.from({ length: 7 }, (_, column) => {
        const [x, top] = [18 + column * 25, 150 - 5 * column - 2.4 * column ** 2];
        const lines = Array.from(
          { length: Math.floor((180 - top) / 6) },
          (__, line) => `M${x} ${180 - line * 6}h16`,
        );
        return `M${x} 180V${top.toFixed(1)}h16V180${lines.join("")}`;
      }).join("")}
    />
  ),
  // Sales/Marketing: one point that is heard far off.
  () => (
    <path
      strokeWidth=".8"
      d={Array.from({ length: 13 }, (_, ray) => {
        const angle = Math.PI + (ray / 12) * Math.PI;
        return [30, 62, 94, 126]
          .map((from, wave) => {
            const [near, far] = [from + wave * 4, from + 20 + wave * 4];
            const at = (radius: number) =>
              `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(178 + radius * Math.sin(angle)).toFixed(1)}`;
            return `M${at(near)}L${at(far)}`;
          })
          .join("");
      }).join("")}
    />
  ),
  // Personal Growth/Mindset: the rings of a tree, or of a sun that rises.
  () => <path d={rings(132, 168, 15, 9, 10)} strokeWidth=".7" />,
  () => wheel("translate(100 176) scale(1.2)", -16, ".6"),
  // One fold sweeps across.
  () => <use href="#cover-fold" transform="translate(46 196) rotate(28) scale(1.9)" strokeWidth=".4" />,
  () => wheel("translate(100 88) scale(.72)", 0, ".8"),
];

/**
 * The ornaments of the typeset book covers, drawn once a page in `currentColor`, each 200 by 180 for a cover's lower
 * half. Must be inside the page's hidden `<svg>`; decorative.
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
