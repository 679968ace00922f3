import { folds, lune, pleats } from "./geometry.ts";

/** The wheel in thin lines of `currentColor`, for corners of bands and empty states. `turns` is lines a fold. */
type OrnamentProps = { turns: number; weight: number; className: string };

export function Ornament({ turns, weight, className }: OrnamentProps) {
  const fold = lune(0) + pleats(0, turns);
  return (
    <svg
      className={className}
      viewBox="-100 -100 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
    >
      {folds.map((k) => (
        <path key={k} d={fold} transform={k === 0 ? undefined : `rotate(${72 * k})`} />
      ))}
    </svg>
  );
}
