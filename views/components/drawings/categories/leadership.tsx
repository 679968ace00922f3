import { format, lune, pleats, polar } from "#views/components/drawings/geometry.ts";
import { boxPath, type Scene } from "./box.ts";

/** The sun's places on its way from hand to hand, in degrees from the top, and which of them it has at each moment. */
const places = [-62, -46, -30, -14, 2, 20, 38, 56] as const;
const now = [5, 1, 7] as const;

/** Leadership: two folds as open hands, and the sun on its way from the one to the other. */
export function LeadershipFigure(scene: Scene) {
  const { width, height, moment } = scene;
  const [x, y] = [width / 2, height * 0.6];
  const size = height / 160;
  const reach = height * 0.45;
  const way = places
    .slice(0, now[moment] + 1)
    .map((degrees) => polar(reach * 1.08, (degrees * Math.PI) / 180, [x, y + height * 0.12]));
  const sun = way.pop() ?? [x, y];
  return (
    <>
      <path className="g-pine" d={boxPath(scene)} />
      <Hand transform={`translate(${format(x - reach)} ${format(y)}) scale(${format(size, 2)})`} />
      <Hand
        transform={`translate(${format(x + reach)} ${format(y)}) scale(${format(-size, 2)} ${format(size, 2)})`}
      />
      {way.map(([cx, cy], index) => (
        <circle
          key={cx}
          className="l-pale"
          cx={format(cx)}
          cy={format(cy)}
          r={format(height * 0.115)}
          strokeWidth="2"
          strokeOpacity={format(0.2 + (index * 0.8) / way.length, 2)}
        />
      ))}
      <circle className="f-gold" cx={format(sun[0])} cy={format(sun[1])} r={format(height * 0.115)} />
    </>
  );
}

/** One fold, turned so that it opens to the right and upwards. */
function Hand({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <g transform="rotate(-62) translate(0 40)">
        <path className="f-pale" d={lune(0)} />
        <path className="l-pine" strokeWidth=".9" d={pleats(0, 13)} />
      </g>
    </g>
  );
}
