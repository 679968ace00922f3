import { coverFigures } from "./cover-figures.ts";

/**
 * The ornaments of the typeset book covers, drawn once a page in `currentColor`, each 200 by 180 for a cover's lower
 * half. Must be inside the page's hidden `<svg>`; decorative.
 */
export function CoverSymbols() {
  return coverFigures().map((figure, place) => (
    <symbol
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the ornament's name
      key={place}
      id={`cover-${place}`}
      viewBox="0 0 200 180"
      fill="none"
      stroke="currentColor"
    >
      <path strokeWidth=".8" d={figure} />
    </symbol>
  ));
}
