import { type Dispatch, type RefObject, useEffect, useMemo, useState } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { isAnswer } from "#src/domain/assessment.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { writeStored } from "#views/browser/storage.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { keep, keepLast, questionsMark, readKept } from "./kept.ts";
import { type Answers, keptOf, NO_ANSWERS, type QuizEvent, type QuizState, resultOf } from "./state.ts";

/** Restores the attempt, then stores every change, and its result. Returns whether the browser allows it. */
export function useKept(
  { words, quizVersion, place }: { words: AssessmentContent; quizVersion: string; place: string },
  state: QuizState,
  dispatch: Dispatch<QuizEvent>,
  form: RefObject<HTMLFormElement | null>,
  moved: () => void,
): boolean {
  const [keeps, setKeeps] = useState(true);
  const mark = useMemo(() => questionsMark(words.questions.map(({ text }) => text)), [words]);

  const takeOver = (answers: Answers, email: string) =>
    dispatch({ type: "taken-over", answers, email, kept: readKept(place, mark, Date.now()) });
  // Another tab goes on with the attempt that is offered here.
  useEvent("storage", () => takeOver(state.answers, state.email), state.view === "offer");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    // The offer replaces the question that may have the focus.
    if (form.current?.contains(document.activeElement)) moved();
    // Chosen or typed before hydration, or restored by the browser.
    const data = new FormData(form.current ?? undefined);
    const answers = NO_ANSWERS.map((_, index) => Number(data.get(`q${index + 1}`)));
    takeOver(
      answers.map((answer) => (isAnswer(answer) ? answer : null)),
      String(data.get("email") ?? ""),
    );
  }, []);

  useEffect(() => {
    const result = resultOf(state, quizVersion) ?? resultOf(state.offered, quizVersion);
    if (result) keepLast(place, result);
    if (!state.live || state.view === "offer") return;
    const kept = keptOf(state);
    if (kept) return afterPaint(() => setKeeps(keep(place, kept, mark, Date.now())));
    writeStored(place, undefined);
  }, [state, mark, quizVersion, place]);

  return keeps;
}
