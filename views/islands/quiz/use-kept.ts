import { type Dispatch, type RefObject, useEffect, useState } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { answersIn } from "./answers-in.ts";
import { browserStorage, KEPT_UNDER, keep, questionsMark, readKept } from "./kept.ts";
import { keptOf, type QuizEvent, type QuizState } from "./state.ts";

/**
 * Takes over what the served form and this browser hold, then keeps every change of the attempt in this browser.
 * Returns whether the browser lets us keep it.
 */
export function useKept(
  words: AssessmentContent,
  state: QuizState,
  dispatch: Dispatch<QuizEvent>,
  form: RefObject<HTMLFormElement | null>,
  moved: () => void,
): boolean {
  const [keeps, setKeeps] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    const storage = browserStorage();
    const mark = questionsMark(words.questions.map(({ text }) => text));
    // An offer takes the place of the question that already has the focus.
    if (form.current?.contains(document.activeElement)) moved();
    dispatch({
      type: "taken-over",
      answers: form.current ? answersIn(form.current) : state.answers,
      email: String(new FormData(form.current ?? undefined).get("email") ?? ""),
      kept: storage && readKept(storage, mark, Date.now()),
    });
  }, []);

  useEffect(() => {
    if (!state.live || state.view === "offer") return;
    const storage = browserStorage();
    const kept = keptOf(state);
    if (kept) {
      const mark = questionsMark(words.questions.map(({ text }) => text));
      setKeeps(storage !== null && keep(storage, kept, mark, Date.now()));
    } else storage?.removeItem(KEPT_UNDER);
  }, [state, words]);

  return keeps;
}
