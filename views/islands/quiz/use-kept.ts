import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { isAnswer } from "#src/domain/assessment.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { writeStored } from "#views/browser/storage.ts";
import { keep, keepLast, questionsMark, readKept, readLast } from "./kept.ts";
import {
  answeredCount,
  keptOf,
  type Last,
  NO_ANSWERS,
  type QuizEvent,
  type QuizState,
  resultOf,
} from "./state.ts";

/** Restores the attempt, then stores every change. Returns whether the browser allows it, and the result before. */
export function useKept(
  { words, quizVersion, place }: { words: AssessmentContent; quizVersion: string; place: string },
  state: QuizState,
  dispatch: Dispatch<QuizEvent>,
  form: RefObject<HTMLFormElement | null>,
  moved: () => void,
): { keeps: boolean; last: Last | null } {
  const [keeps, setKeeps] = useState(true);
  const [last, setLast] = useState<Last | null>(null);
  const shown = useRef<Last | null>(null);
  const mark = useMemo(() => questionsMark(words.questions.map(({ text }) => text)), [words]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    // The offer replaces the question that may have the focus.
    if (form.current?.contains(document.activeElement)) moved();
    const kept = readKept(place, mark, Date.now());
    // Chosen or typed before hydration, or restored by the browser.
    const data = new FormData(form.current ?? undefined);
    const answers = NO_ANSWERS.map((_, index) => Number(data.get(`q${index + 1}`)));
    dispatch({
      type: "taken-over",
      answers: answers.map((answer) => (isAnswer(answer) ? answer : null)),
      email: String(data.get("email") ?? ""),
      kept,
    });
    setLast(readLast(place, kept, { mark, quizVersion }));
  }, []);

  // The result that is shown or offered becomes the previous one when another attempt begins.
  useEffect(() => {
    const result = resultOf(state) ?? resultOf(state.offered);
    if (result) shown.current = result;
    else if (shown.current && answeredCount(state.answers) === 0) {
      setLast(shown.current);
      shown.current = null;
    }
  }, [state]);

  useEffect(() => {
    if (!state.live || state.view === "offer") return;
    const kept = keptOf(state);
    const before = last && { ...last, quizVersion };
    if (kept) return afterPaint(() => setKeeps(keep(place, kept, mark, Date.now(), before)));
    writeStored(place, undefined);
    // An attempt without answers is not stored; the previous result is, when the page is left.
    if (!before) return;
    const leave = () => keepLast(place, before);
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [state, mark, quizVersion, place, last]);

  return { keeps, last };
}
