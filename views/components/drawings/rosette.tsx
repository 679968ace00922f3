import type { ReactNode } from "react";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { circle, heart, lune, pleats, polar, row, seam } from "./geometry.ts";

const gap = 0.5;
const labelRadius = circle.radius - 8.5;
const labelReach = 1.15;

type RosetteProps = {
  /** Prefix of the ids within; each rosette of a page needs its own. */
  id: string;
  className?: string;
  turns?: number;
  /** Width of an engraved line, in the drawing's units (the box is 200). */
  weight?: number;
  named?: boolean;
};

/** The wheel of five parts: all folds are one path turned, small enough to be inlined. Decorative. */
export function Rosette({ id, className, turns, weight, named }: RosetteProps) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true">
      <RosetteParts id={id} turns={turns} weight={weight}>
        {named && <path id={`${id}-rim`} d={rim()} />}
      </RosetteParts>
      {HUES.map((part, k) => (
        <Fold key={part} id={id} part={part}>
          {named && (
            <text className={k === 0 ? "fold-name s-hue on-vision" : "fold-name s-hue"}>
              <textPath href={`#${id}-rim`} startOffset="42%">
                {t(partOfHue(part))}
              </textPath>
            </text>
          )}
        </Fold>
      ))}
      <Seam />
    </svg>
  );
}

type PartsProps = Pick<RosetteProps, "id" | "turns" | "weight"> & { children: ReactNode };

export function RosetteParts({ id, turns = 16, weight = 0.3, children }: PartsProps) {
  return (
    <defs>
      <path id={`${id}-fold`} d={lune(0, gap)} />
      <path id={`${id}-turns`} className="engr" strokeWidth={weight} d={pleats(0, turns)} />
      {children}
    </defs>
  );
}

export function Fold({ id, part, children }: { id: string; part: Hue; children?: ReactNode }) {
  const k = HUES.indexOf(part);
  return (
    <g className={`${partHue[partOfHue(part)]} f-hue`} transform={k === 0 ? undefined : `rotate(${72 * k})`}>
      {k === 0 ? <path d={lune(0) + heart()} /> : <use href={`#${id}-fold`} />}
      <use href={`#${id}-turns`} />
      {k === 0 && <path d={heart()} />}
      {children}
    </g>
  );
}

export function Seam() {
  return <path className="seam" strokeWidth={gap * 1.2} d={seam()} />;
}

function rim(): string {
  const centre = polar(circle.distance, 0);
  const [from, to] = [polar(labelRadius, -labelReach, centre), polar(labelRadius, labelReach, centre)];
  return `M${row(from)}A${row([labelRadius, labelRadius])} 0 0 1 ${row(to)}`;
}
