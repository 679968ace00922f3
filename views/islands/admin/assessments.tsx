import { type ScoreFields, SECTION_MAX, scoreColor, sectionsOf, TOTAL_MAX } from "#src/domain/assessment.ts";
import { momentText } from "#src/domain/dates.ts";
import { PARTS } from "#src/domain/lists.ts";
import { shown } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { plural, t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { useTimeZone } from "./dashboard.ts";
import { PeopleChoices, peopleOf } from "./list/bulk-people.tsx";
import { byLevel } from "./list/filters.tsx";
import { Manager } from "./list/manager.tsx";
import type { TabRows } from "./list/page.ts";
import { dateColumn, Lead } from "./list/row.tsx";
import { useList } from "./list/use-list.ts";
import { CameFrom, EmailFact, Fact } from "./people/facts.tsx";

type Result = TabRows["assessments"];

export function Assessments() {
  const list = useList("assessments");
  return (
    <Manager
      list={list}
      label={t("Assessments")}
      search={t("Search assessments")}
      filters={[byLevel()]}
      hasDays
      count={({ total }) => plural(total, "{n} assessment shown", "{n} assessments shown")}
      noMatch={t("No assessments match your search criteria.")}
      empty={<p>{t("No assessments have been taken yet.")}</p>}
      nameOf={({ email }) => shownAddress(email)}
      columns={[
        {
          id: "email",
          header: t("Email"),
          sort: "asc",
          look: "w-[27%] @[64rem]/list:w-[36%]",
          cell: (row) => (
            <>
              <Lead status={row.person?.status} email={row.email} />
              <RoundLink row={row} />
            </>
          ),
        },
        {
          id: "totalScore",
          header: t("Total Score"),
          sort: "desc",
          look: "w-29 @[64rem]/list:w-42",
          cell: (row) => <Total total={row.totalScore} level={row.interpretation} />,
        },
        {
          id: "sections",
          header: t("Section Scores"),
          cell: (row) => <SectionBars scores={row} />,
        },
        dateColumn<Result>(({ createdAt }) => createdAt),
      ]}
      bulk={(rows, run) => <PeopleChoices people={peopleOf(rows)} run={run} />}
      panel={(row) => ({
        email: row.email,
        person: row.personId,
        children: <Facts row={row} />,
      })}
    />
  );
}

function Facts({ row }: { row: Result }) {
  const timeZone = useTimeZone();
  return (
    <>
      <EmailFact email={row.email} copy={t("Copy Email")} wide />
      <Fact label={t("Date Taken")}>{momentText(row.createdAt, timeZone)}</Fact>
      <Fact label={t("Total Score")}>
        <span className="flex items-baseline gap-2">
          <Total total={row.totalScore} level="" />
          <span className="quiet">{t("out of {max} points", { max: TOTAL_MAX })}</span>
        </span>
      </Fact>
      <Fact label={t("Section Scores")} wide>
        <SectionBars scores={row} />
      </Fact>
      <Fact label={t("Interpretation")} wide>
        {shown(row.interpretation)}
      </Fact>
      <CameFrom story={row.story} />
    </>
  );
}

function RoundLink({ row: { person, personId } }: { row: Result }) {
  if (!person?.round) return null;
  return (
    <a className="text-[.8125rem]" href={`/admin/people/${personId}`}>
      {person.round === "open" ? t("Round open") : t("Round closed")}
    </a>
  );
}

const COLORS = { green: "text-good", yellow: "text-fair", red: "text-poor" };

/** The total in its color (SPEC §2), with the level's name: never by color alone. */
function Total({ total, level }: { total: string; level: string }) {
  const color = scoreColor(Number(total));
  return (
    <span
      className={`font-display font-560 text-[1.375rem] leading-[1.1] lining-nums tabular-nums whitespace-nowrap [td_&]:text-[1rem] @[64rem]/list:[td_&]:text-[1.125rem] ${COLORS[color]}`}
      data-score={color}
    >
      {total}
      <small className="block text-foreground font-text font-500 text-[0.875rem] leading-[1.35] [td_&]:text-[.8125rem] @[64rem]/list:[td_&]:inline @[64rem]/list:[td_&]:ml-2 @[64rem]/list:[td_&]:text-[.875rem]">
        {shown(level)}
      </small>
    </span>
  );
}

function SectionBars({ scores }: { scores: ScoreFields }) {
  const sections = sectionsOf(scores);
  return (
    <ul className="score-list">
      {PARTS.map((part) => (
        <li key={part} className={`score-part ${partHue[part]}`}>
          <span className="score-word">{shown(part)}</span>
          <svg
            className="score-bar"
            viewBox={`0 0 ${SECTION_MAX} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className="fill-border" d={`M0 0h${SECTION_MAX}v1H0z`} />
            <path d={`M0 0h${sections[part]}v1H0z`} />
          </svg>
          <b className="score-figure">{sections[part]}</b>
        </li>
      ))}
    </ul>
  );
}
