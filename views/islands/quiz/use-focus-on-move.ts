import { type RefObject, useEffect, useRef } from "react";
import type { QuizState } from "./state.ts";

/** Returns the element to focus in each view: the chosen or first radio, the email field, the result's heading. */
const firstOf = (root: HTMLElement, { view, index }: QuizState): HTMLElement | null => {
  const group = `fieldset:not([hidden]) input[name="q${index + 1}"]`;
  switch (view) {
    case "question":
      return root.querySelector(`${group}:checked`) ?? root.querySelector(group);
    case "email":
      return root.querySelector("#quiz-email");
    case "offer":
    case "result":
      return root.querySelector("[data-focus]");
  }
};

/** Returns `moved`: call it at each step of the reader to focus the new view, and scroll to it, once rendered. */
export function useFocusOnMove(root: RefObject<HTMLElement | null>, state: QuizState): () => void {
  const asked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view and the question are what moves
  useEffect(() => {
    const element = root.current;
    if (!asked.current || !element) return;
    asked.current = false;
    firstOf(element, state)?.focus({ preventScroll: true });
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [state.view, state.index]);

  return () => {
    asked.current = true;
  };
}
