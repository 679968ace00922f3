import { placeOf } from "./strip.tsx";

type ScaleProps = { owner: number; mean: number; spread: number; before: number | undefined };

/** One question on paper, without color: the owner a ring, the team a diamond in its spread, and below it the last time's team. */
export function Scale({ owner, mean, spread, before }: ScaleProps) {
  const at = (value: number) => `${placeOf(value)}%`;
  return (
    <svg className="block w-full h-5 overflow-visible" aria-hidden="true">
      <line className="stroke-border-strong" x1="4%" x2="96%" y1="10" y2="10" />
      {[1, 2, 3, 4, 5].map((value) => (
        <line key={value} className="stroke-border-strong" x1={at(value)} x2={at(value)} y1="7" y2="13" />
      ))}
      <line
        className="stroke-current"
        strokeWidth="8"
        strokeDasharray="1 2.2"
        x1={at(mean - spread)}
        x2={at(mean + spread)}
        y1="10"
        y2="10"
      />
      <line className="stroke-current" strokeWidth="1.6" x1={at(owner)} x2={at(mean)} y1="10" y2="10" />
      <Mark x={at(mean)} d={DIAMOND} />
      {before !== undefined && <Mark x={at(before)} d="M0 7l3.5 5.5h-7Z" isOpen />}
      <circle className="fill-none stroke-current" strokeWidth="1.8" cx={at(owner)} cy="10" r="4.5" />
    </svg>
  );
}

const DIAMOND = "M0-5.5 4.2 0 0 5.5-4.2 0Z";

const Mark = ({ x, d, isOpen }: { x: string; d: string; isOpen?: boolean }) => (
  <svg className="overflow-visible" x={x} y="10" aria-hidden="true">
    <path className={isOpen ? "fill-background stroke-current" : "fill-current"} d={d} />
  </svg>
);

const MARKS = [
  <circle key="ring" className="fill-none stroke-current" strokeWidth="1.8" cx="10" cy="10" r="4.5" />,
  <Mark key="diamond" x="10" d={DIAMOND} />,
  <path key="spread" className="stroke-current" strokeWidth="8" strokeDasharray="1 2.2" d="M2 10h16" />,
  <Mark key="before" x="10" d="M0-3l3.5 5.5h-7Z" isOpen />,
  <path key="topic" className="stroke-current" strokeWidth="3" d="M10 4v12" />,
];

/** What the marks mean, in their order above; null for one that is not drawn. */
export const ScaleKey = ({ said }: { said: readonly (string | null)[] }) => (
  <p className="hidden sm:flex print:flex flex-wrap gap-x-4 pt-2 text-xs">
    {said.map(
      (text, place) =>
        text && (
          <span key={text} className="inline-flex items-center gap-1">
            <svg className="w-5 h-5" aria-hidden="true">
              {MARKS[place]}
            </svg>
            {text}
          </span>
        ),
    )}
  </p>
);
