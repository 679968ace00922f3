import type { ReactNode } from "react";
import type { ResultWords } from "#src/domain/result-sentences.ts";
import { ActButton } from "#views/components/act-button.tsx";

type AgainProps = {
  words: ResultWords;
  /** The absolute URL of this result. */
  url: string;
  /** The day it was taken, in the content's time zone (`2026-03-09`). */
  takenOn: string;
  /** The retake button; it differs between the quiz and the page of a private link. */
  retake: ReactNode;
};

export type PassProps = AgainProps & {
  /** Where a round is begun, if the result can begin one. */
  teamHref: string | null;
};

/** The private link with words to a co-founder, which tell no score; and the way to the team, where the step is not that. */
export function Pass({ isTeam, ...props }: PassProps & { isTeam: boolean }) {
  const { words, url, teamHref } = props;
  const { send, ask } = words.result;
  const mail = new URLSearchParams({ subject: send.subject, body: `${send.words}\n\n${url}` });
  return (
    <section className="wrap pass-grid g12" data-screen="">
      <div className="pass-cell lg:col-span-7">
        <h2 className="quiet-title">{send.title}</h2>
        <p className="mt-3 max-w-34em">{send.text}</p>
        <p className="pass-words">
          {send.words}
          <a className="pass-link" href={url}>
            {url.replace(/^https?:\/\//, "")}
          </a>
        </p>
        <div className="acts mt-4">
          <ActButton act="copy" text={`${send.words}\n${url}`} done={send.copied}>
            {send.copy}
          </ActButton>
          {/* A form's blank is a plus, which letters keep. */}
          <a className="more-link" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>
            {send.email}
          </a>
        </div>
      </div>
      <div className="pass-cell lg:col-span-5">
        {teamHref && !isTeam ? (
          <>
            <h2 className="quiet-title">{ask.title}</h2>
            <p className="mt-3 max-w-34em">{ask.text}</p>
            <a className="btn btn-line btn-sm mt-4" href={teamHref}>
              {ask.action}
            </a>
          </>
        ) : (
          <Again {...props} />
        )}
      </div>
    </section>
  );
}

/** 'Retake Assessment', the calendar and paper. */
export function Again({ words: { result }, url, takenOn, retake }: AgainProps) {
  const { retake: words, paper } = result;
  return (
    <>
      <h2 className="quiet-title">{words.title}</h2>
      <p className="mt-3 max-w-34em">{words.text}</p>
      <div className="acts mt-4">
        {retake}
        <a
          className="more-link"
          href={`/assessment/again.ics?from=${takenOn}&${new URL(url).search.slice(1)}`}
          download
        >
          {words.remind}
        </a>
        <ActButton act="print">{paper.print}</ActButton>
      </div>
    </>
  );
}
