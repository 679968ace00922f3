import type { ReactNode } from "react";
import type { Level } from "#src/domain/assessment.ts";
import type { ResultWords } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { ActButton } from "#views/components/act-button.tsx";

type KeepProps = {
  words: ResultWords;
  level: Level;
  url: string;
  quizUrl: string;
  takenOn: string;
  retake: ReactNode;
};

export function Keep({ words, level, url, quizUrl, takenOn, retake }: KeepProps) {
  const { result } = words;
  const shared = fill(result.share.text, { title: words.title, level: t(level) });
  return (
    <section className="py-14 lg:py-20" data-screen="">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <div className="rule-top pt-5">
          <h3>{result.privateLink.title}</h3>
          <p className="small quiet mt-2">{result.privateLink.text}</p>
          <p className="small mt-3 [overflow-wrap:anywhere]">
            <a className="py-2" href={url}>
              {url.replace(/^https?:\/\//, "")}
            </a>
          </p>
          <ActButton act="copy" className="mt-4" text={url} done={result.privateLink.copied}>
            {result.privateLink.copy}
          </ActButton>
        </div>
        <div className="rule-top pt-5">
          <h3>{result.share.title}</h3>
          <p className="small quiet mt-2">{result.share.note}</p>
          <p className="mt-3 font-display text-lg leading-[1.35]">{shared}</p>
          <ActButton
            act="share"
            className="mt-4"
            title={words.title}
            text={shared}
            url={quizUrl}
            done={result.share.copied}
          >
            {result.share.action}
          </ActButton>
        </div>
        <div className="rule-top pt-5 md:col-span-2 lg:col-span-1">
          <h3>{result.retake.title}</h3>
          <p className="small quiet mt-2">{result.retake.text}</p>
          <div className="acts mt-4 gap-x-4">
            {retake}
            <ActButton act="print">{result.print.action}</ActButton>
            <a
              className="btn btn-line btn-sm"
              href={`/assessment/again.ics?from=${takenOn}&${new URL(url).search.slice(1)}`}
              download
            >
              {result.retake.remind}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
