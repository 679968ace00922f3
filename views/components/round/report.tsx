import {
  levelFor,
  SECTION_MIN,
  type Sections,
  sectionScores,
  TOTAL_MIN,
  totalOf,
} from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { pointsOf } from "#src/domain/outcome.ts";
import { plural, t } from "#src/domain/words.ts";
import { OwnerLine } from "#views/components/drawings/owner-line.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Chapter, Row, Rows } from "./chapter.tsx";
import { Findings } from "./findings.tsx";
import { figure, headOf, type Reading, type ReportProps, readingsOf, totalsOf } from "./reading.ts";

/** The report of a closed round (CONTRACT, "Rounds"); without means where two reports would tell who came or left. */
export function Report(props: ReportProps) {
  const { words, company, mode, date, outcome, owner } = props;
  const { members, sums } = outcome;
  const who = mode === "named" ? t("with names") : t("nobody named");
  const answered = plural(members, "{n} person answered", "{n} people answered");
  const totals = totalsOf(props);
  const readings = readingsOf(props);
  const head = sums && headOf(props, readings);
  return (
    <>
      <section className="ground-band py-8 lg:py-14">
        <div className="wrap g12 items-center gap-y-8">
          <div className="col-span-12 lg:col-span-6 print:col-span-6">
            <p className="small quiet" dir="auto">
              {company}, {date}. {answered}, {who}.
            </p>
            <h1 className="[font-size:min(11vw,clamp(2rem,1.5rem+2.2vw,3.375rem))] leading-[1.06] mt-4">
              {head
                ? head.lines.map((text) => (
                    <span key={text} className="block balance">
                      {text}{" "}
                    </span>
                  ))
                : t("Your team has answered")}
            </h1>
            {head && <p className="lead mt-4">{head.why}</p>}
            {head?.shown && <HeadLine {...head.shown} />}
            {sums && <Pair {...totals} members={members} />}
          </div>
          {sums && <Wheel outcome={outcome} owner={owner} />}
        </div>
      </section>
      {sums ? (
        <Findings {...props} />
      ) : (
        <Chapter title={t("Where your team agrees")} lead={words.report.withheld}>
          <Rows>
            {readings.map(({ text, band }) => (
              <Row key={text} text={text} figure={band} />
            ))}
          </Rows>
        </Chapter>
      )}
      {mode === "anonymous" && (
        <section className="ground-band py-10 lg:py-20 print:hidden">
          <p className="wrap font-display text-xl lg:text-2xl leading-tight balance">
            {words.report.privacy}
          </p>
        </section>
      )}
    </>
  );
}

const FIGURE = "block mb-3 font-display font-420 text-[clamp(4.25rem,3rem+4.4vw,7rem)] leading-[.84] lining";

const OUTLINED =
  "text-background print:text-white [-webkit-text-stroke:3px_var(--foreground)] [paint-order:stroke_fill]";

/** Both totals, set as they are drawn: the owner's as an outline, the team's as a fill. */
function Pair({ owner, team, members }: { owner: number; team: number; members: number }) {
  const figures = [
    [owner, OUTLINED, t("You, all twenty answers")],
    [figure(team), "text-accent print:text-foreground", t("Your team, average of {n}", { n: members })],
  ] as const;
  return (
    <>
      <p className="hidden-text">
        {t("You: {owner} of 100. Your team: {team}.", { owner, team: figure(team) })}
      </p>
      <p className="flex flex-wrap gap-x-10 gap-y-4 mt-6 pt-4 hair-top max-w-148" aria-hidden="true">
        {figures.map(([total, look, who]) => (
          <span key={who}>
            <b className={`${FIGURE} ${look}`}>{total}</b>
            <span className="small quiet">{who}</span>
          </span>
        ))}
      </p>
    </>
  );
}

/** One question from 1 to 5, which marks Neutral: the owner a ring, the team a diamond, and the gap between them. */
function HeadLine({ owner, mean, said }: Reading) {
  const at = (value: number) => 40 + 120 * (value - 1);
  const anchor = (value: number) => (value < 1.5 ? "start" : value > 4.5 ? "end" : "middle");
  return (
    <svg className="w-full max-w-148 mt-6 overflow-visible" viewBox="0 0 560 136" aria-hidden="true">
      <path
        className="fill-none stroke-border-strong"
        d="M40 60H520M280 40V80M40 54v12M160 54v12M400 54v12M520 54v12"
      />
      <path className="stroke-accent" strokeWidth="4" d={`M${at(owner)} 60H${at(mean)}`} />
      <path className="fill-accent stroke-background stroke-2" d={`M${at(mean)} 48l12 12-12 12-12-12Z`} />
      <circle className="fill-background stroke-current stroke-3" cx={at(owner)} cy="60" r="10" />
      <g className="head-figure">
        <text x={at(owner)} y="32" textAnchor={anchor(owner)}>
          {t("You: {answer}", said)}
        </text>
        <text x={at(mean)} y="100" textAnchor={anchor(mean)}>
          {t("Your team: {mean}", said)}
        </text>
      </g>
      <g className="head-end">
        <text x="0" y="131">
          {t("Strongly Disagree")}
        </text>
        <text className="max-sm:hidden" x="280" y="131" textAnchor="middle">
          {t("Neutral")}
        </text>
        <text x="560" y="131" textAnchor="end">
          {t("Strongly Agree")}
        </text>
      </g>
    </svg>
  );
}

type WheelProps = Pick<ReportProps, "outcome" | "owner">;

function Wheel({ outcome, owner }: WheelProps) {
  const team = Object.fromEntries(
    PARTS.map((part) => [part, pointsOf(outcome, part) ?? SECTION_MIN]),
  ) as Sections;
  const sections = sectionScores(owner);
  const total = pointsOf(outcome) ?? TOTAL_MIN;
  return (
    <div className="col-span-12 lg:col-span-6 print:col-span-6">
      <ResultFigure
        className="w-full max-w-xl mx-auto print:max-h-[78mm] [--muted:#88888818]"
        scores={team}
        total={total}
        level={levelFor(total)}
      >
        <OwnerLine scores={team} owner={sections} total={totalOf(sections)} />
      </ResultFigure>
      <table className="w-full mt-4 border-collapse small tnum lining [&_:is(td,th+th)]:text-right [&_:is(td,th+th)]:pl-4 [&_th]:text-left [&_:is(td,th)]:py-1.2 [&_tbody_:is(td,th)]:hair-top">
        <thead>
          <tr>
            <th className="font-400 quiet" scope="col">
              {t("Of 20. White outline: you. Filled: your team.")}
            </th>
            <th className="font-400 quiet" scope="col">
              {t("You")}
            </th>
            <th className="font-400 quiet" scope="col">
              {t("Team")}
            </th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => (
            <tr key={part}>
              <th scope="row">{t(part)}</th>
              <td>{sections[part]}</td>
              <td>{figure(team[part])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
