import { type MouseEvent, memo, useEffect, useRef } from "react";
import type { QuizWords } from "#src/content/shape/assessment.ts";
import {
  ANSWER_MAX,
  ANSWER_MIN,
  ANSWER_OPTIONS,
  type Choice,
  QUESTION_COUNT,
  QUESTIONS_PER_PART,
  UNKNOWN,
} from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill, piecesOf, t } from "#src/domain/words.ts";
import { later } from "#views/browser/settled.ts";
import { Icon } from "#views/components/icon.tsx";
import { reducesMotion, type useQuiz } from "./use-quiz.ts";

type AskingProps = {
  words: QuizWords;
  quiz: Pick<ReturnType<typeof useQuiz>, "state" | "keeps" | "go" | "choose">;
  faults: Record<string, string>;
  /** The words of the button that ends the questions. */
  end: string;
  /** Whether 'I can't know' is an answer. */
  hasUnknown?: boolean;
};

export const WORDS =
  "w-full max-w-20em p-0 [font:440_var(--ask)/1.1_var(--font-display)] tracking--.022em text-balance";

/** Beneath the questions before it, where the whole form is shown. */
const ON_ITS_OWN = "[[data-failed]_&]:mt-9 [@media_not_(scripting:enabled)]:mt-9";

/** Time in which a clicked answer can be corrected before the quiz goes on, in ms (CONTRACT). */
const GO_ON_MS = 350;

/** The id of the sentence that says so; it stands below the buttons. */
const BY_ITSELF = "quiz-by-itself";

type QuestionProps = Omit<AskingProps, "end"> & { index: number };

