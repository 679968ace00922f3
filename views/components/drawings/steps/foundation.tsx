import { HUES } from "#src/domain/lists.ts";
import { format, type Point, smooth } from "#views/components/drawings/geometry.ts";
import { partFill } from "#views/components/drawings/parts.ts";

const ground = 250;

/** Step 1, 480 by 400: earth in layers, a trench with five arched stones, a plumb line, the house still dotted. */
export function FoundationStep() {
  return (
    <>
      <path className="hair" d={layers()} />
      <path className="f-ground" d={`M62 ${ground}h356v78H62z`} />
      <path className="ln" d={`M0 ${ground}H62v78H418v-78H480`} />
      {HUES.map((part, k) => (
        <Stone key={part} fill={partFill[part]} x={70 + k * 69.6} />
      ))}
      <path
        className="ln dash"
        d="M96 250V150L240 62 384 150V250M180 250v-58a26 26 0 0 1 52 0v58M276 176h60v44h-60zM306 176v44"
      />
      <path className="ln" d="M240 26V190" />
      <path className="f-accent" d="M229 190h22l-11 28z" />
      <circle className="ln f-muted" cx="240" cy="20" r="6" />
    </>
  );
}

function Stone({ fill, x }: { fill: string; x: number }) {
  const arch = (radius: number) => {
    const r = format(radius);
    return `M${format(x + 32 - radius)} 322v-34a${r} ${r} 0 0 1 ${format(2 * radius)} 0v34`;
  };
  return (
    <>
      <path className={fill} d={`${arch(32)}z`} />
      <path className="engr" d={[26.6, 21.2, 15.8, 10.4, 5].map(arch).join("")} />
    </>
  );
}

/** Fifteen layers of earth; the upper ones lie almost level. */
function layers(): string {
  return Array.from({ length: 15 }, (_, layer) =>
    smooth(
      Array.from({ length: 11 }, (_, step): Point => {
        const x = -10 + step * 50;
        return [x, ground + 8 + layer * 10 + 5 * Math.sin(x / 70 + layer * 0.35) * Math.min(1, layer / 6)];
      }),
    ),
  ).join("");
}
