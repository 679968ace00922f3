import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { partOf, progress, QUESTION_COUNT, QUESTIONS_PER_PART, score } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { lowestLine } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { partHue } from "#views/components/hues.ts";
import { answeredCount, completeAnswers, type QuizState } from "./state.ts";

const answersOf = ({ view, offered, answers }: QuizState) =>
  view === "offer" ? (offered?.answers ?? []) : answers;

function statusLine({ asking, sending }: AssessmentContent, state: QuizState): string {
  if (state.view !== "question")
    return fill(sending.counter, { answered: answeredCount(answersOf(state)), total: QUESTION_COUNT });
  return fill(asking.announcement, {
    number: state.index + 1,
    total: QUESTION_COUNT,
    part: t(partOf(state.index)),
    percent: progress(state.index),
  });
}

const STEP = {
  now: "rail-now",
  open: "rail-open",
  done: "rail-done",
};

type HeadProps = { words: AssessmentContent; state?: QuizState; as?: "h1" | "h2" };

export function Head({ words, state, as: Title = "h1" }: HeadProps) {
  return (
    <div className="ask-head wrap">
      <Title className="font-text font-600 text-base leading-snug tracking-0">{words.title}</Title>
      {state && (
        <p className="small quiet tnum script-only" role="status">
          {statusLine(words, state)}
        </p>
      )}
      {state && <Rail state={state} />}
    </div>
  );
}

function Rail({ state }: { state: QuizState }) {
  const answers = answersOf(state);
  const current = state.view === "question" ? state.index : -1;
  return (
    <ol className="script-only rail" aria-hidden="true">
      {PARTS.map((part, place) => (
        <li key={part} className={`grid grid-cols-4 gap-[3px] ${partHue[part]}`}>
          {Array.from({ length: QUESTIONS_PER_PART }, (_, step) => {
            const index = place * QUESTIONS_PER_PART + step;
            const look = index === current ? "now" : (answers[index] ?? null) === null ? "open" : "done";
            return <i key={index} className={`h-1.5 rounded-[3px] ${STEP[look]}`} />;
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

/** Beside the questions: the wheel that grows with every answer, and an introduction at the first. */
export function Side({ words, state }: { words: AssessmentContent; state: QuizState }) {
  const complete = state.view === "email" && completeAnswers(state.answers);
  if (complete) {
    const result = score(complete);
    return (
      <div className="script-only quiz-glimpse">
        <div className="glimpse-figure" aria-hidden="true">
          <ResultFigure
            className={WHEEL}
            scores={result.sections}
            total={result.total}
            level={result.level}
          />
        </div>
        <p className="glimpse-line">{lowestLine(words, result)}</p>
      </div>
    );
  }
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

function drawn({ asking }: AssessmentContent, { index, answers }: QuizState): string {
  const first = index - (index % QUESTIONS_PER_PART);
  const bands = answeredCount(answers.slice(first, first + QUESTIONS_PER_PART));
  return fill(asking.drawn, { part: t(partOf(index)), bands, of: QUESTIONS_PER_PART });
}
