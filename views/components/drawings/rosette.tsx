import type { ReactNode } from "react";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { circle, fifth, folds, format, heart, lune, pleats, polar, row, seam } from "./geometry.ts";
import { partFill, partStroke } from "./parts.ts";

const gap = 0.5;
const labelRadius = circle.radius - 8.5;
const labelReach = 1.15;

/** The positions of the upright names: Vision's on the heart, the others' in the middle of their folds. */
const uprightPlaces = folds.map((k) => {
  const [x, y] = k === 0 ? [0, 0] : polar(66, k * fifth - 0.27);
  const nudge = [0, 2, 6, 0, -2][k] ?? 0;
  const drop = [3.2, 2, 6, 6, 4][k] ?? 0;
  return [x + nudge, y + drop] as const;
});

type RosetteProps = {
  /** Prefix of the ids inside; give each rosette of one page its own. */
  id?: string;
  className?: string;
  /** Engraved turns in each fold. */
  turns?: number;
  /** Width of an engraved line, in the drawing's units (the box is 200). */
  weight?: number;
  /** Names along the rims (for a wheel that turns), upright on the folds (for a diagram), or none. */
  labels?: "curved" | "upright" | "none";
  /** Alternative text; without it the rosette is decorative. */
  title?: string;
  /**
   * Whether each fold links to its part's section of the page, whose id is the part's, and has an id itself for links
   * back: `{id}-{part}`. Needs a title.
   */
  linked?: boolean;
};

/**
 * The wheel of five parts, colored and engraved: four folds, and Vision, whose fold alone flows into the heart.
 * All folds are one path turned, so the whole drawing is small enough to be inlined.
 */
export function Rosette({
  id = "wheel",
  className,
  turns = 16,
  weight = 0.3,
  labels = "none",
  title,
  linked = false,
}: RosetteProps) {
  return (
    <svg
      className={className}
      viewBox="-100 -100 200 200"
      focusable="false"
      role={title && (linked ? "group" : "img")}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <defs>
        <path id={`${id}-fold`} d={lune(0, gap)} />
        <path id={`${id}-turns`} className="engr" strokeWidth={weight} d={pleats(0, turns)} />
        {labels === "curved" && <path id={`${id}-rim`} d={rim()} />}
      </defs>
      {HUES.map((part, k) => (
        <Fold
          key={part}
          id={`${id}-${part}`}
          part={part}
          linked={linked}
          className={partFill[part]}
          transform={k === 0 ? undefined : `rotate(${72 * k})`}
        >
          {k === 0 ? <path d={lune(0) + heart()} /> : <use href={`#${id}-fold`} />}
          <use href={`#${id}-turns`} />
          {k === 0 && <path d={heart()} />}
          {labels === "curved" && (
            <text className={`fold-name ${partStroke[part]}${k === 0 ? " on-vision" : ""}`}>
              <textPath href={`#${id}-rim`} startOffset="42%">
                {shown(partOfHue(part))}
              </textPath>
            </text>
          )}
        </Fold>
      ))}
      <path className="seam" strokeWidth={gap * 1.2} d={seam()} />
      {labels === "upright" &&
        HUES.map((part, k) => (
          <text
            key={part}
            aria-hidden={linked || undefined}
            className={`part-name ${linked ? "no-press " : ""}${partStroke[part]}${k === 0 ? " on-vision" : ""}`}
            x={format(uprightPlaces[k]?.[0] ?? 0)}
            y={format(uprightPlaces[k]?.[1] ?? 0)}
          >
            {shown(partOfHue(part))}
          </text>
        ))}
    </svg>
  );
}

type FoldProps = {
  id: string;
  part: Hue;
  linked: boolean;
  className: string;
  transform?: string;
  children: ReactNode;
};

function Fold({ id, part, linked, children, ...shape }: FoldProps) {
  if (!linked) return <g {...shape}>{children}</g>;
  return (
    <a id={id} href={`#${part}`} aria-label={shown(partOfHue(part))} className="fold-link">
      <g {...shape}>{children}</g>
    </a>
  );
}

/** The line the first fold's name runs along, just inside its rim. */
function rim(): string {
  const centre = polar(circle.distance, 0);
  const [from, to] = [polar(labelRadius, -labelReach, centre), polar(labelRadius, labelReach, centre)];
  return `M${row(from)}A${row([labelRadius, labelRadius])} 0 0 1 ${row(to)}`;
}
