import { useEffect, useRef } from "react";
import type { Beacon } from "#src/domain/beacon.ts";
import { afterPaint } from "#views/browser/after-paint.ts";
import { tell } from "#views/browser/tell.ts";
import { answeredCount, type QuizState } from "./state.ts";

/** Handing the beacon over takes longer than drawing an answer. */
const tellSoon = (word: Beacon): void => {
  afterPaint(() => tell(word));
};

/**
 * Counts each step of an attempt once in the site's statistics; steps counted on an earlier visit are not counted
 * again.
 */
export function useTelling({ live, view, index, answers }: QuizState): void {
  const told = useRef({ reached: 0, begun: false, asked: false, resuming: false });

  useEffect(() => {
    if (!live) return;
    const now = told.current;
    if (view === "offer") {
      now.resuming = true;
      return;
    }
    const answered = answeredCount(answers);
    if (answered === 0 && now.reached > 1) Object.assign(now, { reached: 0, begun: false, asked: false });
    if (now.resuming && answered > 0)
      Object.assign(now, { reached: index + 1, begun: true, asked: view !== "question" });
    now.resuming = false;
    if (view === "question") while (now.reached <= index) tellSoon(`question-${++now.reached}`);
    if (answered > 0 && !now.begun) {
      now.begun = true;
      tellSoon("quiz-begun");
    }
    if (view === "email" && !now.asked) {
      now.asked = true;
      tellSoon("address-asked");
    }
  }, [live, view, index, answers]);
}
