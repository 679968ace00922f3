import { isAnswer, QUESTION_COUNT } from "#src/domain/assessment.ts";
import type { Answers } from "./state.ts";

/** Returns the answers checked in a form: chosen before hydration, or restored by the browser. */
export function answersIn(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return Array.from({ length: QUESTION_COUNT }, (_, index) => {
    const answer = Number(data.get(`q${index + 1}`));
    return isAnswer(answer) ? answer : null;
  });
}
