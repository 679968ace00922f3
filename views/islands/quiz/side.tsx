import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { partOf, QUESTIONS_PER_PART } from "#src/domain/assessment.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { answeredCount, type QuizState } from "./state.ts";

/**
 * The column beside the questions: the wheel that grows with every answer, and an introduction at the first question.
 */
export function Side({ words, state }: { words: AssessmentContent; state: QuizState }) {
  const answers = state.view === "offer" ? (state.offered?.answers ?? []) : state.answers;
  return (
    <div className="ask-side script-only">
      <ProgressRosette answered={answeredCount(answers)} />
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
  return fill(asking.drawn, { part: shown(partOf(index)), bands, of: QUESTIONS_PER_PART });
}
