import { PERIODS, type Period } from "#src/domain/numbers.ts";
import {
  areFew,
  areNone,
  changeWords,
  mostLeftAt,
  quizSentence,
  visitorsSentence,
} from "#src/domain/numbers-words.ts";
import { t } from "#src/domain/words.ts";
import type { numbersService, Summed } from "#src/services/numbers.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Inbox } from "#src/store/inbox.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import type { Frame } from "#views/components/frame.ts";
import { StaffPage } from "#views/pages/staff-page.tsx";
import { DayChart, dayWords } from "./bars.tsx";
import { Block, count, Funnel, Questions, Tables, Totals } from "./tables.tsx";

type Overview = Awaited<ReturnType<ReturnType<typeof numbersService>["overview"]>>;
type DayFigure = Parameters<Summed["sum"]>[0];

type NumbersProps = {
  frame: Frame;
  inbox: Inbox;
  user: Account;
  overview: Overview | null;
  /** The named stretch of days that is shown; null for days of the reader's own. */
  period: Period | null;
  /** Why those could not be taken. */
  refused?: string;
  /** What the pages are called, by their paths. */
  titles: ReadonlyMap<string, string>;
};

/** The page /admin/numbers, for admins: the site's statistics. `overview` is null if counting is off. */
export function NumbersPage({ frame, inbox, user, overview, ...shown }: NumbersProps) {
  return (
    <StaffPage frame={frame} inbox={inbox} plainFor={user}>
      <h1 className="text-xl font-520 leading-tight tracking--.015em">{t("Numbers")}</h1>
      {overview ? (
        <Shown overview={overview} {...shown} />
      ) : (
        <p className="quiet">{t("Nothing is counted: FIVEFOLD_NUMBERS is off.")}</p>
      )}
    </StaffPage>
  );
}

type ShownProps = Pick<NumbersProps, "period" | "refused" | "titles"> & { overview: Overview };

function Shown({ overview, titles, ...periods }: ShownProps) {
  const { from, to, now, before } = overview;
  const hasVisits = now.sum("visitors") + now.sum("views") + now.sum("quizOpened") > 0;
  const pair = (figure: DayFigure) => ({ now: now.sum(figure), before: before.sum(figure) });
  return (
    <>
      <p className="quiet">
        {t("{from} to {to}, against the {n} days before", {
          from: dayWords(from),
          to: dayWords(to),
          n: now.days.length,
        })}
      </p>
      <Periods {...periods} from={from} to={to} />
      <p className="lead mt-7 mb-2">
        {visitorsSentence(pair("visitors"))}{" "}
        {areNone(pair("visitors")) && areNone(pair("quizSent"))
          ? t("Signed-in admins are not counted.")
          : quizSentence(pair("quizSent"), mostLeftAt(now.questions, now.addressAsked))}
      </p>
      {areFew(pair("visitors")) && (
        <p className="quiet">
          {t(
            "These are small numbers. A change may be chance: look at more days before you conclude anything.",
          )}
        </p>
      )}
      <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-px border border-solid border-border rounded-lg bg-card overflow-clip">
        {FIGURES().map(([figure, name, list]) => (
          <div key={figure} className="px-4.5 pt-4 pb-4.5 shadow-[0_0_0_1px_var(--border)]">
            <dt className="quiet text-sm">{name}</dt>
            <dd>
              <b className="block font-display font-560 text-[1.75rem] leading-tight lining-nums tabular-nums">
                {list && pair(figure).now > 0 ? (
                  <a href={`${list}&from=${from}&to=${to}`}>{count(pair(figure).now)}</a>
                ) : (
                  count(pair(figure).now)
                )}
              </b>
              <span className="quiet block text-sm leading-[1.35]">{changeWords(pair(figure))}</span>
            </dd>
          </div>
        ))}
      </dl>
      {hasVisits && <Visits now={now} titles={titles} />}
    </>
  );
}

/** What the visitors did: nothing but empty tables where nobody came. */
function Visits({ now, titles }: { now: Overview["now"]; titles: NumbersProps["titles"] }) {
  return (
    <>
      <Block title={t("Visitors")}>
        <DayChart days={now.days} />
      </Block>
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Block title={t("From visit to call")}>
          <Funnel now={now} />
          <Totals
            title={t("Links that were followed")}
            heads={[t("Link"), t("Pressed")]}
            rows={now.links.map(({ link, pressed }) => ({ name: linkName(link), figures: [pressed] }))}
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
      <Tables now={now} titles={titles} />
    </>
  );
}

const FIGURES = (): [DayFigure, string, list?: string][] => [
  ["visitors", t("Visitors")],
  ["views", t("Pages seen")],
  ["quizOpened", t("Assessment opened")],
  ["quizBegun", t("Assessment begun")],
  ["quizSent", t("Assessment finished"), "/admin?tab=assessments"],
  ["messages", t("Messages"), "/admin?tab=submissions"],
  ["bookings", t("Calls booked"), "/admin/people?booked=true"],
];

type PeriodsProps = { period: Period | null; refused?: string; from: string; to: string };

function Periods({ period, refused, from, to }: PeriodsProps) {
  const day = (name: "from" | "to", label: string, value: string) => (
    <label className="inline-flex items-center gap-1.6 text-sm">
      {label}
      <input
        className="form-input w-36 px-2"
        type="date"
        name={name}
        defaultValue={value}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused && "days-refused"}
        required
      />
    </label>
  );
  return (
    <nav className="mt-5 flex flex-wrap items-center gap-2" aria-label={t("Time shown")}>
      {PERIODS.map((days) => (
        <ButtonLink
          key={days}
          look={days === period ? "chosen" : "choice"}
          href={`/admin/numbers?days=${days}`}
          aria-current={days === period ? "page" : undefined}
        >
          {days === 365 ? t("A year") : t("{n} days", { n: days })}
        </ButtonLink>
      ))}
      <form className="flex flex-wrap items-center gap-2">
        {day("from", t("From"), from)}
        {day("to", t("Until"), to)}
        <Button type="submit">{t("Show")}</Button>
      </form>
      <a className="more-link md:ml-auto" href={`/api/numbers/export.csv?from=${from}&to=${to}`} download="">
        {t("Everything as CSV")}
      </a>
      {refused && (
        <p id="days-refused" className="fault basis-full" role="alert">
          {t(refused)}
        </p>
      )}
    </nav>
  );
}

const linkName = (link: string): string => {
  const names: Record<string, string> = {
    booking: t("Book a call"),
    "free-book": t("The free book"),
    store: t("A book at the store"),
    preview: t("A book's preview"),
  };
  return names[link] ?? link;
};
