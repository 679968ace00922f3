import { type RefObject, useEffect, useRef } from "react";
import { type Answer, isAnswer } from "#src/domain/assessment.ts";
import type { QuizState } from "./state.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input:not([type=radio]),textarea,select,[contenteditable]") !== null;

// By `code` too: on some layouts the digits of the top row need Shift.
const answerOf = ({ key, code }: KeyboardEvent): Answer | null => {
  const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key);
  return isAnswer(digit) ? digit : null;
};

const radioOf = (root: HTMLElement | null, index: number, answer: Answer): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`input[name="q${index + 1}"][value="${answer}"]`) ?? null;

/** Handles the page's keys while a question is shown: 1 to 5 answer it, Enter goes on, arrows focus its radio group. */
export function useAnswerKeys(
  root: RefObject<HTMLElement | null>,
  { view, index, answers }: QuizState,
  choose: (index: number, answer: Answer) => void,
  next: () => void,
): void {
  const onKey = useRef((_event: KeyboardEvent) => {});
  onKey.current = (event) => {
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

  useEffect(() => {
    if (view !== "question") return;
    const listener = (event: KeyboardEvent) => onKey.current(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [view]);
}
