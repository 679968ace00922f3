import type { ReactNode } from "react";
import type { Level } from "#src/domain/assessment.ts";
import { fill } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";
import type { ResultWords } from "./sentences.ts";

type KeepProps = {
  words: ResultWords;
  level: Level;
  url: string;
  quizUrl: string;
  takenOn: string;
  retake: ReactNode;
};

/**
 * Private link, share text, print and retake. The buttons with `data-act` are handled by
 * views/islands/result-actions.ts.
 */
export function Keep({ words, level, url, quizUrl, takenOn, retake }: KeepProps) {
  const { result } = words;
  const shared = fill(result.share.text, { title: words.title, level: t(level) });
  return (
    <section className="py-14 lg:py-20" data-screen="">
      <div className="wrap grid gap-x-gap gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        <div className="rule-top pt-5">
          <h3>{result.privateLink.title}</h3>
          <p className="small quiet mt-2">{result.privateLink.text}</p>
          <p className="result-link mt-3">
            <a href={url}>{url.replace(/^https?:\/\//, "")}</a>
          </p>
          <button
            className="btn btn-line btn-sm script-only mt-4"
            type="button"
            data-act="copy"
            data-text={url}
            data-done={result.privateLink.copied}
          >
            {result.privateLink.copy}
          </button>
        </div>
        <div className="rule-top pt-5">
          <h3>{result.share.title}</h3>
          <p className="small quiet mt-2">{result.share.note}</p>
          <p className="mt-3 font-display text-lg leading-[1.35]">{shared}</p>
          <button
            className="btn btn-line btn-sm script-only mt-4"
            type="button"
            data-act="share"
            data-title={words.title}
            data-text={shared}
            data-url={quizUrl}
            data-done={result.share.copied}
          >
            {result.share.action}
          </button>
        </div>
        <div className="rule-top pt-5 md:col-span-2 lg:col-span-1">
          <h3>{result.retake.title}</h3>
          <p className="small quiet mt-2">{result.retake.text}</p>
          <div className="acts mt-4 gap-x-4">
            {retake}
            <button className="btn btn-line btn-sm script-only" type="button" data-act="print">
              {result.print.action}
            </button>
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
