import { folds, lune, pleats } from "./geometry.ts";

/** The wheel in thin lines of `currentColor`, for corners of bands and empty states. `turns` is lines a fold. */
export function Ornament({
  turns = 20,
  weight = 0.35,
  className,
}: {
  turns?: number;
  weight?: number;
  className?: string;
}) {
  return (
    <svg
      className={className}
      viewBox="-100 -100 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      aria-hidden="true"
      focusable="false"
    >
      <Lines turns={turns} />
    </svg>
  );
}

/** The ornament as a picture file, 400 by 400, in the pale ink of a pine band. */
export function OrnamentFile() {
  return (
    <g className="pale" transform="translate(200 200) scale(2)">
      <Lines turns={20} />
    </g>
  );
}

function Lines({ turns }: { turns: number }) {
  const fold = lune(0) + pleats(0, turns);
  return folds.map((k) => <path key={k} d={fold} transform={k === 0 ? undefined : `rotate(${72 * k})`} />);
}
