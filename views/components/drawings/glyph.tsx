import { folds, heart, lune, pleats } from "./geometry.ts";
import { clockwise, type Part, partFill } from "./parts.ts";

/**
 * The paths every `Glyph` of a page shares: one fold, its engraving and the heart. Stands once in a page's hidden
 * `<svg>`, before the glyphs.
 */
export function GlyphParts() {
  return (
    <defs>
      <path id="glyph-fold" d={lune(0, 4)} />
      <path id="glyph-turns" className="engr" strokeWidth="2" d={pleats(0, 7)} />
      <path id="glyph-heart" d={heart()} />
    </defs>
  );
}

/**
 * The wheel with one fold lit in its hue and the rest in a pale `currentColor`, or all five lit. Vision lights the
 * heart too. Needs `GlyphParts` in the page. Always beside the part's name, so it is decoration to a screen reader.
 */
export function Glyph({ lit, className }: { lit: Part | "all"; className?: string }) {
  const isLit = (part: Part) => lit === "all" || lit === part;
  return (
    <svg className={className} viewBox="-102 -102 204 204" aria-hidden="true" focusable="false">
      {clockwise.map((part, k) => (
        <g
          key={part}
          className={isLit(part) ? partFill[part] : "f-unlit"}
          transform={k === 0 ? undefined : `rotate(${72 * (folds[k] ?? 0)})`}
        >
          <use href="#glyph-fold" />
          {isLit(part) && <use href="#glyph-turns" />}
          {part === "vision" && <use href="#glyph-heart" />}
        </g>
      ))}
    </svg>
  );
}
