import { disc, format } from "#views/components/drawings/geometry.ts";

const flags = [
  { x: 168, y: 360, pole: 34 },
  { x: 222, y: 268, pole: 19 },
  { x: 258, y: 312, pole: 26 },
] as const;

/** Step 2, 480 by 400: the turned circle as a sun behind two hills, and a path with three flags that leads to it. */
export function VisionStep() {
  return (
    <>
      <g transform="translate(318 150)">
        <circle className="f-vision" r="86" />
        <path className="engr" d={rings(86, 9, 9)} />
      </g>
      <Hill x={110} y={420} radius={230} fill="f-process" lines={13} step={14} />
      <Hill x={410} y={470} radius={250} fill="f-primary" lines={13} step={15} />
      <path className="trail" d="M120 400C150 350 250 352 262 318S200 282 236 262s88-8 104-34" />
      {flags.map(({ x, y, pole }) => (
        <g key={x}>
          <path className="mast" d={`M${x} ${y}v${-pole}`} />
          <path
            className="f-accent"
            d={`M${x} ${y - pole}l${format(pole * 0.62)} ${format(pole * 0.2)}-${format(pole * 0.62)} ${format(pole * 0.24)}z`}
          />
        </g>
      ))}
    </>
  );
}

type HillProps = { x: number; y: number; radius: number; fill: string; lines: number; step: number };

function Hill({ x, y, radius, fill, lines, step }: HillProps) {
  const contours = Array.from({ length: lines - 1 }, (_, line) => line + 1).map((line) =>
    disc([x, y + line * step * 0.2], radius - line * step),
  );
  return (
    <>
      <path className={fill} d={disc([x, y], radius)} />
      <path className="engr" d={contours.join("")} />
    </>
  );
}

function rings(radius: number, count: number, step: number): string {
  return Array.from({ length: count - 1 }, (_, ring) => disc([0, 0], radius - (ring + 1) * step)).join("");
}
