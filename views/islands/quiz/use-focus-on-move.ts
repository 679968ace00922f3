import { type RefObject, useEffect, useRef } from "react";
import type { QuizState } from "./state.ts";

export const reducesMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns the element to focus in each view: the chosen or first radio, the email field, the result's heading. */
const firstOf = (root: HTMLElement, { view, index }: QuizState): HTMLElement | null => {
  if (view === "email") return root.querySelector("#quiz-email");
  if (view !== "question") return root.querySelector("[data-focus]");
  const group = `fieldset:not([hidden]) input[name="q${index + 1}"]`;
  return root.querySelector(`${group}:checked`) ?? root.querySelector(group);
};

/** Returns `moved`: call it at each step of the reader to focus the new view, and scroll to it, once rendered. */
export function useFocusOnMove(root: RefObject<HTMLElement | null>, state: QuizState): () => void {
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
