import { leavers } from "#src/domain/numbers-words.ts";
import { t } from "#src/domain/words.ts";
import type { Gathered } from "#src/services/numbers/report.ts";
import { Bar } from "./bars.tsx";
import { count } from "./sums.ts";

type Step = { name: string; n: number };

/** The funnel from visit to booked call, with the loss at each step. */
export function Funnel({ now, sums }: { now: Gathered; sums: Record<string, number> }) {
  const { visitors = 0, quizOpened = 0, quizBegun = 0, quizSent = 0, bookings = 0 } = sums;
  const steps: Step[] = [
    { name: t("Visitors"), n: visitors },
    { name: t("Opened the assessment"), n: quizOpened },
    { name: t("Began it"), n: quizBegun },
    { name: t("Were asked for their address"), n: now.steps.addressAsked },
    { name: t("Finished"), n: quizSent },
    { name: t("Booked a call"), n: bookings },
  ];
  const most = Math.max(1, ...steps.map(({ n }) => n));
  return (
    <table className="num-table">
      <thead>
        <tr>
          <th scope="col">{t("Step")}</th>
          <th scope="col" className="num-wide">
            <span className="sr-only">{t("Share")}</span>
          </th>
          <th scope="col">{t("Count")}</th>
          <th scope="col">{t("Of the step before")}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, n }, index) => {
          const before = steps[index - 1]?.n ?? 0;
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num-wide">
                <Bar value={n} of={most} />
              </td>
              <td>{count(n)}</td>
              <td>{index === 0 || before === 0 ? "–" : share(n, before)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How many quizzes reached each question. */
export function Questions({ now }: { now: Gathered }) {
  const rows = leavers(now.questions, now.steps.addressAsked);
  const most = Math.max(1, ...rows.map(({ reached }) => reached));
  return (
    <table className="num-table">
      <thead>
        <tr>
          <th scope="col">{t("Question")}</th>
          <th scope="col" className="num-wide">
            <span className="sr-only">{t("Share")}</span>
          </th>
          <th scope="col">{t("Reached")}</th>
          <th scope="col">{t("Left here")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ question, reached, left }) => (
          <tr key={question}>
            <th scope="row">{question}</th>
            <td className="num-wide">
              <Bar value={reached} of={most} lost={left} />
            </td>
            <td>{count(reached)}</td>
            <td>{count(left)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns a percentage, or the two counts below 20, where a percentage would mislead. */
const share = (n: number, before: number): string =>
  before < 20 ? t("{n} of {before}", { n, before }) : `${Math.round((n / before) * 100)}%`;
