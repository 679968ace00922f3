import { type Choice, QUESTION_COUNT, type Sections, sectionScores } from "#src/domain/assessment.ts";

export type Answers = readonly (Choice | null)[];

export type Sent = { resultUrl: string; createdAt: string };

/** A result as this browser keeps it: its parts' scores, and when it was stored (ISO 8601). */
export type Last = { resultUrl: string; sections: Sections; takenAt: string; quizVersion: string };

/** An attempt as stored in this browser. `key` is its idempotency key. */
export type Kept = {
  view: "question" | "email" | "result";
  index: number;
  answers: Answers;
  email: string;
  key: string | null;
  sent: Sent | null;
};

export type QuizState = Omit<Kept, "view"> & {
  view: "offer" | Kept["view"];
  /** False until the served form is hydrated. */
  live: boolean;
  offered: Kept | null;
  /** `waiting`: there is no connection; it is sent once when that is back. */
  sending: "no" | "busy" | "waiting";
  refusal: string | null;
};

export type QuizEvent =
  | { type: "taken-over"; answers: Answers; email: string; kept: Kept | null }
  | { type: "joined"; kept: Kept; known: Answers }
  | { type: "resumed" | "restarted" | "next" | "previous" | "back" | "retaken" }
  | { type: "chosen"; index: number; answer: Choice }
  | { type: "typed"; email: string }
  | { type: "refused"; refusal: string }
  | { type: "sending"; key: string }
  | { type: "failed"; refusal: string | null; offline: boolean }
  | { type: "sent"; sent: Sent };

const LAST = QUESTION_COUNT - 1;
export const NO_ANSWERS: Answers = Array<null>(QUESTION_COUNT).fill(null);

export function firstState(filled: { answers: Answers; email: string } | null = null): QuizState {
  const answers = filled?.answers ?? NO_ANSWERS;
  const missing = answers.indexOf(null);
  return {
    view: filled && missing < 0 ? "email" : "question",
    index: filled && missing >= 0 ? missing : 0,
    answers,
    email: filled?.email ?? "",
    key: null,
    sent: null,
    live: false,
    offered: null,
    sending: "no",
    refusal: null,
  };
}

export function reduce(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case "taken-over":
      return takenOver(state, event);
    case "joined":
      return joined(state, event);
    case "resumed":
      return resumed(state);
    case "restarted":
      return state.view === "offer" ? { ...state, view: "question", index: 0, offered: null } : state;
    case "chosen":
      return state.view === "question" ? withAnswer(state, event.index, event.answer) : state;
    case "next":
      return isAnswered(state) ? forward(state) : state;
    case "previous":
      return state.view === "question" && state.index > 0 ? { ...state, index: state.index - 1 } : state;
    case "back":
      return state.view === "email" && state.sending !== "busy"
        ? { ...state, view: "question", index: LAST, sending: "no" }
        : state;
    case "typed":
      return { ...state, email: event.email, refusal: null };
    case "refused":
      return state.view === "email" ? { ...state, refusal: event.refusal } : state;
    case "sending":
      return state.view === "email" ? { ...state, sending: "busy", key: event.key, refusal: null } : state;
    case "failed":
      if (state.sending !== "busy") return state;
      return { ...state, sending: event.offline ? "waiting" : "no", refusal: event.refusal };
    case "sent":
      return state.view === "email"
        ? { ...state, view: "result", sent: event.sent, sending: "no", email: "" }
        : state;
    case "retaken":
      return { ...firstState(), live: true };
  }
}

/** Returns what is kept of an attempt's result when another begins; null without a result. */
export function resultOf(kept: Pick<Kept, "answers" | "sent"> | null, quizVersion: string): Last | null {
  const answers = kept?.sent ? completeAnswers(kept.answers) : null;
  if (!kept?.sent || !answers) return null;
  const { resultUrl, createdAt: takenAt } = kept.sent;
  return { resultUrl, sections: sectionScores(answers), takenAt, quizVersion };
}

export function isAnswered(state: QuizState): boolean {
  return state.view === "question" && state.answers[state.index] !== null;
}

export function completeAnswers(answers: Answers): Choice[] | null {
  const complete = answers.filter((answer) => answer !== null);
  return complete.length === QUESTION_COUNT ? complete : null;
}

export function answeredCount(answers: Answers): number {
  return answers.filter((answer) => answer !== null).length;
}

/** Returns what to store of a state; null before the first answer and while an offer is shown. */
export function keptOf(state: QuizState): Kept | null {
  const { view, index, answers, email, key, sent } = state;
  if (view === "offer" || !state.live || answeredCount(answers) === 0) return null;
  return { view, index, answers, email, key, sent };
}

function takenOver(state: QuizState, event: Extract<QuizEvent, { type: "taken-over" }>): QuizState {
  const { answers, email, kept } = event;
  const live = { ...state, live: true, answers, email: email || state.email };
  return kept && answeredCount(state.answers) === 0 ? { ...live, view: "offer", offered: kept } : live;
}

/** Resumes the earlier attempt; answers chosen on this page before hydration override its own. */
function resumed(state: QuizState): QuizState {
  if (state.view !== "offer" || !state.offered) return state;
  const earlier: QuizState = { ...state, ...state.offered, offered: null, sending: "no" };
  return state.answers.reduce<QuizState>(
    (merged, answer, index) => (answer === null ? merged : withAnswer(merged, index, answer)),
    earlier,
  );
}

/** Goes on with an attempt that another tab has changed: what was answered here since `known`, what there is else. */
function joined(state: QuizState, { kept, known }: Extract<QuizEvent, { type: "joined" }>): QuizState {
  if (answeredCount(state.answers) === 0) return { ...state, view: "offer", offered: kept };
  const answers = kept.answers.map((theirs, at) =>
    state.answers[at] === known[at] ? theirs : (state.answers[at] ?? theirs),
  );
  const isAsked = state.view === "question" || answers.includes(null);
  return { ...state, answers, view: isAsked ? "question" : state.view, email: state.email || kept.email };
}

/** A changed answer makes it a new attempt, without a key: the stored result of the first is not replaced. */
function withAnswer(state: QuizState, index: number, answer: Choice): QuizState {
  if (state.answers[index] === answer) return state;
  const changed = { ...state, answers: state.answers.with(index, answer), key: null };
  return state.view === "result" ? { ...changed, view: "question", sent: null } : changed;
}

function forward(state: QuizState): QuizState {
  if (state.index < LAST) return { ...state, index: state.index + 1 };
  const missing = state.answers.indexOf(null);
  return missing < 0 ? { ...state, view: "email" } : { ...state, index: missing };
}
