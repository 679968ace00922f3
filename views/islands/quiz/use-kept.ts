import { type Dispatch, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { QuizWords } from "#src/content/shape/assessment.ts";
import { isChoice } from "#src/domain/assessment.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { writeStored } from "#views/browser/storage.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { keep, keepLast, questionsMark, readKept } from "./kept.ts";
import {
  type Answers,
  keptOf,
  NO_ANSWERS,
  type QuizEvent,
  type QuizState,
  reduce,
  resultOf,
} from "./state.ts";

/** Restores the attempt, then stores every change, and its result. Returns whether the browser allows it. */
export function useKept(
  { words, quizVersion, place }: { words: QuizWords; quizVersion: string; place: string },
  state: QuizState,
  dispatch: Dispatch<QuizEvent>,
  form: RefObject<HTMLFormElement | null>,
  moved: () => void,
): boolean {
  const [keeps, setKeeps] = useState(true);
  const mark = useMemo(() => questionsMark(words.questions.map(({ text }) => text)), [words]);

  /** The stored answers as this tab last read or wrote them. */
  const known = useRef(NO_ANSWERS);

  const takeOver = (answers: Answers, email: string) => {
    const kept = readKept(place, mark, Date.now());
    known.current = kept?.answers ?? NO_ANSWERS;
    dispatch({ type: "taken-over", answers, email, kept });
  };
  // Another tab goes on with the attempt that is offered here.
  useEvent("storage", () => takeOver(state.answers, state.email), state.view === "offer");

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser takes over
  useEffect(() => {
    // The offer replaces the question that may have the focus.
    if (form.current?.contains(document.activeElement)) moved();
    // Chosen or typed before hydration, or restored by the browser.
    const data = new FormData(form.current ?? undefined);
    const answers = NO_ANSWERS.map((_, index) => Number(data.get(`q${index + 1}`) ?? Number.NaN));
    takeOver(
      answers.map((answer) => (isChoice(answer) ? answer : null)),
      String(data.get("email") ?? ""),
    );
  }, []);

  useEffect(() => {
    const result = resultOf(state, quizVersion) ?? resultOf(state.offered, quizVersion);
    if (result) keepLast(place, result);
    if (!state.live || state.view === "offer") return;
    const store = () => {
      const there = readKept(place, mark, Date.now());
      const isElsewhere = there?.sent === null && String(there.answers) !== String(known.current);
      const event = isElsewhere && ({ type: "joined", kept: there, known: known.current } as const);
      const next = event ? reduce(state, event) : state;
      if (event) dispatch(event);
      known.current = next.view === "offer" ? (there?.answers ?? NO_ANSWERS) : next.answers;
      if (next.view === "offer") return;
      const kept = keptOf(next);
      if (kept) setKeeps(keep(place, kept, mark, Date.now()));
      else writeStored(place, undefined);
    };
    if (keptOf(state)) return afterPaint(store);
    store();
  }, [state, mark, quizVersion, place, dispatch]);

  return keeps;
}
