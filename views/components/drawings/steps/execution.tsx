import { HUES } from "#src/domain/lists.ts";
import {
  circle,
  fifth,
  folds,
  format,
  heart,
  lune,
  type Point,
  polar,
  smooth,
} from "#views/components/drawings/geometry.ts";
import { partFill } from "#views/components/drawings/parts.ts";
import { Wheel } from "#views/components/drawings/wheel.tsx";

const weeks = Array.from({ length: 13 }, (_, week) => 42 + week * 33);
const missed = 9;
const road = 226;
const scale = 0.92;
const rim = (circle.distance + circle.radius) * scale;
const hub = { x: 362, y: road - rim + 3 };

/** How far the wheel rolls while it turns by one fold: there, its outline is the same again. */
const roll = rim * fifth;

/**
 * Step 4, 480 by 400: thirteen weeks, each a column of six at one meeting. The owner's seat on top is empty in the
 * tenth, the team's five are taken in all of them, and the wheel above rolls on over the gap.
 */
export function ExecutionStep() {
  return (
    <>
      <path
        className="hair"
        transform={`translate(${format(hub.x - 2 * roll)} ${format(hub.y)}) scale(${scale})`}
        d={folds.map((k) => lune(k)).join("") + heart()}
      />
      <path className="ln dash" d={trace()} />
      <path className="ln" d={`M18 ${road}H462`} />
      <g transform={`translate(${hub.x} ${format(hub.y)}) scale(${scale})`}>
        <Wheel turns={13} weight={0.8} gap={1.2} seamClass="seam-muted" />
      </g>
      {weeks.map((x, week) => (
        <g key={x}>
          {week === missed ? (
            <circle className="gone" cx={x} cy="258" r="10" />
          ) : (
            <circle className="f-ink" cx={x} cy="258" r="10" />
          )}
          {HUES.map((part, seat) => (
            <circle key={part} className={partFill[part]} cx={x} cy={289 + seat * 20} r="6" />
          ))}
        </g>
      ))}
    </>
  );
}

/** The way of one point of the rim while the wheel rolled here: up, over and down again. */
function trace(): string {
  const points = Array.from({ length: 30 }, (_, step): Point => {
    const turned = -2 * fifth + (2 * fifth * step) / 29;
    return polar(rim, turned, [hub.x + rim * turned, hub.y]);
  });
  return smooth(points);
}
