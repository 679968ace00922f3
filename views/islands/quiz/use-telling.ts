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
  const counted = useRef({ reached: 0, begun: false, reachedEmail: false, resuming: false });

  useEffect(() => {
    if (!live) return;
    const now = counted.current;
    if (view === "offer") {
      now.resuming = true;
      return;
    }
    const answered = answeredCount(answers);
    if (answered === 0 && now.reached > 1)
      Object.assign(now, { reached: 0, begun: false, reachedEmail: false });
    if (now.resuming && answered > 0)
      Object.assign(now, { reached: index + 1, begun: true, reachedEmail: view !== "question" });
    now.resuming = false;
    if (view === "question") while (now.reached <= index) tellSoon(`question-${++now.reached}`);
    if (answered > 0 && !now.begun) {
      now.begun = true;
      tellSoon("quiz-begun");
    }
    if (view === "email" && !now.reachedEmail) {
      now.reachedEmail = true;
      tellSoon("address-asked");
    }
  }, [live, view, index, answers]);
}
