import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { partOf, progress, QUESTION_COUNT, QUESTIONS_PER_PART, score } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { ResultFigure } from "#views/components/drawings/result-figure.tsx";
import { partHue } from "#views/components/hues.ts";
import { lowestLine } from "#views/components/result/sentences.ts";
import { answeredCount, completeAnswers, type QuizState } from "./state.ts";

const answersOf = ({ view, offered, answers }: QuizState) =>
  view === "offer" ? (offered?.answers ?? []) : answers;

/** Returns the quiz's progress in one line, for a live region. */
export function statusLine({ asking, sending }: AssessmentContent, state: QuizState): string {
  if (state.view !== "question")
    return fill(sending.counter, { answered: answeredCount(answersOf(state)), total: QUESTION_COUNT });
  return fill(asking.announcement, {
    number: state.index + 1,
    total: QUESTION_COUNT,
    part: t(partOf(state.index)),
    percent: progress(state.index),
  });
}

/**
 * The progress bar: five parts of four questions; answered ones are filled in the part's hue, the current part is
 * outlined.
 */
export function Rail({ state }: { state: QuizState }) {
  const answers = answersOf(state);
  const current = state.view === "question" ? state.index : -1;
  return (
    <ol className="ask-rail script-only" aria-hidden="true">
      {PARTS.map((part, place) => (
        <li
          key={part}
          className={`${partHue[part]}${Math.floor(current / QUESTIONS_PER_PART) === place ? " now" : ""}`}
        >
          {Array.from({ length: QUESTIONS_PER_PART }, (_, step) => {
            const index = place * QUESTIONS_PER_PART + step;
            const state = index === current ? "now" : (answers[index] ?? null) === null ? undefined : "done";
            return <i key={index} className={state} />;
          })}
          <span>{t(part)}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * The column beside the questions: the wheel that grows with every answer, and an introduction at the first question.
 */
export function Side({ words, state }: { words: AssessmentContent; state: QuizState }) {
  const complete = state.view === "email" && completeAnswers(state.answers);
  if (complete) {
    const result = score(complete);
    return (
      <div className="ask-side script-only">
        <div className="blur-md" aria-hidden="true">
          <ResultFigure scores={result.sections} total={result.total} level={result.level} />
        </div>
        <p className="mt-5 font-display text-xl leading-tight balance">{lowestLine(words, result)}</p>
      </div>
    );
  }
  return (
    <div className="ask-side script-only">
      <ProgressRosette answered={answeredCount(answersOf(state))} />
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

/** Returns a text on what the answers of the current part have drawn so far. */
function drawn({ asking }: AssessmentContent, { index, answers }: QuizState): string {
  const first = index - (index % QUESTIONS_PER_PART);
  const bands = answeredCount(answers.slice(first, first + QUESTIONS_PER_PART));
  return fill(asking.drawn, { part: t(partOf(index)), bands, of: QUESTIONS_PER_PART });
}
