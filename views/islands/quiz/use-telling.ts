import { useEffect, useRef } from "react";
import type { Beacon } from "#src/domain/beacon.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { tell } from "#views/browser/tell.ts";
import { answeredCount, type QuizState } from "./state.ts";

/** Handing the beacon over takes longer than drawing an answer. */
const tellSoon = (word: Beacon): void => {
  afterPaint(() => tell(word));
};

/** Counts each step of an attempt once, also over several visits. */
export function useTelling({ live, view, index, answers }: QuizState): void {
  const told = useRef(new Set<Beacon>());
  const isResuming = useRef(false);

  useEffect(() => {
    if (!live) return;
    if (view === "offer") {
      isResuming.current = true;
      return;
    }
    const answered = answeredCount(answers);
    // Another attempt, and not the first question as it was before its answer.
    if (answered === 0 && told.current.size > 1) told.current.clear();
    const steps: Beacon[] = [];
    for (let number = 1; number <= index + 1; number++) steps.push(`question-${number}`);
    if (answered > 0) steps.push("quiz-begun");
    if (view === "email") steps.push("address-asked");
    for (const step of steps) {
      if (!told.current.has(step) && !(isResuming.current && answered > 0)) tellSoon(step);
      told.current.add(step);
    }
    isResuming.current = false;
  }, [live, view, index, answers]);
}
