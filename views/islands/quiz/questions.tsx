import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { type Answer, QUESTIONS_PER_PART } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { Question } from "./question.tsx";
import type { QuizState } from "./state.ts";

type QuestionsProps = {
  words: AssessmentContent;
  state: QuizState;
  /** Error messages of a form posted without scripts, by field name. */
  faults: Record<string, string>;
  onAnswer: (index: number, answer: Answer) => void;
  onNext: () => void;
};

/**
 * The current question; in the served form all twenty, in five groups. The elements of the first served question show
 * every later one: made anew, twenty times the style and layout would be computed for what looks the same.
 */
export function Questions({ words, state, faults, onAnswer, onNext }: QuestionsProps) {
  const { live } = state;
  const current = state.view === "question" ? state.index : -1;
  return PARTS.map((part, place) => {
    const first = place * QUESTIONS_PER_PART;
    const served = Array.from({ length: QUESTIONS_PER_PART }, (_, step) => first + step);
    const asked = live ? (place === 0 && current >= 0 ? [current] : []) : served;
    return (
      <div key={part}>
        {!live && (
          <h2 className="plain-only mt-16 text-xl">
            {fill(words.asking.plain.group, {
              part: shown(part),
              from: first + 1,
              to: first + QUESTIONS_PER_PART,
            })}
          </h2>
        )}
        {asked.map((index) => (
          <Question
            key={live ? 0 : index}
            words={words}
            index={index}
            answer={state.answers[index] ?? null}
            live={live}
            later={index !== current}
            fault={faults[`q${index + 1}`]}
            onAnswer={(answer) => onAnswer(index, answer)}
            onNext={onNext}
          />
        ))}
      </div>
    );
  });
}
