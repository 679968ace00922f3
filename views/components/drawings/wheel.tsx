import { HUES } from "#src/domain/lists.ts";
import { circle, folds, format, heart, lune, pleats, seam } from "./geometry.ts";
import { partFill } from "./parts.ts";

type WheelProps = { turns: number; weight: number; gap: number; seamClass?: "seam" | "seam-muted" };

/**
 * The colored, engraved wheel as loose shapes inside a larger drawing that is a file of its own: whole paths, no
 * `<use>`, so that every renderer of SVG files draws it. `turns` is engraved lines a fold, `gap` the seams' width.
 */
export function Wheel({ turns, weight, gap, seamClass = "seam" }: WheelProps) {
  return (
    <>
      {folds.map((k) => (
        <g key={k}>
          <path className={partFill[HUES[k]]} d={k === 0 ? lune(0) + heart() : lune(k, gap)} />
          <path className="engr" strokeWidth={weight} d={pleats(k, turns)} />
          {k === 0 && <path className={partFill.vision} d={heart()} />}
        </g>
      ))}
      <path className={seamClass} strokeWidth={format(gap * 1.2)} d={seam(circle)} />
    </>
  );
}