function Question({ words, quiz: { state, go, choose }, faults, index, hasUnknown }: QuestionProps) {
  const { live, view } = state;
  const name = `q${index + 1}`;
  const answer = state.answers[index];
  const fault = live ? undefined : faults[name];
  // The style hides it in the served form if scripts run.
  const isLater = view !== "question" || index !== state.index;
  const movesOn = live && index < QUESTION_COUNT - 1 && !reducesMotion();
  const goingOn = useRef(() => {});
  const wasLive = useRef(live);
  const goOn = () => {
    if (!reducesMotion()) goingOn.current = later(go("next"), GO_ON_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever moved in another way does not move twice
  useEffect(() => {
    // Pressed before the quiz came alive.
    if (live && !wasLive.current && document.activeElement?.matches(":checked:not(:focus-visible)")) goOn();
    wasLive.current = live;
    return () => goingOn.current();
  }, [index, live]);
  // Pointer clicks only: keyboards and screen readers click a radio without meaning to go on (detail is 0).
  const press = (value: Choice, { detail }: MouseEvent) => {
    if (!live || detail === 0) return;
    goingOn.current();
    if (value === answer) go("next")();
    else if (index < QUESTION_COUNT - 1) goOn();
  };
  return (
    <fieldset
      className={isLater ? `${ON_ITS_OWN} one-later` : ON_ITS_OWN}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it here
      role="radiogroup"
      aria-labelledby={`${name}-text`}
      aria-describedby={fault ? `${name}-fault` : movesOn ? BY_ITSELF : undefined}
    >
      <legend className={`${WORDS} min-h-[var(--ask-room,0)]`}>
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
      {fault && (
        <p className="plain-only fault" id={`${name}-fault`}>
          {fault}
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
              onChange={() => choose(index, value)}
              onClick={(event) => press(value, event)}
            />
            <b aria-hidden="true">{value}</b>
            <span>{t(label)}</span>
          </label>
        ))}
      </div>
      {hasUnknown && (
        <label className="inline-flex items-center gap-3 min-h-11 mt-2 cursor-pointer quiet">
          <input
            className="size-5 m-0 accent-primary"
            type="radio"
            name={name}
            value={UNKNOWN}
            checked={answer === UNKNOWN}
            onChange={() => choose(index, UNKNOWN)}
            onClick={(event) => press(UNKNOWN, event)}
          />
          {t("I can't know")}
        </label>
      )}
    </fieldset>
  );
}

/**
 * The current question, in the served form all twenty, and the way to the others. The first one's elements show every later one:
 * it is faster.
 */
export function Asking({ words, quiz, faults, end, hasUnknown }: AskingProps) {
  const { live, view, index: current } = quiz.state;
  const isAsking = view === "question";
  return (
    <>
      {PARTS.map((part, place) => {
        const first = place * QUESTIONS_PER_PART;
        const served = Array.from({ length: QUESTIONS_PER_PART }, (_, step) => first + step);
        const indexes = live ? (place === 0 && isAsking ? [current] : []) : served;
        return (
          <div key={part}>
            {!live && (
              <h2 className="plain-only mt-16 text-xl">
                {fill(words.asking.plain.group, {
                  part: t(part),
                  from: first + 1,
                  to: first + QUESTIONS_PER_PART,
                })}
              </h2>
            )}
            {indexes.map((index) => (
              <Question key={live ? 0 : index} {...{ words, quiz, faults, index, hasUnknown }} />
            ))}
          </div>
        );
      })}
      {isAsking && (
        <>
          <Buttons quiz={quiz} end={end} />
          <KeysHint words={words} keeps={quiz.keeps} />
        </>
      )}
    </>
  );
}

/** At the foot of a small screen, unless what is enlarged leaves no room for what sticks. */
const FOOT =
  "ask-foot script-only flex justify-between gap-4 mt-6 max-lg:flex-wrap max-lg:sticky max-lg:bottom-[min(0px,(22.4px-1rem)*999)] max-lg:z-2 max-lg:-mx-gutter max-lg:mt-2 max-lg:px-gutter max-lg:py-2 max-lg:bg-background max-lg:hair-top [@media(max-height:22rem)]:!static [@media(max-width:16rem)]:!static";
const STEP = "min-w-34 max-lg:min-w-28 max-lg:min-h-12 max-lg:px-3 max-lg:py-[.4rem]";

function Buttons({ quiz: { state, go }, end }: Pick<AskingProps, "quiz" | "end">) {
  const last = state.index === state.answers.length - 1;
  const unanswered = (state.answers[state.index] ?? null) === null;
  return (
    <div className={FOOT}>
      <button
        className={`btn btn-line ${STEP}`}
        type="button"
        onClick={go("previous")}
        disabled={state.index === 0}
      >
        {t("Previous")}
      </button>
      <button
        className={`btn btn-primary max-lg:flex-1 max-lg:max-w-96 ${STEP}`}
        type="button"
        onClick={go("next")}
        disabled={state.live && unanswered}
        // As served it can be pressed: the loader holds a press on it, but a browser fires none on a disabled button.
        aria-disabled={(!state.live && unanswered) || undefined}
      >
        {last ? end : t("Next")}
        <Icon name="arrow" />
      </button>
    </div>
  );
}

const keyFor = (place: string): string | undefined =>
  ({ first: String(ANSWER_MIN), last: String(ANSWER_MAX), next: t("Enter") })[place];

const KeysHint = memo(({ words, keeps }: { words: QuizWords; keeps: boolean }) => (
  <p className="script-only mt-5 small quiet">
    <span className="[@media(hover:none)]:hidden">
      {piecesOf(words.asking.keys).map((piece) =>
        "text" in piece ? (
          piece.text
        ) : (
          <kbd key={piece.place} className="key-cap">
            {keyFor(piece.place)}
          </kbd>
        ),
      )}{" "}
    </span>
    <span className="again-hint">{words.asking.again}</span>
    <span className="hidden motion-safe:inline" id={BY_ITSELF}>
      {words.asking.byItself}
    </span>{" "}
    {keeps ? words.asking.kept : words.asking.notKept}
  </p>
));
