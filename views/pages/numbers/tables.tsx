import type { ReactNode } from "react";
import { leavers } from "#src/domain/numbers-words.ts";
import { visitWord } from "#src/domain/shown.ts";
import { locale, t } from "#src/domain/words.ts";
import type { Gathered } from "#src/services/numbers/report.ts";
import type { Summed } from "#src/services/numbers.ts";
import { Bar } from "./bars.tsx";

export const count = (n: number): string => n.toLocaleString(locale());

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-[clamp(2.25rem,4vw,3.5rem)] min-w-0">
      <h2 className="mb-2.5 text-xl tracking--.015em">{title}</h2>
      {children}
    </section>
  );
}

const CELL = "py-1.8 pr-0 pl-4 max-sm:pl-1.4 hair-bottom text-right";
const NAME = "py-1.8 px-0 hair-bottom text-left [overflow-wrap:anywhere]";
/** Where five columns do not fit even so, a heading may be parted. */
const HEAD =
  "align-bottom text-[0.875rem] font-600 quiet max-sm:text-[0.8125rem] [@media(max-width:22rem)]:hyphens-auto [@media(max-width:22rem)]:[overflow-wrap:anywhere]";
const BAR = "w-45% max-sm:w-28%";

type TableRow = { name: ReactNode; bar?: ReactNode; cells: string[] };

function FiguresTable({ label, heads, rows }: { label?: string; heads: string[]; rows: TableRow[] }) {
  const [first, ...others] = heads;
  const name = `${NAME} ${others.length > 3 ? "min-w-11" : "min-w-22"}`;
  return (
    <table
      className="w-full border-collapse text-[1rem] leading-[1.35] tnum max-sm:text-sm"
      aria-label={label}
    >
      <thead>
        <tr>
          <th scope="col" className={`${name} ${HEAD}`}>
            {first}
          </th>
          {rows[0]?.bar && (
            <th scope="col" className={`${CELL} ${BAR}`}>
              <span className="hidden-text">{t("Share")}</span>
            </th>
          )}
          {others.map((head) => (
            <th key={head} scope="col" className={`${CELL} ${HEAD}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name: rowName, bar, cells }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <tr key={index}>
            <th scope="row" className={`${name} font-400`}>
              {rowName}
            </th>
            {bar && <td className={`${CELL} ${BAR}`}>{bar}</td>}
            {cells.map((cell, place) => (
              <td key={heads[place + 1]} className={CELL}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Funnel({ now }: { now: Summed }) {
  const steps: [name: string, n: number][] = [
    [t("Visitors"), now.sum("visitors")],
    [t("Opened the assessment"), now.sum("quizOpened")],
    [t("Began it"), now.sum("quizBegun")],
    [t("Were asked for their address"), now.addressAsked],
    [t("Finished"), now.sum("quizSent")],
    [t("Booked a call"), now.sum("bookings")],
  ];
  const most = Math.max(1, ...steps.map(([, n]) => n));
  return (
    <FiguresTable
      heads={[t("Step"), t("Count"), t("Of the step before")]}
      rows={steps.map(([name, n], index) => {
        const before = steps[index - 1]?.[1] ?? 0;
        return { name, bar: <Bar value={n} of={most} />, cells: [count(n), before ? share(n, before) : "–"] };
      })}
    />
  );
}

export function Questions({ now }: { now: Gathered }) {
  const rows = leavers(now.questions, now.addressAsked);
  const most = Math.max(1, ...rows.map(({ reached }) => reached));
  return (
    <FiguresTable
      heads={[t("Question"), t("Reached"), t("Left here")]}
      rows={rows.map(({ question, reached, left }) => ({
        name: question,
        bar: <Bar value={reached} of={most} lost={left} />,
        cells: [count(reached), count(left)],
      }))}
    />
  );
}

/** Returns a percentage, or the two counts below 20, where a percentage would mislead. */
const share = (n: number, before: number): string =>
  before < 20 ? t("{n} of {before}", { n, before }) : `${Math.round((n / before) * 100)}%`;

const SHOWN = 10;

type TotalsProps = {
  title: string;
  heads: string[];
  rows: readonly { name: string; figures: readonly number[] }[];
  empty: string;
};

/** A table of totals by name: the first rows, the rest in a `<details>`. */
export function Totals({ title, heads, rows, empty }: TotalsProps) {
  const table = (some: TotalsProps["rows"]) => (
    <FiguresTable
      label={title}
      heads={heads}
      rows={some.map(({ name, figures }) => ({ name, cells: figures.map(count) }))}
    />
  );
  return (
    <Block title={title}>
      {rows.length === 0 ? <p className="quiet">{empty}</p> : table(rows.slice(0, SHOWN))}
      {rows.length > SHOWN && (
        <details>
          <summary className="more-link">{t("Show all {n}", { n: rows.length })}</summary>
          {table(rows.slice(SHOWN))}
        </details>
      )}
    </Block>
  );
}

/** Where the visitors were, and came from. `titles`: what the pages are called, by their paths. */
export function Tables({ now, titles }: { now: Gathered; titles: ReadonlyMap<string, string> }) {
  const leads = [t("Results"), t("Messages")];
  const bySource = [t("Visitors"), ...leads, t("Calls")];
  const ofSource = (name: string, row: Omit<Gathered["sources"][number], "source">) => ({
    name: visitWord(name),
    figures: [row.visitors, row.results, row.messages, row.bookings],
  });
  return (
    <>
      <Totals
        title={t("Pages, by the leads that landed there")}
        rows={now.pages
          .toSorted((one, other) => leadsOf(other) - leadsOf(one) || other.views - one.views)
          .map(({ path, ...row }) => ({
            name: titles.get(path) ?? path,
            figures: [row.views, row.results, row.messages],
          }))}
        heads={[t("Page"), t("Views"), ...leads]}
        empty={t("No page was seen.")}
      />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <Totals
          title={t("Sources")}
          heads={[t("From"), ...bySource]}
          rows={now.sources.map(({ source, ...row }) => ofSource(source, row))}
          empty={t("Nobody came.")}
        />
        <Totals
          title={t("Campaigns")}
          heads={[t("Campaign"), ...bySource]}
          rows={now.campaigns.map(({ campaign, ...row }) => ofSource(campaign, row))}
          empty={t("No link carried utm_campaign.")}
        />
      </div>
    </>
  );
}

const leadsOf = ({ results, messages }: { results: number; messages: number }): number => results + messages;
