import type { ReactNode } from "react";
import { levelFor, partOf, sectionScores, totalOf } from "#src/domain/assessment.ts";
import { PARTS, type Part } from "#src/domain/lists.ts";
import { changeText } from "#src/domain/result-sentences.ts";
import { gapsOf, type Outcome, ofPart, pointsOf, splitsOf, strongOf, TOPICS_MAX } from "#src/domain/round.ts";
import { locale, plural, t } from "#src/domain/words.ts";
import { OwnerLine } from "#views/components/drawings/owner-line.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { answerText, headline, meanText, type ReportProps, readingOf } from "./reading.ts";
import { Strip } from "./strip.tsx";

const points = (value: number): string => value.toLocaleString(locale());

/** The report of a closed round (CONTRACT, "Rounds"); without means where two reports would tell who came or left. */
export function Report(props: ReportProps) {
  const { words, company, mode, date, outcome, owner } = props;
  const { members, sums } = outcome;
  const sections = sectionScores(owner);
  const who = mode === "named" ? t("with names") : t("nobody named");
  const answered = plural(members, "{n} person answered", "{n} people answered");
  return (
    <>
      <section className="ground-band py-8 lg:py-14">
        <div className="wrap g12 items-center gap-y-8">
          <div className="col-span-12 lg:col-span-6">
            <p className="small quiet" dir="auto">
              {company}, {date}. {answered}, {who}.
            </p>
            <h1 className="text-2xl lg:text-3xl mt-4">
              {sums ? headline(props) : t("Your team has answered")}
            </h1>
            {sums && <Pair owner={totalOf(sections)} team={points(pointsOf(sums, members))} />}
          </div>
          {sums && <Wheel sums={sums} members={members} owner={owner} />}
        </div>
      </section>
      {sums ? <Findings {...props} sums={sums} /> : <Withheld {...props} />}
      {mode === "anonymous" && (
        <section className="ground-band py-8 print:hidden">
          <p className="wrap">{words.report.privacy}</p>
        </section>
      )}
    </>
  );
}

const FIGURE = "block mb-3 font-display font-420 text-[clamp(4.25rem,3rem+4.4vw,7rem)] leading-[.84] lining";

/** Both totals, set as they are drawn: the owner's as a line, the team's as a fill. */
function Pair({ owner, team }: { owner: number; team: string }) {
  return (
    <>
      <p className="hidden-text">{t("You: {owner} of 100. Your team: {team}.", { owner, team })}</p>
      <p className="flex flex-wrap gap-x-10 gap-y-4 mt-8" aria-hidden="true">
        <span>
          <b
            className={`${FIGURE} text-background [-webkit-text-stroke:3px_var(--foreground)] [paint-order:stroke_fill]`}
          >
            {owner}
          </b>
          <span className="block font-600">{t("You")}</span>
          <span className="small quiet">{t("the line")}</span>
        </span>
        <span>
          <b className={`${FIGURE} text-accent print:text-foreground`}>{team}</b>
          <span className="block font-600">{t("Your team")}</span>
          <span className="small quiet">{t("the fill")}</span>
        </span>
      </p>
    </>
  );
}

