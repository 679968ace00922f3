import { type MouseEvent, useEffect, useRef } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { ANSWER_OPTIONS, type Answer, QUESTION_COUNT } from "#src/domain/assessment.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { reducesMotion } from "./use-focus-on-move.ts";

type QuestionProps = {
  words: AssessmentContent;
  index: number;
  answer: Answer | null;
  /** Whether the quiz is hydrated and shows one question at a time. */
  live: boolean;
  /** Whether it is not the first to be shown: the style hides it in the served form if scripts run. */
  later: boolean;
  /** The error message in a form returned by the server. */
  fault?: string;
  onAnswer: (answer: Answer) => void;
  onNext: () => void;
};

/** Time in which a clicked answer can be corrected before the quiz goes on, in ms (CONTRACT). */
const GO_ON_MS = 350;

/** One question: a radio group labelled by its text. */
export function Question({ words, index, answer, live, later, fault, onAnswer, onNext }: QuestionProps) {
  const name = `q${index + 1}`;
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever moved in another way does not move twice
  useEffect(() => () => clearTimeout(goingOn.current), [index]);
  // Pointer clicks only: keyboards and screen readers click a radio without meaning to go on (detail is 0).
  const press = (value: Answer, { detail }: MouseEvent) => {
    if (!live || detail === 0) return;
    clearTimeout(goingOn.current);
    if (value === answer) onNext();
    else if (index < QUESTION_COUNT - 1 && !reducesMotion()) goingOn.current = setTimeout(onNext, GO_ON_MS);
  };
  const shownFault = live ? undefined : fault;
  return (
    <fieldset
      className={later ? "ask one-later" : "ask"}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it here
      role="radiogroup"
      aria-labelledby={`${name}-text`}
      aria-describedby={shownFault && `${name}-fault`}
    >
      <legend>
        {!live && (
          <span className="plain-only block small quiet mb-1 font-text tracking-0">
            {fill(words.asking.counter, { number: index + 1, total: QUESTION_COUNT })}
          </span>
        )}
        {/* Keyed: the words alone are made anew with each question. The five answers stay where they are. */}
        <span key={name} id={`${name}-text`} className={live && index > 0 ? "block anim-ask" : undefined}>
          {words.questions[index]?.text}
        </span>
      </legend>
      {shownFault && (
        <p className="plain-only fault" id={`${name}-fault`}>
          {shownFault}
        </p>
      )}
      <div className="ask-scale">
        {ANSWER_OPTIONS.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={answer === value}
              required={!live}
              onChange={() => onAnswer(value)}
              onClick={(event) => press(value, event)}
            />
            <b aria-hidden="true">{value}</b>
            <span>{shown(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
