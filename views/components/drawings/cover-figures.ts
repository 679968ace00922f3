import { disc, row } from "./geometry.ts";

// The figures of the typeset covers: lines alone, in a box of 200 by 180 that stands on the cover's lower edge.

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

const rings = (x: number, y: number, count: number, step: number, from = 8): string =>
  times(count, (ring) => disc([x, y], from + ring * step));

/** Strokes outwards from a middle, `count` of them spread over `sweep` turns, from an angle (0 is to the right). */
const rays = (
  [x, y]: readonly [number, number],
  [near, far]: readonly [number, number],
  count: number,
  from = 0,
  sweep = 1,
): string =>
  times(count, (ray) => {
    const angle = 2 * Math.PI * (from + (sweep * ray) / count);
    const at = (radius: number) => row([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    return `M${at(near)}L${at(far)}`;
  });

/** An ellipse about a middle, turned by some degrees. */
const ellipse = (x: number, y: number, wide: number, high: number, turn: number): string => {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [wide * Math.cos(angle), wide * Math.sin(angle)];
  const half = (to: number) => `a${wide} ${high} ${turn} 0 1 ${row([to * dx, to * dy])}`;
  return `M${row([x - dx, y - dy])}${half(2)}${half(-2)}`;
};

const drawAll = (): readonly string[] => {
  const house = times(11, (room) => {
    const inset = room * 8;
    return `M${20 + inset} 180V${84 + inset * 0.8}L100 ${24 + inset}L${180 - inset} ${84 + inset * 0.8}V180`;
  });
  const tire =
    rings(100, 92, 6, 4, 44) +
    rings(100, 92, 4, 4, 8) +
    rays([100, 92], [24, 40], 10) +
    rays([100, 92], [66, 74], 44) +
    times(3, (line) => `M0 ${168 + line * 5}H200`);
  const key = `${rings(100, 66, 5, 5, 16)}${times(4, (line) => `M${94 + line * 4} 102V180`)}${times(6, (tooth) => `M106 ${132 + tooth * 3}h${tooth < 3 ? 22 : 14}`)}M106 156h22M106 159h22M106 162h22`;
  const clock = `${rings(100, 98, 3, 4, 66)}${rays([100, 98], [52, 60], 60)}${rays([100, 98], [44, 60], 12)}M100 98V52M100 98L132 116${disc([100, 98], 5)}`;

  const question =
    times(7, (line) => {
      const radius = 24 + line * 5;
      const rest = 60 - radius;
      return `M${100 - radius} 70a${radius} ${radius} 0 1 1 ${radius} ${radius}a${rest} ${rest} 0 0 0-${rest} ${rest}v12`;
    }) + rings(79, 163, 4, 3.5, 2);
  const ship =
    times(9, (line) => `M${92 - line * 6} ${118}L92 ${28 + line * 9}V118`) +
    times(7, (line) => `M100 ${44 + line * 10}L${150 - line * 5} 118H100`) +
    times(3, (line) => `M${34 + line * 6} ${124 + line * 6}H${166 - line * 6}`) +
    times(6, (wave) => `M${wave % 2 ? -20 : 0} ${144 + wave * 7}${"q10-7 20 0t20 0".repeat(6)}`);
  const branches = times(5, (level) => {
    const [count, top] = [2 ** level, 180 - level * 34];
    const width = 200 / count;
    return times(count, (branch) => {
      const x = width * (branch + 0.5);
      const quarter = width / 4;
      return level === 4
        ? disc([x, top + 6], 3.5)
        : `M${row([x, top])}C${row([x, top - 20, x - quarter, top - 14, x - quarter, top - 34])}M${row([x, top])}C${row([x, top - 20, x + quarter, top - 14, x + quarter, top - 34])}`;
    });
  });
  const roof =
    times(
      12,
      (line) => `M${10 + line * 6} 124a${90 - line * 6} ${90 - line * 6} 0 0 1 ${180 - line * 12} 0`,
    ) +
    times(5, (one) => disc([36 + one * 32, 148], 10) + disc([36 + one * 32, 148], 5)) +
    "M0 168H200";

  const pyramid = times(5, (layer) => {
    const [top, height] = [32 + layer * 29, 23];
    const half = (y: number) => (y - 22) * 0.58;
    const edge = (y: number) => `M${row([100 - half(y), y])}H${row([100 + half(y)])}`;
    const lines = layer + 3;
    return times(lines, (line) => edge(top + (height * line) / (lines - 1)));
  });
  const three = rings(100, 62, 8, 5.5, 4) + rings(72, 112, 8, 5.5, 4) + rings(128, 112, 8, 5.5, 4);
  const table = times(6, (seat) => {
    const angle = (Math.PI / 3) * seat - Math.PI / 2;
    return rings(100 + 48 * Math.cos(angle), 100 + 48 * Math.sin(angle), 5, 7, 10);
  });
  const spoken =
    times(35, (seat) => {
      const [x, y] = [20 + (seat % 7) * 26.6, 40 + Math.floor(seat / 7) * 32];
      return Math.hypot(x - 126.4, y - 72) < 1 ? disc([x, y], 3) : disc([x, y], 6);
    }) + rings(126.4, 72, 6, 8, 11);

  const meeting = rings(30, 120, 12, 10) + rings(170, 120, 12, 10);
  const returning = `${times(9, (line) => {
    const radius = 16 + line * 5;
    return `M180 ${98 - radius}H84a${radius} ${radius} 0 0 0 0 ${2 * radius}H150`;
  })}M150 106L184 136L150 166`;
  const clasped = times(7, (finger) => {
    const [y, left] = [36 + finger * 20, finger % 2 === 0];
    const [wrist, tip, sweep] = left ? [0, 134, 1] : [200, 66, 0];
    return times(3, (line) => {
      const half = 9 - line * 4;
      return `M${wrist} ${y - half}H${tip}a${half} ${half} 0 0 ${sweep} 0 ${2 * half}H${wrist}`;
    });
  });
  const split = times(15, (line) => {
    const offset = 4 + line * 4.6;
    const reach = Math.sqrt(72 ** 2 - offset ** 2);
    return `M${row([97 - offset, 96 - reach])}v${row([2 * reach])}M${row([103 + offset, 116 - reach])}v${row([2 * reach])}`;
  });

  const columns = times(7, (column) => {
    const [x, top] = [18 + column * 25, 150 - 5 * column - 2.4 * column ** 2];
    const ruled = times(Math.floor((180 - top) / 6), (line) => `M${x} ${180 - line * 6}h16`);
    return `M${x} 180V${top.toFixed(1)}h16V180${ruled}`;
  });
  const abacus = times(5, (wire) => {
    const y = 58 + wire * 25;
    const left = [3, 5, 2, 6, 4][wire] ?? 3;
    return `M14 ${y}H186${times(8, (bead) => {
      const x = bead < left ? 24 + bead * 12 : 176 - (7 - bead) * 12;
      return ellipse(x, y, 5, 9, 0);
    })}`;
  });
  const sheets = times(3, (sheet) => {
    const [x, y] = [26 + sheet * 28, 84 - sheet * 24];
    const ruled = times(7, (line) => `M${x + 10} ${y + 16 + line * 11}h${line % 3 === 2 ? 44 : 72}`);
    return `M${x} 180V${y}h92V180${sheet === 2 ? ruled : ""}M${x} ${y + 6}h92`;
  });
  const board = times(6, (line) => {
    const across = (y: number) => 30 + (y - 44) * 0.62;
    const [y, below] = [60 + line ** 1.5 * 10, 60 + (line + 1) ** 1.5 * 10];
    const squares = times(6, (square) => {
      if ((square + line) % 2 || line === 5) return "";
      return times(6, (hatch) => {
        const share = (square + hatch / 5) / 3 - 1;
        return `M${row([100 + across(y) * share, y])}L${row([100 + across(below) * share, below])}`;
      });
    });
    return `M${row([100 - across(y), y])}H${row([100 + across(y)])}${squares}`;
  });
  const boxes = times(9, (box) => {
    const [x, y] = [22 + (box % 3) * 54, 14 + Math.floor(box / 3) * 54];
    return times(
      (box % 4) + 2,
      (nest) => `M${x + nest * 4} ${y + nest * 4}h${48 - nest * 8}v${48 - nest * 8}h-${48 - nest * 8}z`,
    );
  });
  const book = times(10, (page) => {
    const lift = page * 9;
    return `M100 ${150 + page * 2}C${82 - page} ${118 - lift * 0.4} ${40 - page} ${128 - lift} ${16 + page * 4} ${146 - lift}M100 ${150 + page * 2}C${118 + page} ${118 - lift * 0.4} ${160 + page} ${128 - lift} ${184 - page * 4} ${146 - lift}`;
  });
  const top = `${times(9, (line) => ellipse(100, 64 + line * 9, 74 - line * 8.6, 18 - line * 1.9, 0))}M100 24V46M100 142V164${times(3, (line) => ellipse(100, 168, 24 + line * 18, 3 + line * 2.4, 0))}`;
  const heard = times(13, (ray) => {
    const [angle, parts] = [0.5 + ray / 24, [30, 66, 102, 138]];
    return parts.map((from) => rays([100, 178], [from, from + 22], 1, angle)).join("");
  });

  const few = rings(132, 168, 15, 9, 10);
  const sprout = `M100 180V40${times(4, (pair) => {
    const y = 164 - pair * 32;
    const reach = 64 - pair * 10;
    return times(5, (vein) => {
      const bend = vein * 7;
      return `M100 ${y}q${reach * 0.3}-${8 + bend} ${reach}-30M100 ${y}q-${reach * 0.3}-${8 + bend}-${reach}-30`;
    });
  })}`;
  const atom = `${[0, 60, 120].map((turn) => times(4, (line) => ellipse(100, 98, 78 - line * 3, 30 - line * 3, turn))).join("")}${rings(100, 98, 3, 3.5, 3)}`;
  const star = `${rays([100, 74], [10, 62], 8)}${rays([100, 74], [10, 36], 8, 1 / 16)}${rays([100, 74], [14, 26], 32, 1 / 64)}${disc([100, 74], 6)}${times(7, (line) => `M0 ${130 + line * 3 + line ** 2}H200`)}`;

  return [
    ...[house, tire, key, clock],
    ...[question, ship, branches, roof],
    ...[pyramid, three, table, spoken],
    ...[meeting, returning, clasped, split],
    ...[columns, abacus, sheets, board],
    ...[boxes, book, top, heard],
    ...[few, sprout, atom, star],
  ];
};

let drawn: readonly string[] | undefined;

/**
 * Returns a figure for each place of each shelf, as path data: shelves in the order of the categories, and on each what the
 * four books of the first fill are about. A further book begins its shelf's four again. Drawn when first asked for.
 */
export const coverFigures = (): readonly string[] => {
  drawn ??= drawAll();
  return drawn;
};