function Wheel({
  sums,
  members,
  owner,
}: {
  sums: readonly number[];
  members: number;
  owner: readonly number[];
}) {
  const team = Object.fromEntries(PARTS.map((part) => [part, pointsOf(sums, members, part)])) as Record<
    Part,
    number
  >;
  const sections = sectionScores(owner);
  const total = pointsOf(sums, members);
  return (
    <div className="col-span-12 lg:col-span-6">
      <ResultFigure
        className="w-full max-w-xl mx-auto overflow-visible [--muted:color-mix(in_oklab,var(--foreground)_5%,transparent)]"
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

function Findings(props: ReportProps & { sums: readonly number[] }) {
  const { words, questions, owner, outcome, sums, before } = props;
  const { members, deviations, people, change } = outcome;
  const gaps = gapsOf(owner, outcome).slice(0, TOPICS_MAX);
  const splits = splitsOf(outcome).filter((index) => !gaps.includes(index));
  const strong = strongOf(owner, outcome);
  const said = (index: number) =>
    t("You: {owner}. Your team: {mean}.", {
      owner: answerText(owner[index]),
      mean: meanText(sums[index] ?? 0, members),
    });
  const item = (index: number, isGap: boolean) => {
    const text = questions[index]?.text ?? "";
    const isAbove = (owner[index] ?? 0) * members > (sums[index] ?? 0);
    const reading = readingOf(words, text, isAbove);
    return (
      <li key={index} className="rule-top pt-4 break-inside-avoid">
        <p className="small quiet">
          {t("{part}, question {number}", { part: t(partOf(index)), number: index + 1 })}
        </p>
        <h3 className="mt-1">{text}</h3>
        <Strip
          size="report"
          index={index}
          owner={owner[index] ?? 0}
          mean={(sums[index] ?? 0) / members}
          spread={(deviations?.[index] ?? 0) / members}
          people={people?.map(({ answers }) => answers[index] ?? 0)}
        />
        <p className="font-600">{said(index)}</p>
        {isGap && <p className="mt-3">{reading.text}</p>}
        <p className="mt-3">
          <b>{t("Ask in the meeting:")}</b> {reading.ask}
        </p>
      </li>
    );
  };
  return (
    <>
      {gaps.length > 0 && (
        <Chapter title={t("You see it differently")} lead={words.report.differ}>
          <p className="small quiet max-w-40em mb-8">
            {people
              ? t("A ring is you, a diamond your team in the middle, and each thread one of them.")
              : t(
                  "A ring is you, a diamond your team in the middle. Always twelve threads, wide where they are apart: no thread is a person.",
                )}
          </p>
          <ol className="grid gap-10 max-w-3xl">{gaps.map((index) => item(index, true))}</ol>
        </Chapter>
      )}
      {splits.length > 0 && (
        <Chapter title={t("Your team is split")} lead={words.report.split}>
          <ol className="grid gap-10 max-w-3xl">{splits.map((index) => item(index, false))}</ol>
        </Chapter>
      )}
      {strong.length > 0 && (
        <Chapter title={t("What all of you call strong")} lead={words.report.strong}>
          <ul className="grid gap-3">
            {strong.map((index) => (
              <li key={index}>
                {questions[index]?.text} <span className="quiet">{said(index)}</span>
              </li>
            ))}
          </ul>
        </Chapter>
      )}
      {people && (
        <Chapter title={t("Who said what")}>
          <ul className="grid gap-3">
            {questions.map(({ text }, index) => (
              <li key={text}>
                {text}{" "}
                <span className="quiet" dir="auto">
                  {people.map(({ name, answers }) => `${name}: ${answers[index]}`).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </Chapter>
      )}
      {change && before && (
        <Chapter title={t("Since {date}", { date: before.date })}>
          <ul className="grid gap-3">
            {PARTS.map((part) => (
              <li key={part}>
                <b>{t(part)}</b>:{" "}
                {t("you {owner}, your team {team}", {
                  owner: changeText(ofPart(owner, part) - ofPart(before.owner, part)),
                  team: changeText(pointsOf(sums, members, part) - pointsIn(before.outcome, part)),
                })}
              </li>
            ))}
          </ul>
        </Chapter>
      )}
    </>
  );
}

const pointsIn = ({ sums, members }: Outcome, part: Part): number => pointsOf(sums ?? [], members, part);

function Withheld({ words, questions, outcome }: ReportProps) {
  const bands = { agree: t("Alike"), mixed: t("Mixed"), split: t("Split") };
  return (
    <Chapter title={t("Where your team agrees")} lead={words.report.withheld}>
      <ul className="grid gap-2">
        {questions.map(({ text }, index) => (
          <li key={text}>
            {text} <b>{bands[outcome.bands[index] ?? "agree"]}</b>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}

function Chapter({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="py-10 lg:py-16">
      <div className="wrap">
        <h2 className="text-2xl">{title}</h2>
        {lead && <p className="lead quiet mt-3 max-w-40em">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  );
}
