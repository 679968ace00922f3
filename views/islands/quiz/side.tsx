import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { answeredCount, type QuizState } from "./state.ts";

/** Beside the questions: the wheel that every answer engraves further, and at the first question what this is. */
export function Side({ words, state }: { words: AssessmentContent; state: QuizState }) {
  const answers = state.view === "offer" ? (state.offered?.answers ?? []) : state.answers;
  return (
    <div className="ask-side script-only">
      <ProgressRosette answered={answeredCount(answers)} />
      {state.view === "question" && state.index === 0 && (
        <div className="small quiet mt-5 grid gap-2">
          <p>{words.intro.lead}</p>
          <p>{words.intro.advice}</p>
        </div>
      )}
    </div>
  );
}
