import { PERIODS, type Period } from "#src/domain/numbers.ts";
import {
  areFew,
  areNone,
  changeWords,
  mostLeftAt,
  quizSentence,
  visitorsSentence,
} from "#src/domain/numbers-words.ts";
import { visitWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import type { Gathered } from "#src/services/numbers/report.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import type { Frame } from "#views/components/frame.ts";
import { StaffPage } from "#views/pages/staff-page.tsx";
import { DayChart, dayWords } from "./bars.tsx";
import { Block, count, Funnel, Questions, Totals } from "./tables.tsx";

/** The figures of a period, and of the one before it. */
export type Overview = { from: string; to: string; now: Gathered; before: Gathered };

type NumbersProps = { frame: Frame; inbox: Inbox; user: Account; period: Period; overview: Overview | null };

/** The page /admin/numbers, for admins: the site's statistics. `overview` is null if counting is off. */
export function NumbersPage({ frame, inbox, user, period, overview }: NumbersProps) {
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("Numbers")}</h1>
      {overview ? (
        <Shown period={period} overview={overview} />
      ) : (
        <p className="quiet">{t("Nothing is counted: FIVEFOLD_NUMBERS is off.")}</p>
      )}
    </StaffPage>
  );
}

function Shown({ period, overview }: { period: Period; overview: Overview }) {
  const { from, to, now, before } = overview;
  const [sums, earlier] = [sumsOf(now), sumsOf(before)];
  const pair = (figure: string) => ({ now: sums[figure] ?? 0, before: earlier[figure] ?? 0 });
  return (
    <>
      <p className="quiet">
        {t("{from} to {to}, against the {n} days before", {
          from: dayWords(from),
          to: dayWords(to),
          n: period,
        })}
      </p>
      <Periods period={period} from={from} to={to} />
      <p className="lead mt-7 mb-2">
        {visitorsSentence(pair("visitors"))}{" "}
        {areNone(pair("visitors")) && areNone(pair("quizSent"))
          ? t("Signed-in admins are not counted.")
          : quizSentence(pair("quizSent"), mostLeftAt(now.questions, now.steps.addressAsked))}
      </p>
      {areFew(pair("visitors")) && (
        <p className="quiet">
          {t(
            "These are small numbers. A change may be chance: look at more days before you conclude anything.",
          )}
        </p>
      )}
      <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px border border-solid border-border rounded-lg bg-card overflow-clip">
        {FIGURES().map(([figure, name]) => (
          <div key={figure} className="px-4.5 pt-4 pb-4.5 shadow-[0_0_0_1px_var(--border)]">
            <dt className="quiet text-sm">{name}</dt>
            <dd>
              <b className="block font-display font-560 text-[1.75rem] leading-tight lining-nums tabular-nums">
                {count(pair(figure).now)}
              </b>
              <span className="quiet block text-sm leading-[1.35]">{changeWords(pair(figure))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Block title={t("Visitors")}>
        <DayChart days={now.days} />
      </Block>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Block title={t("From visit to call")}>
          <Funnel now={now} sums={sums} />
          <p className="mt-4">
            {t("The contact form was seen {seen} times and begun {begun} times.", {
              seen: count(now.steps.formSeen),
              begun: count(now.steps.formBegun),
            })}
          </p>
          <Totals
            title={t("Links that were followed")}
            rows={now.links.map(({ link, pressed }) => ({ link: linkName(link), pressed }))}
            columns={[
              ["link", t("Link")],
              ["pressed", t("Pressed")],
            ]}
            empty={t("No booking, book or store link was pressed.")}
          />
        </Block>
        <Block title={t("Question by question")}>
          <p className="quiet">
            {t("Counted in browsers that run scripts. The hollow end of a bar is the share that left here.")}
          </p>
          <Questions now={now} />
        </Block>
      </div>
      <Tables now={now} />
    </>
  );
}

const FIGURES = (): [string, string][] => [
  ["visitors", t("Visitors")],
  ["views", t("Pages seen")],
  ["quizOpened", t("Assessment opened")],
  ["quizBegun", t("Assessment begun")],
  ["quizSent", t("Assessment finished")],
  ["messages", t("Messages")],
  ["bookings", t("Calls booked")],
];

const sumsOf = ({ days }: Gathered): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { day: _, ...figures } of days)
    for (const [figure, n] of Object.entries(figures)) sums[figure] = (sums[figure] ?? 0) + n;
  return sums;
};

const periodName = (days: Period): string => (days === 365 ? t("A year") : t("{n} days", { n: days }));

function Periods({ period, from, to }: { period: Period; from: string; to: string }) {
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-2" aria-label={t("Time shown")}>
      {PERIODS.map((days) => (
        <a
          key={days}
          className="chip"
          href={`/admin/numbers?days=${days}`}
          aria-current={days === period ? "page" : undefined}
        >
          {periodName(days)}
        </a>
      ))}
      <a className="more-link md:ml-auto" href={`/api/numbers/export.csv?from=${from}&to=${to}`} download="">
        {t("Everything as CSV")}
      </a>
    </nav>
  );
}

function Tables({ now }: { now: Gathered }) {
  const leads: [string, string][] = [
    ["results", t("Results")],
    ["messages", t("Messages")],
  ];
  const bySource: [string, string][] = [["visitors", t("Visitors")], ...leads, ["bookings", t("Calls")]];
  return (
    <>
      <Totals
        title={t("Pages, by the leads that landed there")}
        rows={now.pages.toSorted((one, other) => leadsOf(other) - leadsOf(one) || other.views - one.views)}
        columns={[["path", t("Page")], ["views", t("Views")], ...leads]}
        empty={t("No page was seen.")}
      />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Totals
          title={t("Sources")}
          columns={[["source", t("From")], ...bySource]}
          rows={now.sources.map((row) => ({ ...row, source: visitWord(row.source) }))}
          empty={t("Nobody came.")}
        />
        <Totals
          title={t("Campaigns")}
          columns={[["campaign", t("Campaign")], ...bySource]}
          rows={now.campaigns.map((row) => ({ ...row, campaign: visitWord(row.campaign) }))}
          empty={t("No link carried utm_campaign.")}
        />
      </div>
    </>
  );
}

const leadsOf = ({ results, messages }: { results: number; messages: number }): number => results + messages;

const linkName = (link: string): string => {
  switch (link) {
    case "booking":
      return t("Book a call");
    case "free-book":
      return t("The free book");
    case "store":
      return t("A book at the store");
    case "preview":
      return t("A book's preview");
    default:
      return link;
  }
};
