import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { QuizWords } from "#src/content/shape/assessment.ts";
import { type Answer, type Choice, isAnswer } from "#src/domain/assessment.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { type Answers, firstState, type QuizState, reduce } from "./state.ts";
import { useHistory } from "./use-history.ts";
import { useKept } from "./use-kept.ts";

type Step = "next" | "previous" | "back" | "resumed" | "restarted" | "retaken";

/** Twenty questions, as the owner and a team answer them: kept in a `place` of this browser, moved by its history and keys. */
export function useQuiz(
  quiz: { words: QuizWords; quizVersion: string; place: string },
  filled: { answers: Answers; email: string } | null,
) {
  const [state, dispatch] = useReducer(reduce, filled, firstState);
  const form = useRef<HTMLFormElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useFocusOnMove(root, state);
  const keeps = useKept(quiz, state, dispatch, form, moved);
  const go = (type: Step) => () => {
    moved();
    dispatch({ type });
  };
  useHistory(state, (type) => go(type)());
  const choose = (index: number, answer: Choice) => dispatch({ type: "chosen", index, answer });
  useAnswerKeys(root, state, choose, go("next"));
  return { state, dispatch, form, root, moved, keeps, go, choose };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio]),textarea,select,[contenteditable]") !== null;

// By `code` too: on some layouts the digits of the top row need Shift.
const answerOf = ({ key, code }: KeyboardEvent): Answer | null => {
  const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key);
  return isAnswer(digit) ? digit : null;
};

const radioOf = (root: HTMLElement | null, index: number, answer: Choice): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`input[name="q${index + 1}"][value="${answer}"]`) ?? null;

/** Handles the page's keys while a question is shown: 1 to 5 answer it, Enter goes on, arrows focus its radio group. */
function useAnswerKeys(
  root: RefObject<HTMLElement | null>,
  { view, index, answers }: QuizState,
  choose: (index: number, answer: Answer) => void,
  next: () => void,
): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(target)) return;
    const isFree = target === document.body || target instanceof HTMLInputElement;
    const answer = answerOf(event);
    if (answer !== null) {
      choose(index, answer);
      radioOf(root.current, index, answer)?.focus();
    } else if (key === "Enter" && isFree) next();
    else if ((key === "ArrowLeft" || key === "ArrowRight") && target === document.body) {
      radioOf(root.current, index, answers[index] ?? 1)?.focus();
    } else return;
    event.preventDefault();
  };
  useEvent("keydown", onKey, view === "question");
}

export const reducesMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns the element to focus in each view: the chosen or first radio, the email field, else the heading. */
const firstOf = (root: HTMLElement, { view, index }: QuizState): HTMLElement | null => {
  if (view !== "question")
    return root.querySelector("#quiz-email") ?? root.querySelector<HTMLElement>("[data-focus]");
  const group = `fieldset:not([hidden]) input[name="q${index + 1}"]`;
  return root.querySelector(`${group}:checked`) ?? root.querySelector(group);
};

/** Returns `moved`: call it at each step of the reader to focus the new view, and scroll to it, once rendered. */
function useFocusOnMove(root: RefObject<HTMLElement | null>, state: QuizState): () => void {
  const wanted = useRef(false);
  const shown = useRef(state.view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view and the question are what moves
  useEffect(() => {
    const element = root.current;
    const isNewView = shown.current !== state.view;
    shown.current = state.view;
    if (!wanted.current || !element) return;
    wanted.current = false;
    const first = firstOf(element, state);
    first?.focus({ preventScroll: true });
    if (isNewView || element.getBoundingClientRect().top < 0) scrollTo(0, 0);
    if (isNewView) first?.scrollIntoView({ block: "nearest" });
  }, [state.view, state.index]);

  return () => {
    wanted.current = true;
  };
}
