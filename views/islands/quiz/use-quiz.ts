import { useReducer, useRef } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import type { Answer } from "#src/domain/assessment.ts";
import type { KeptStorage } from "./kept.ts";
import { type Answers, firstState, reduce } from "./state.ts";
import { useAnswerKeys } from "./use-answer-keys.ts";
import { useFocusOnMove } from "./use-focus-on-move.ts";
import { useHistory } from "./use-history.ts";
import { useKept } from "./use-kept.ts";

type Step = "next" | "previous" | "back" | "resumed" | "restarted" | "retaken";

/** Twenty questions, as the owner and a team answer them: kept in this browser, moved by its history and by keys. */
export function useQuiz(
  asked: { words: AssessmentContent; quizVersion: string },
  filled: { answers: Answers; email: string } | null,
  storageOf?: () => KeptStorage | null,
) {
  const [state, dispatch] = useReducer(reduce, filled, firstState);
  const form = useRef<HTMLFormElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const moved = useFocusOnMove(root, state);
  const { keeps, last } = useKept(asked, state, dispatch, form, moved, storageOf);
  const go = (type: Step) => () => {
    moved();
    dispatch({ type });
  };
  useHistory(state, (type) => go(type)());
  const choose = (index: number, answer: Answer) => dispatch({ type: "chosen", index, answer });
  useAnswerKeys(root, state, choose, go("next"));
  return { state, dispatch, form, root, moved, keeps, last, go, choose };
}
