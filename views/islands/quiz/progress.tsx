import type { QuizWords } from "#src/content/shape/assessment.ts";
import { partOf, progress, QUESTION_COUNT, QUESTIONS_PER_PART } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill, t } from "#src/domain/words.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { partHue } from "#views/components/hues.ts";
import { answeredCount, type QuizState } from "./state.ts";

const answersOf = ({ view, offered, answers }: QuizState) =>
  view === "offer" ? (offered?.answers ?? []) : answers;

function statusLine({ asking, sending }: QuizWords, state: QuizState): string {
  if (state.view !== "question")
    return fill(sending.counter, { answered: answeredCount(answersOf(state)), total: QUESTION_COUNT });
  return fill(asking.announcement, {
    number: state.index + 1,
    total: QUESTION_COUNT,
    part: t(partOf(state.index)),
    percent: progress(state.index),
  });
}

export const ROOM =
  "ask-room wrap g12 gap-y-8 items-start content-start min-h-[calc(100svh-12rem)] pt-[.7rem] pb-6 lg:pt-[clamp(1.75rem,4.2vw,4rem)] lg:pb-[clamp(4rem,8vw,7rem)]";

/** The columns of the form in its room. */
export const FORM_SPAN = "col-span-full lg:col-span-9";

/** The last view. On a phone the field, then what there is to gain. */
export const LAST =
  "max-md:grid [[data-failed]_&]:mt-16 [@media_not_(scripting:enabled)]:mt-16 [@media_not_(scripting:enabled)]:pt-10 [@media_not_(scripting:enabled)]:rule-top";
/** With its field in focus, the title of a low phone's screen stays below the header. */
export const LAST_TITLE = "text-2xl max-lg:[@media(max-height:37rem)]:text-xl";

/** `note`: what comes of the questions, above the first. */
type HeadProps = { words: QuizWords; state?: QuizState; as?: "h1" | "h2"; note?: string };

export function Head({ words, state, as: Title = "h1", note }: HeadProps) {
  const isFirst = state?.view === "question" && state.index === 0;
  const place = note && (isFirst ? "ask-first" : "ask-on");
  return (
    <div
      className={`ask-head ${state ? "ask-counts" : ""} ${place ?? ""} wrap grid grid-cols-1 md:grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 pt-[clamp(1rem,2.5vw,2.25rem)] print:pl-1/2 print:text-right`}
    >
      <Title className="font-text font-600 text-base leading-snug tracking-0">{words.title}</Title>
      {state && (
        <p className="small quiet tnum script-only" role="status">
          {statusLine(words, state)}
        </p>
      )}
      {state && <Rail state={state} />}
      {note && <p className="ask-note script-only small quiet col-span-full">{note}</p>}
    </div>
  );
}

function Rail({ state }: { state: QuizState }) {
  const answers = answersOf(state);
  const current = state.view === "question" ? state.index : -1;
  return (
    <ol className="script-only rail col-span-full" aria-hidden="true">
      {PARTS.map((part, place) => (
        <li key={part} className={`grid grid-cols-4 gap-[3px] ${partHue[part]}`}>
          {Array.from({ length: QUESTIONS_PER_PART }, (_, step) => {
            const index = place * QUESTIONS_PER_PART + step;
            const done = (answers[index] ?? null) === null ? "rail-open" : "rail-done";
            return (
              <i key={index} className={`h-1.5 rounded-[3px] ${index === current ? "rail-now" : done}`} />
            );
          })}
          <span
            className={`rail-name ${Math.floor(current / QUESTIONS_PER_PART) === place ? "font-600" : "quiet"}`}
          >
            {t(part)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const WHEEL = "w-full [view-transition-name:wheel]";

export function Side({ words, state }: { words: QuizWords; state: QuizState }) {
  return (
    <div className="script-only quiz-aside">
      <ProgressRosette className={WHEEL} answered={answeredCount(answersOf(state))} />
      {state.view === "question" && (
        <div className="small quiet mt-5 grid gap-2">
          {state.index === 0 && (state.answers[0] ?? null) === null ? (
            <>
              <p>{words.intro.lead}</p>
              <p>{words.intro.advice}</p>
            </>
          ) : (
            <p>{drawn(words, state)}</p>
          )}
        </div>
      )}
    </div>
  );
}

function drawn({ asking }: QuizWords, { index, answers }: QuizState): string {
  const first = index - (index % QUESTIONS_PER_PART);
  const bands = answeredCount(answers.slice(first, first + QUESTIONS_PER_PART));
  return fill(asking.drawn, { part: t(partOf(index)), bands, of: QUESTIONS_PER_PART });
}
