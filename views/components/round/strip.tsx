import { partOf } from "#src/domain/assessment.ts";
import { partHue } from "#views/components/hues.ts";

/** Always as many, however many people: no thread is a person. */
const THREADS = 12;
const TOP = 12;
const LINE = 52;

const x = (value: number): number =>
  Math.round((14 + ((Math.min(5, Math.max(1, value)) - 1) / 4) * 372) * 10) / 10;

const thread = (from: number, to: number): string =>
  `M${x(from)} ${TOP}C${x(from)} ${LINE - 14} ${x(to)} ${TOP + 14} ${x(to)} ${LINE}`;

type StripProps = {
  /** The question, 0 to 19. */
  index: number;
  owner: number;
  mean: number;
  spread: number;
  /** The answers of a round with names: a thread each. */
  people?: readonly number[];
};

/** One question from 1 to 5: the owner a ring, the team a diamond, and threads to mean ± spread. Read out as text beside it. */
export function Strip({ index, owner, mean, spread, people }: StripProps) {
  const ends =
    people ??
    Array.from({ length: THREADS }, (_, place) => mean - spread + (2 * spread * place) / (THREADS - 1));
  return (
    <svg className={`round-strip ${partHue[partOf(index)]}`} viewBox="0 0 400 60" aria-hidden="true">
      <path className="round-line" d={`M${x(1)} ${LINE}H${x(5)}`} />
      <path
        className="round-ticks"
        d={[1, 2, 3, 4, 5].map((value) => `M${x(value)} ${LINE - 3}v6`).join("")}
      />
      <path className="round-threads" d={ends.map((end) => thread(owner, end)).join("")} />
      <rect
        className="round-spread"
        x={x(mean - spread)}
        y={LINE - 3}
        width={Math.max(1, x(mean + spread) - x(mean - spread))}
        height="6"
      />
      <circle className="round-owner" cx={x(owner)} cy={TOP} r="5.5" />
      <path className="round-team" d={`M${x(mean)} ${LINE - 7}l5 7l-5 7l-5-7z`} />
    </svg>
  );
}
