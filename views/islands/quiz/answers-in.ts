import { isAnswer, QUESTION_COUNT } from "#src/domain/assessment.ts";
import type { Answers } from "./state.ts";

/** The answers that a form holds: chosen before the browser took over, or brought back by it. */
export function answersIn(form: HTMLFormElement): Answers {
  const data = new FormData(form);
  return Array.from({ length: QUESTION_COUNT }, (_, index) => {
    const answer = Number(data.get(`q${index + 1}`));
    return isAnswer(answer) ? answer : null;
  });
}
