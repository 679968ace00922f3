import { type FormEvent, useEffect, useRef } from "react";
import type { QuizWords } from "#src/content/shape/assessment.ts";
import { QUESTION_COUNT, score } from "#src/domain/assessment.ts";
import type { Beacon } from "#src/domain/beacon.ts";
import { bookingLink } from "#src/domain/booking.ts";
import { dayIn, longDate } from "#src/domain/dates.ts";
import { fill, t } from "#src/domain/words.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { report } from "#views/browser/beacon.ts";
import type { PageLink } from "#views/components/frame.ts";
import { Icon } from "#views/components/icon.tsx";
import type { PortraitProps } from "#views/components/portrait.tsx";
import { mount as mountResultActions } from "#views/islands/result-actions.ts";
import { Email } from "./email.tsx";
import { KEPT_UNDER, keptFields, readLast } from "./kept.ts";
import { FORM_SPAN, Head, ROOM, Side } from "./progress.tsx";
import { Asking, WORDS } from "./questions.tsx";
import { type Answers, answeredCount, completeAnswers, type Kept, type QuizState } from "./state.ts";
import { useQuiz } from "./use-quiz.ts";
import { useResult } from "./use-result.ts";
import { useSending } from "./use-sending.ts";

export type QuizProps = {
  words: QuizWords;
  /** How long it takes, and what is asked at its end. */
  note: string;
  /** That of the questions in `words`. */
  quizVersion: string;
  /** URL of the booking page, whom a call is with, and the practice's time zone. */
  booking: string;
  person: PortraitProps;
  timeZone: string;
  privacy?: PageLink;
  /** The values and errors of a form posted without scripts. */
  filled?: { answers: Answers; email: string; faults: Record<string, string> } | null;
};

/** The assessment (SPEC §4): served as one form with all twenty questions; once hydrated, one view at a time. */
export default function Quiz(props: QuizProps) {
  const { words, note, quizVersion, booking, person, timeZone, privacy, filled = null } = props;
  const quiz = useQuiz({ ...props, place: KEPT_UNDER }, filled);
  const { state, form, root, go } = quiz;
  useReporting(state);
  const send = useSending(quiz, quizVersion);

  useEffect(() => {
    if (state.view === "result" && root.current) return mountResultActions(root.current);
  }, [state.view, root]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.view === "email") void send();
    else go("next")();
  };

  const isPast = state.view === "email" || state.view === "result";
  const shown = useResult(isPast, quizVersion, state.sent?.resultUrl);
  const answers = completeAnswers(state.answers);
  if (state.view === "result" && state.sent && answers) {
    const last = readLast(KEPT_UNDER, { resultUrl: state.sent.resultUrl, quizVersion });
    return (
      <div ref={root} data-live="">
        <Head words={words} />
        {shown && (
          <shown.Result
            words={shown.words}
            score={score(answers)}
            answers={answers}
            before={last && { sections: last.sections, date: longDate(last.takenAt, timeZone) }}
            takenOn={dayIn(state.sent.createdAt, timeZone)}
            date={longDate(state.sent.createdAt, timeZone)}
            url={state.sent.resultUrl}
            booking={bookingLink(booking, { email: state.email })}
            person={person}
            teamHref={`${new URL(state.sent.resultUrl).search}&team#begin`}
            retake={
              <button className="btn btn-line btn-sm" type="button" onClick={go("retaken")}>
                {t("Retake Assessment")}
              </button>
            }
          />
        )}
      </div>
    );
  }

  const faults = filled?.faults ?? {};
  return (
    <div ref={root} data-live={state.live ? "" : undefined}>
      <Head words={words} state={state} note={note} />
      <div className={ROOM}>
        <form
          className={FORM_SPAN}
          ref={form}
          action="/api/assessment-results"
          method="post"
          noValidate={state.live}
          onSubmit={submit}
        >
          <input type="hidden" name="quizVersion" value={quizVersion} />
          {!state.live && (
            <div className="plain-only mb-10 grid gap-3">
              <p className="lead">{words.intro.lead}</p>
              <p className="quiet">{words.asking.plain.lead}</p>
              {Object.keys(faults).length > 0 && (
                <p className="fault" role="alert">
                  {faults.form ?? words.asking.plain.missingSome}
                </p>
              )}
            </div>
          )}
          {state.view === "offer" && state.offered && <Offer words={words} kept={state.offered} go={go} />}
          <Asking words={words} quiz={quiz} faults={faults} end={t("View Results")} />
          {(!state.live || state.view === "email") && (
            <Email words={words} privacy={privacy} quiz={quiz} fault={faults.email} />
          )}
        </form>
        <Side words={words} state={state} />
      </div>
    </div>
  );
}

Quiz.kept = ({ words }: QuizProps) => keptFields(KEPT_UNDER, words);

type OfferProps = { words: QuizWords; kept: Kept; go: ReturnType<typeof useQuiz>["go"] };

function Offer({ words, kept, go }: OfferProps) {
  const { resume } = words.asking;
  const place = kept.view === "question" ? kept.index + 1 : QUESTION_COUNT;
  return (
    <div>
      <h2 className={`${WORDS} mb-4`} tabIndex={-1} data-focus="">
        {resume.title}
      </h2>
      <p className="lead">
        {kept.sent ? resume.result : fill(resume.text, { number: place, total: QUESTION_COUNT })}
      </p>
      <div className="acts mt-8">
        <button className="btn btn-primary" type="button" onClick={go("resumed")}>
          {resume.continue}
          <Icon name="arrow" />
        </button>
        <button className="btn btn-line" type="button" onClick={go("restarted")}>
          {resume.restart}
        </button>
      </div>
    </div>
  );
}

/** Counts each step of an attempt once, also over several visits. */
function useReporting(state: QuizState): void {
  const reported = useRef(new Set<Beacon>());
  useEffect(() => {
    const { live, offered } = state;
    if (!live) return;
    const { view, index, answers } = offered ?? state;
    const answered = answeredCount(answers);
    // Another attempt, and not the first question as it was before its answer.
    if (answered === 0 && reported.current.size > 1) reported.current.clear();
    const steps: Beacon[] = [];
    for (let number = 1; number <= index + 1; number++) steps.push(`question-${number}`);
    if (answered > 0) steps.push("quiz-begun");
    if (view === "email") steps.push("address-asked");
    for (const step of steps) {
      // What is offered was counted when it was done. Handing the beacon over takes longer than drawing an answer.
      if (!offered && !reported.current.has(step)) afterPaint(() => report(step));
      reported.current.add(step);
    }
  }, [state]);
}
