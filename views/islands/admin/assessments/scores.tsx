import { type ScoreFields, SECTION_MAX, scoreColor, sectionsOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { partHue } from "#views/components/hues.ts";

const COLORS = { green: "text-good", yellow: "text-fair", red: "text-poor" };

/** The total in its color (SPEC §2), with the level's name: never by color alone. */
export function Total({ total, level }: { total: string; level: string }) {
  const color = scoreColor(Number(total));
  return (
    <span className={`dashboard-total ${COLORS[color]}`} data-score={color}>
      {total}
      <small>{shown(level)}</small>
    </span>
  );
}

/** The five section scores as small bars, each with its part and its number. */
export function SectionBars({ scores }: { scores: ScoreFields }) {
  const sections = sectionsOf(scores);
  return (
    <ul className="dashboard-bars">
      {PARTS.map((part) => (
        <li key={part} className={partHue[part]}>
          <span>{shown(part)}</span>
          <svg viewBox={`0 0 ${SECTION_MAX} 1`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 0h${SECTION_MAX}v1H0z`} />
            <path d={`M0 0h${sections[part]}v1H0z`} />
          </svg>
          <b>{sections[part]}</b>
        </li>
      ))}
    </ul>
  );
}
