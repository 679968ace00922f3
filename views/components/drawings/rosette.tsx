import type { ReactNode } from "react";
import { HUES, type Hue, partOfHue } from "#src/domain/lists.ts";
import { partHue } from "#views/components/hues.ts";
import { heart, lune, pleats, seam } from "./geometry.ts";

const gap = 0.5;

type RosetteProps = {
  /** Prefix of the ids within; each rosette of a page needs its own. */
  id: string;
  className?: string;
  turns?: number;
  /** Width of an engraved line, in the drawing's units (the box is 200). */
  weight?: number;
};

/** The wheel of five parts: all folds are one path turned, small enough to be inlined. Decorative. */
export function Rosette({ id, className, turns, weight }: RosetteProps) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true">
      <RosetteParts id={id} turns={turns} weight={weight} />
      {HUES.map((part) => (
        <Fold key={part} id={id} part={part} />
      ))}
      <Seam />
    </svg>
  );
}

type PartsProps = Pick<RosetteProps, "id" | "turns" | "weight"> & { children?: ReactNode };

export function RosetteParts({ id, turns = 16, weight = 0.3, children }: PartsProps) {
  return (
    <defs>
      <path id={`${id}-fold`} d={lune(0, gap)} />
      <path id={`${id}-turns`} className="engr" strokeWidth={weight} d={pleats(0, turns)} />
      {children}
    </defs>
  );
}

export function Fold({ id, part }: { id: string; part: Hue }) {
  const k = HUES.indexOf(part);
  return (
    <g className={`${partHue[partOfHue(part)]} f-hue`} transform={k === 0 ? undefined : `rotate(${72 * k})`}>
      {k === 0 ? <path d={lune(0) + heart()} /> : <use href={`#${id}-fold`} />}
      <use href={`#${id}-turns`} />
      {k === 0 && <path d={heart()} />}
    </g>
  );
}

export function Seam() {
  return <path className="seam" strokeWidth={gap * 1.2} d={seam()} />;
}
