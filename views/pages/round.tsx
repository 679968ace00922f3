import type { RoundContent } from "#src/content/shape/round.ts";
import { plural, t } from "#src/domain/words.ts";
import type { RoundRead } from "#src/store/round/rounds.ts";
import type { Frame } from "#views/components/frame.ts";
import {
  Beginning,
  type BeginningProps,
  OwnAnswers,
  type OwnersAnswers,
} from "#views/components/round/begin.tsx";
import { type OpenProps, OpenRound, Panel, RoundForm } from "#views/components/round/open.tsx";
import type { ReportProps } from "#views/components/round/reading.ts";
import { Report } from "#views/components/round/report.tsx";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

export function OpenRoundPage({ frame, round }: { frame: Frame; round: OpenProps }) {
  return (
    <Layout frame={frame} isPrivate>
      <div {...plainIsland("result-actions", "interaction")}>
        <OpenRound {...round} />
      </div>
    </Layout>
  );
}

export const BeginRoundPage = ({ frame, beginning }: { frame: Frame; beginning: BeginningProps }) => (
  <Layout frame={frame}>
    <Beginning {...beginning} />
  </Layout>
);

type ClosedProps = {
  frame: Frame;
  words: RoundContent;
  round: RoundRead;
  /** Null where too few answered: then their number is all that is shown, for ever. */
  report: ReportProps | null;
  date: string;
  token: string;
  nextUrl: string | null;
  /** The newest of the owner's address. */
  begins: OwnersAnswers;
};

export function ClosedRoundPage(props: ClosedProps) {
  const { frame, words, report, date, token, nextUrl, begins } = props;
  const { company, answered, mode } = props.round;
  return (
    <Layout frame={frame} isPrivate>
      {report ? (
        <Report {...report} />
      ) : (
        <section className="wrap py-8 lg:py-14">
          <p className="small quiet" dir="auto">
            {company}, {date}
          </p>
          <h1 className="text-2xl lg:text-3xl mt-4">
            {plural(answered, "{n} person answered", "{n} people answered")}
          </h1>
          <p className="lead mt-5">{words.report.few[mode]}</p>
        </section>
      )}
      <section className="wrap py-10 lg:py-16 grid gap-8 md:grid-cols-2 print:hidden">
        {report?.outcome.sums && (
          <Panel title={t("Carry it into the meeting")} text={words.report.sheet}>
            <a className="btn btn-primary btn-sm" href={`/round/${token}/sheet`}>
              {t("Open the meeting sheet")}
            </a>
          </Panel>
        )}
        <Panel title={t("Again in ninety days")} text={words.report.again}>
          {nextUrl ? (
            <a className="btn btn-primary btn-sm" href={nextUrl}>
              {t("Open the next round")}
            </a>
          ) : (
            <>
              <OwnAnswers answers={begins} />
              <RoundForm act="next" token={token} label={t("Begin the next round")} />
            </>
          )}
        </Panel>
      </section>
    </Layout>
  );
}
