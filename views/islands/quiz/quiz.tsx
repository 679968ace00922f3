import { type FormEvent, type ReactNode, useEffect, useReducer, useRef } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { ANSWER_MAX, ANSWER_MIN, type Answer, QUESTIONS_PER_PART, score } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill, piecesOf } from "#src/domain/pattern.ts";
import { showCatalogueToast } from "../../browser/toast.ts";
import { ProgressRosette } from "../../components/drawings/progress-rosette.tsx";
import { Result } from "../../components/result.tsx";
import { assessmentEmailForm } from "../../forms/assessment-email.ts";
import { checkForm } from "../../forms/check-form.ts";
import { mount as mountResultActions } from "../result-actions.ts";
import { Email, Steps } from "./email.tsx";
import { Offer } from "./offer.tsx";
import { Rail, statusLine } from "./progress.tsx";
import { Question } from "./question.tsx";
import { sendAttempt } from "./send.ts";
import { type Answers, answeredCount, completeAnswers, firstState, reduce } from "./state.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";
import { useFocusOnMove } from "./use-focus-on-move.ts";
import { useKept } from "./use-kept.ts";

export type QuizProps = {
  words: AssessmentContent;
  /** The scheduling service, the practice's name, its time zone, and the whole address of this page. */
  booking: string;
  site: string;
  timeZone: string;
  quizUrl: string;
  /** What a form posted without scripts held, and what was missing in it. */
  filled?: { answers: Answers; email: string; faults: Record<string, string> } | null;
};

/** A connection that has just come back is often not there yet: what waits for it is sent after this pause. */
const ONLINE_PAUSE_MS = 2_000;

