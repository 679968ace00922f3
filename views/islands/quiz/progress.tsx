import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { partOf, progress, QUESTION_COUNT, QUESTIONS_PER_PART } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { partHue } from "#views/components/hues.ts";
import { answeredCount, type QuizState } from "./state.ts";

/** Returns the quiz's progress in one line, for a live region. */
export function statusLine({ asking, sending }: AssessmentContent, state: QuizState): string {
  switch (state.view) {
    case "question":
      return fill(asking.announcement, {
        number: state.index + 1,
        total: QUESTION_COUNT,
        part: shown(partOf(state.index)),
        percent: progress(state.index),
      });
    case "email":
    case "result":
      return fill(sending.counter, { answered: answeredCount(state.answers), total: QUESTION_COUNT });
    case "offer":
      return fill(sending.counter, {
        answered: answeredCount(state.offered?.answers ?? []),
        total: QUESTION_COUNT,
      });
  }
}

/**
 * The progress bar: five parts of four questions; answered ones are filled in the part's hue, the current part is
 * outlined.
 */
export function Rail({ state }: { state: QuizState }) {
  const answers = state.view === "offer" ? (state.offered?.answers ?? []) : state.answers;
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
          <span>{shown(part)}</span>
        </li>
      ))}
    </ol>
  );
}
