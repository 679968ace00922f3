import type { Sections } from "#src/domain/assessment.ts";
import { t } from "#src/domain/words.ts";
import { OwnerShape } from "#views/components/drawings/owner-line.tsx";
import type { Frame } from "#views/components/frame.ts";
import { PaperMark } from "#views/components/paper-mark.tsx";
import { Result, type ResultProps } from "#views/components/result/result.tsx";
import { Begin, type BeginProps } from "#views/components/round/begin.tsx";
import { plainIsland } from "#views/island.tsx";
import { Layout } from "#views/layout.tsx";

type ResultPageProps = {
  frame: Frame;
  result: Omit<ResultProps, "retake" | "teamHref">;
  takenAt: string;
  quizVersion: string | null;
  /** The form that begins a round; null for a result that none can begin with. */
  begin: BeginProps | null;
};

/** The page of a result's private link. It does not show the email address. */
export function ResultPage({ frame, result, takenAt, quizVersion, begin }: ResultPageProps) {
  const { sections } = result.score;
  return (
    <Layout frame={frame} headClass="calm-head">
      <PaperMark frame={frame} />
      <div className="wrap pt-4 lg:pt-9 print:pl-1/2 print:text-right">
        <h1 className="font-text font-600 text-base leading-snug tracking-0">{result.words.title}</h1>
      </div>
      <div {...plainIsland("result-actions", "interaction")}>
        <Result
          {...result}
          teamHref={begin && "#begin"}
          retake={
            <form
              action="/assessment"
              data-retake={JSON.stringify({ resultUrl: result.url, sections, takenAt, quizVersion })}
            >
              <button className="btn btn-line btn-sm" type="submit">
                {t("Retake Assessment")}
              </button>
            </form>
          }
        />
      </div>
      {begin && <AskTeam begin={begin} owner={sections} />}
    </Layout>
  );
}

function AskTeam({ begin, owner }: { begin: BeginProps; owner: Sections }) {
  const { words } = begin;
  return (
    <section className="py-14 lg:py-20" id="begin" data-screen="">
      <div className="wrap g12 gap-y-8">
        <div className="col-span-12 lg:col-span-5">
          <h2>{words.title}</h2>
          <p className="lead quiet mt-4">{words.lead}</p>
          <figure className="hidden lg:block max-w-80 mt-10 text-center">
            <OwnerShape className="w-full overflow-visible" owner={owner} />
            <figcaption className="small quiet mt-4">{t("Outline: you. Filled: your team.")}</figcaption>
          </figure>
        </div>
        <div className="col-span-12 lg:col-start-7 lg:col-span-6">
          <Begin {...begin} />
        </div>
      </div>
    </section>
  );
}