/** The assessment (SPEC §4): questions, then the email form, then the result. Served as one plain form. */
export default function Quiz({ words, booking, site, timeZone, quizUrl, filled = null }: QuizProps) {
  const [state, dispatch] = useReducer(reduce, filled, firstState);
  const form = useRef<HTMLFormElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const underway = useRef(false);
  const moved = useFocusOnMove(root, state);
  const kept = useKept(words, state, dispatch, form, moved);

  const next = () => {
    moved();
    dispatch({ type: "next" });
  };
  const go = (type: "previous" | "back" | "resumed" | "restarted" | "retaken") => () => {
    moved();
    dispatch({ type });
  };
  const choose = (index: number, answer: Answer) => dispatch({ type: "chosen", index, answer });
  useAnswerKeys(root, state, choose, next);

  const send = async () => {
    const answers = completeAnswers(state.answers);
    if (state.view !== "email" || !answers || underway.current) return;
    const checked = checkForm(assessmentEmailForm, { email: state.email });
    if ("fields" in checked) {
      showCatalogueToast(assessmentToasts.invalidEmail);
      return;
    }
    underway.current = true;
    const key = state.key ?? crypto.randomUUID();
    dispatch({ type: "sending", key });
    const outcome = await sendAttempt(answers, checked.values.email, key);
    underway.current = false;
    if ("failed" in outcome) {
      dispatch({ type: "failed", refusal: outcome.refusal, offline: outcome.offline });
      showCatalogueToast(assessmentToasts.failed);
      return;
    }
    moved();
    dispatch({ type: "sent", sent: outcome.sent });
    showCatalogueToast(assessmentToasts.complete, outcome.message);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.view === "question") next();
    else void send();
  };

  // What was sent without a connection goes out by itself once that is back.
  const sendAgain = useRef(send);
  sendAgain.current = send;
  useEffect(() => {
    if (state.sending !== "waiting") return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      pause = setTimeout(() => void sendAgain.current(), ONLINE_PAUSE_MS);
    };
    addEventListener("online", online);
    return () => {
      clearTimeout(pause);
      removeEventListener("online", online);
    };
  }, [state.sending]);

  useEffect(() => {
    if (state.view === "result" && root.current) return mountResultActions(root.current);
  }, [state.view]);

  const answers = completeAnswers(state.answers);
  if (state.view === "result" && state.sent && answers) {
    return (
      <div ref={root} data-live="">
        <QuizHead words={words} status={statusLine(words, state)} />
        <Result
          words={words}
          score={score(answers)}
          date={dayOf(state.sent.createdAt, timeZone)}
          url={state.sent.resultUrl}
          quizUrl={quizUrl}
          booking={booking}
          site={site}
          retake={
            <button className="btn btn-line btn-sm" type="button" onClick={go("retaken")}>
              Retake Assessment
            </button>
          }
        />
      </div>
    );
  }

  const faults = filled?.faults ?? {};
  const count = answeredCount(state.answers);
  return (
    <div ref={root} data-live={state.live ? "" : undefined}>
      <QuizHead words={words} status={statusLine(words, state)}>
        <Rail state={state} />
      </QuizHead>
      <div className="wrap g12 ask-room" data-view={state.view}>
        <form
          ref={form}
          action="/api/assessment-results"
          method="post"
          noValidate={state.live}
          onSubmit={submit}
        >
          <div className="plain-only mb-10 grid gap-3">
            <p className="lead">{words.intro.lead}</p>
            <p className="quiet">{words.asking.plain.lead}</p>
            {Object.keys(faults).length > 0 && (
              <p className="fault" role="alert">
                {faults.form ?? words.asking.plain.missingSome}
              </p>
            )}
          </div>
          {state.view === "offer" && state.offered && (
            <Offer
              words={words}
              kept={state.offered}
              onContinue={go("resumed")}
              onRestart={go("restarted")}
            />
          )}
          {PARTS.map((part, place) => (
            <div key={part}>
              <h2 className="plain-only mt-16 text-xl">
                {fill(words.asking.plain.group, {
                  part,
                  from: place * QUESTIONS_PER_PART + 1,
                  to: (place + 1) * QUESTIONS_PER_PART,
                })}
              </h2>
              {Array.from({ length: QUESTIONS_PER_PART }, (_, step) => {
                const index = place * QUESTIONS_PER_PART + step;
                return (
                  <Question
                    key={index}
                    words={words}
                    index={index}
                    answer={state.answers[index] ?? null}
                    live={state.live}
                    shown={state.view === "question" && state.index === index}
                    fault={faults[`q${index + 1}`]}
                    onAnswer={(answer) => choose(index, answer)}
                  />
                );
              })}
            </div>
          ))}
          {state.view === "question" && (
            <>
              <Steps state={state} onPrevious={go("previous")} onNext={next} />
              <KeysHint words={words} kept={kept} />
            </>
          )}
          <Email
            words={words}
            state={state}
            fault={faults.email}
            onEmail={(email) => dispatch({ type: "typed", email })}
            onBack={go("back")}
          />
        </form>
        <div className="ask-side script-only" data-view={state.view}>
          <ProgressRosette
            answered={state.view === "offer" ? answeredCount(state.offered?.answers ?? []) : count}
          />
          {state.view === "question" && state.index === 0 && (
            <div className="small quiet mt-5 grid gap-2">
              <p>{words.intro.lead}</p>
              <p>{words.intro.advice}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function QuizHead({
  words,
  status,
  children,
}: {
  words: AssessmentContent;
  status: string;
  children?: ReactNode;
}) {
  return (
    <div className="wrap pt-6 lg:pt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="font-text font-600 text-base leading-snug tracking-0">{words.title}</h1>
        <p className={children ? "small quiet tnum script-only" : "hidden-text"} role="status">
          {status}
        </p>
      </div>
      {children}
    </div>
  );
}

const keyFor: Record<string, string> = { first: String(ANSWER_MIN), last: String(ANSWER_MAX), next: "Enter" };

function KeysHint({ words, kept }: { words: AssessmentContent; kept: boolean }) {
  return (
    <p className="ask-hint script-only">
      <span className="ask-keys">
        {piecesOf(words.asking.keys).map((piece) =>
          "text" in piece ? piece.text : <kbd key={piece.place}>{keyFor[piece.place]}</kbd>,
        )}
      </span>{" "}
      {kept ? words.asking.kept : words.asking.notKept}
    </p>
  );
}

/** The same day as the server shows, without its date library: `November 21, 2026`. */
function dayOf(createdAt: string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "long" }).format(new Date(createdAt));
}
