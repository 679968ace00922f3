import { levelFor, type Sections, sectionScores, totalOf } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { pointsOf } from "#src/domain/round.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import { OwnerLine } from "#views/components/drawings/owner-line.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { Chapter, Row, Rows } from "./chapter.tsx";
import { Findings } from "./findings.tsx";
import { headline, type ReportProps, readingsOf } from "./reading.ts";

const points = (value: number): string => value.toLocaleString(locale());

/** The report of a closed round (CONTRACT, "Rounds"); without means where two reports would tell who came or left. */
export function Report(props: ReportProps) {
  const { words, company, mode, date, outcome, owner } = props;
  const { members, sums } = outcome;
  const who = mode === "named" ? t("with names") : t("nobody named");
  const answered = plural(members, "{n} person answered", "{n} people answered");
  return (
    <>
      <section className="ground-band py-8 lg:py-14">
        <div className="wrap g12 items-center gap-y-8">
          <div className="col-span-12 lg:col-span-6 print:col-span-6">
            <p className="small quiet" dir="auto">
              {company}, {date}. {answered}, {who}.
            </p>
            <h1 className="text-2xl lg:text-3xl mt-4">
              {sums ? headline(props) : t("Your team has answered")}
            </h1>
            {sums && <Pair owner={totalOf(sectionScores(owner))} team={points(pointsOf(outcome))} />}
          </div>
          {sums && <Wheel outcome={outcome} owner={owner} />}
        </div>
      </section>
      {sums ? (
        <Findings {...props} />
      ) : (
        <Chapter title={t("Where your team agrees")} lead={words.report.withheld}>
          <Rows>
            {readingsOf(props).map(({ text, band }) => (
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

/** Both totals, set as they are drawn: the owner's as a line, the team's as a fill. */
function Pair({ owner, team }: { owner: number; team: string }) {
  const figures = [
    [owner, OUTLINED, t("You"), t("the line")],
    [team, "text-accent print:text-foreground", t("Your team"), t("the fill")],
  ] as const;
  return (
    <>
      <p className="hidden-text">{t("You: {owner} of 100. Your team: {team}.", { owner, team })}</p>
      <p className="flex flex-wrap gap-x-10 gap-y-4 mt-8" aria-hidden="true">
        {figures.map(([figure, look, who, drawn]) => (
          <span key={who}>
            <b className={`${FIGURE} ${look}`}>{figure}</b>
            <span className="block font-600">{who}</span>
            <span className="small quiet">{drawn}</span>
          </span>
        ))}
      </p>
    </>
  );
}

type WheelProps = Pick<ReportProps, "outcome" | "owner">;

function Wheel({ outcome, owner }: WheelProps) {
  const team = Object.fromEntries(PARTS.map((part) => [part, pointsOf(outcome, part)])) as Sections;
  const sections = sectionScores(owner);
  const total = pointsOf(outcome);
  return (
    <div className="col-span-12 lg:col-span-6 print:col-span-6">
      <ResultFigure
        className="w-full max-w-xl mx-auto overflow-visible print:max-h-[78mm] [--muted:color-mix(in_oklab,var(--foreground)_5%,transparent)]"
        scores={team}
        total={total}
        level={levelFor(total)}
      >
        <OwnerLine scores={team} owner={sections} total={totalOf(sections)} />
      </ResultFigure>
      <ul className="small mt-4 grid gap-1 grid-cols-1 sm:grid-cols-2">
        {PARTS.map((part) => (
          <li key={part}>
            {t("{part}: you {owner}, your team {team}", {
              part: t(part),
              owner: sections[part],
              team: points(team[part]),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
