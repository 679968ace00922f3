import type { ReactNode } from "react";
import { QUESTIONS_PER_PART, sectionScores } from "#src/domain/assessment.ts";
import { PARTS, type Part } from "#src/domain/lists.ts";
import { type Outcome, pointsOf } from "#src/domain/outcome.ts";
import { topicsOf } from "#src/domain/topics.ts";
import { t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { figure, pick, type Reading, type ReportProps, readingsOf } from "./reading.ts";
import { placeOf } from "./strip.tsx";

/** `mark` is the practice's. */
type SheetProps = ReportProps & { mark: ReactNode };

export function Sheet(props: SheetProps) {
  const readings = readingsOf(props);
  const topics = topicsOf(props.owner, props.outcome);
  return (
    <div className="wrap py-4 print:p-0">
      <Grid {...props} readings={readings} topics={topics} />
      <Topics {...props} readings={pick(readings, topics)} />
    </div>
  );
}

/** Paper stays paper, in the dark too. */
const PAGE =
  "round-paper [color-scheme:light] bg-card text-foreground [box-shadow:0_1.5rem_3rem_-2rem_#0006] max-w-208 mx-auto mb-8 p-[clamp(1rem,4vw,2.5rem)] overflow-x-auto not-first:[break-before:page] print:flex print:flex-col print:h-[calc(100vh-1mm)] print:m-0 print:p-0 print:overflow-visible print:bg-transparent print:[box-shadow:none]";
const TOPIC =
  "grid gap-x-6 gap-y-1 grid-cols-[auto_1fr] sm:grid-cols-[3.25rem_1fr_12rem] py-3 border-b border-b-solid border-b-border-strong break-inside-avoid print:py-2";
const ROW = "break-inside-avoid";
const TOPIC_ROW = `${ROW} bg-[#10211d12] [print-color-adjust:exact] [&>:first-child]:[box-shadow:inset_.25rem_0_var(--foreground)] [&>:first-child]:font-600`;
const SCALE = "w-36 hidden sm:table-cell print:table-cell";
const TO_FILL_IN = "min-h-12.8 border-b border-b-solid border-b-border-strong";

type HeadProps = Pick<SheetProps, "company" | "date" | "mark"> & { heading: string; page: 1 | 2 };

const SheetHead = ({ heading, company, date, mark, page }: HeadProps) => (
  <header className="!flex flex-wrap items-end gap-x-3 pb-2 [border-bottom:2px_solid]">
    <span className="flex-none text-primary [&>*]:w-12 [&>*]:h-12">{mark}</span>
    <div className="flex-1 min-w-44">
      <h2 className="text-xl leading-tight">{heading}</h2>
      <p className="small" dir="auto">
        {company}
      </p>
    </div>
    <p className="small text-right ms-auto">
      <b>{date}</b>
      <span className="block">{t("Page {page} of {pages}", { page, pages: 2 })}</span>
    </p>
  </header>
);

const ofPart = (outcome: Outcome, part: Part): string => figure(pointsOf(outcome, part));

type GridProps = SheetProps & { readings: readonly Reading[]; topics: readonly number[] };

function Grid({ readings, topics, ...props }: GridProps) {
  const { company, date, mark, owner, outcome, before: last } = props;
  const before = last?.outcome;
  const lastTime = last && readingsOf({ ...props, ...last });
  const sections = sectionScores(owner);
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Twenty answers")} {...{ company, date, mark }} page={1} />
      <table className="w-full border-collapse text-[.8125rem] leading-tight">
        <thead>
          <tr>
            <th scope="col">{t("Statement")}</th>
            <td className={SCALE} aria-hidden="true">
              <span className="grid grid-cols-5 mx-[-7.5%] text-center">
                {[1, 2, 3, 4, 5].map((value) => (
                  <span key={value}>{value}</span>
                ))}
              </span>
            </td>
            <th scope="col">{t("You")}</th>
            <th scope="col">{t("Team")}</th>
            {before && <th scope="col">{t("Last time")}</th>}
            <th scope="col">{t("They are")}</th>
          </tr>
        </thead>
        {PARTS.map((part, place) => (
          <tbody key={part} className={partHue[part]}>
            <tr>
              <th scope="rowgroup">{t(part)}</th>
              <td className={SCALE} />
              <td>{sections[part]}</td>
              <td>{ofPart(outcome, part)}</td>
              {before && <td>{ofPart(before, part)}</td>}
              <td>{t("of 20")}</td>
            </tr>
            {readings
              .slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART)
              .map(({ index, text, band, said, ...figures }) => (
                <tr key={text} className={topics.includes(index) ? TOPIC_ROW : ROW}>
                  <td>
                    {index + 1}. {text}
                  </td>
                  <td className={SCALE}>
                    {figures.isTold && <Scale {...figures} before={lastTime?.[index]?.mean} />}
                  </td>
                  <td>{figures.owner}</td>
                  <td>
                    <b>{said.mean}</b>
                  </td>
                  {lastTime && <td>{lastTime[index]?.said.mean}</td>}
                  <td>{band}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <ScaleKey hasBefore={before !== undefined} />
    </section>
  );
}

type TopicsProps = Pick<SheetProps, "company" | "date" | "mark"> & { readings: readonly Reading[] };

function Topics({ company, date, mark, readings }: TopicsProps) {
  return (
    <section className={PAGE}>
      <SheetHead heading={t("Five topics")} {...{ company, date, mark }} page={2} />
      <ol>
        {readings.map(({ index, text, part, said, ask }, place) => (
          <li key={index} className={TOPIC}>
            <span className="font-display font-300 text-[3.5rem] leading-none lining" aria-hidden="true">
              {place + 1}
            </span>
            <div className="grid content-start gap-1">
              <p className="small">
                <b>
                  {t(part)} {index + 1}.
                </b>{" "}
                {text}
              </p>
              <p className="small font-600">{t("You: {owner}. Your team: {mean}.", said)}</p>
              <p className="font-display text-lg leading-tight">{ask}</p>
              <p className="small mt-1">{t("What we decide")}</p>
            </div>
            <div className="small col-start-2 sm:col-start-auto">
              <p className={TO_FILL_IN}>{t("Who takes it")}</p>
              <p className={TO_FILL_IN}>{t("By when")}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ScaleProps = { owner: number; mean: number; spread: number; before: number | undefined };

/** One question on paper, without color: the owner a ring, the team a diamond in its spread, and below it the last time's team. */
function Scale({ owner, mean, spread, before }: ScaleProps) {
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
      <Sign x={at(mean)} d={DIAMOND} />
      {before !== undefined && <Sign x={at(before)} d="M0 7l3.5 5.5h-7Z" isOpen />}
      <circle className="fill-none stroke-current" strokeWidth="1.8" cx={at(owner)} cy="10" r="4.5" />
    </svg>
  );
}

const DIAMOND = "M0-5.5 4.2 0 0 5.5-4.2 0Z";

const Sign = ({ x, d, isOpen }: { x: string; d: string; isOpen?: boolean }) => (
  <svg className="overflow-visible" x={x} y="10" aria-hidden="true">
    <path className={isOpen ? "fill-card stroke-current" : "fill-current"} d={d} />
  </svg>
);

function ScaleKey({ hasBefore }: { hasBefore: boolean }) {
  const ring = <circle className="fill-none stroke-current" strokeWidth="1.8" cx="10" cy="10" r="4.5" />;
  const spread = <path className="stroke-current" strokeWidth="8" strokeDasharray="1 2.2" d="M2 10h16" />;
  const topic = <path className="stroke-current" strokeWidth="3" d="M10 4v12" />;
  const marks: [text: string, mark: ReactNode][] = [
    [t("You"), ring],
    [t("Your team"), <Sign key="team" x="10" d={DIAMOND} />],
    [t("how far apart they are"), spread],
    [t("Your team, last time"), hasBefore && <Sign key="before" x="10" d="M0-3l3.5 5.5h-7Z" isOpen />],
    [t("topic on page two"), topic],
  ];
  return (
    <p className="hidden sm:flex print:flex flex-wrap gap-x-4 pt-2 text-xs">
      {marks.map(
        ([text, mark]) =>
          mark && (
            <span key={text} className="inline-flex items-center gap-1">
              <svg className="w-5 h-5" aria-hidden="true">
                {mark}
              </svg>
              {text}
            </span>
          ),
      )}
    </p>
  );
}
