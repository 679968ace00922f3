import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { partHue } from "#views/components/hues.ts";
import { folds, heart, lune, pleats } from "./geometry.ts";

/** The paths that the `Glyph`s of a page share: once, in its hidden `<svg>`, before them. */
export function GlyphParts() {
  return (
    <defs>
      <path id="glyph-fold" d={lune(0, 4)} />
      <path id="glyph-turns" className="engr" strokeWidth="2" d={pleats(0, 7)} />
      <path id="glyph-heart" d={heart()} />
      <g id="glyph-wheel" className="f-unlit">
        {folds.map((k) => (
          <use key={k} href="#glyph-fold" transform={`rotate(${72 * k})`} />
        ))}
        <use href="#glyph-heart" />
      </g>
    </defs>
  );
}

type GlyphProps = {
  lit: Hue | "all" | readonly Hue[];
  whole?: boolean;
  className?: string;
};

/** The wheel with some folds lit, or all. Vision lights the heart too. Decorative; needs `GlyphParts` in the page. */
export function Glyph({ lit, whole = lit !== "all", className }: GlyphProps) {
  return (
    <svg className={className} viewBox="-102 -102 204 204" aria-hidden="true">
      {whole && <use href="#glyph-wheel" />}
      {HUES.map(
        (part, k) =>
          (lit === "all" || lit.includes(part)) && (
            <g
              key={part}
              className={`${partHue[partOfHue(part)]} f-hue`}
              transform={k === 0 ? undefined : `rotate(${72 * (folds[k] ?? 0)})`}
            >
              <use href="#glyph-fold" />
              <use href="#glyph-turns" />
              {part === "vision" && <use href="#glyph-heart" />}
            </g>
          ),
      )}
    </svg>
  );
}
