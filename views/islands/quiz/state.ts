import { type Answer, QUESTION_COUNT, type Sections, sectionScores } from "#src/domain/assessment.ts";

/** One answer per question, null where there is none yet. */
export type Answers = readonly (Answer | null)[];

/** What came of an attempt that was sent. */
export type Sent = { resultUrl: string; createdAt: string };

/** What is remembered of the result before this attempt: its parts, and when it was stored (ISO 8601). */
export type Last = { sections: Sections; takenAt: string };

/** What this browser keeps of an attempt. `key` makes a repeated sending of the same attempt one row. */
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
  /** False until the browser has taken over the served form. */
  live: boolean;
  /** An earlier attempt that the reader may take up again. */
  offered: Kept | null;
  /** `waiting`: it was sent without a connection, and goes out once when that is back. */
  sending: "no" | "busy" | "waiting";
  /** What is wrong with the address, by the browser or by the server. */
  refusal: string | null;
};

export type QuizEvent =
  | { type: "taken-over"; answers: Answers; email: string; kept: Kept | null }
  | { type: "resumed" }
  | { type: "restarted" }
  | { type: "chosen"; index: number; answer: Answer }
  | { type: "next" }
  | { type: "previous" }
  | { type: "back" }
  | { type: "typed"; email: string }
  | { type: "refused"; refusal: string }
  | { type: "sending"; key: string }
  | { type: "failed"; refusal: string | null; offline: boolean }
  | { type: "sent"; sent: Sent }
  | { type: "retaken" };

const LAST = QUESTION_COUNT - 1;
const NO_ANSWERS: Answers = Array<null>(QUESTION_COUNT).fill(null);

/** Where the quiz begins: at the first question, or at what a refused form without scripts brought back. */
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

/** The state after an event. An event that its view does not allow changes nothing. */
export function reduce(state: QuizState, event: QuizEvent): QuizState {
  switch (event.type) {
    case "taken-over":
      return takenOver(state, event);
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

/** What is to be remembered of an attempt when another begins: its result, once it has one. */
export function resultOf(kept: Pick<Kept, "answers" | "sent"> | null): Last | null {
  const answers = kept?.sent ? completeAnswers(kept.answers) : null;
  return kept?.sent && answers ? { sections: sectionScores(answers), takenAt: kept.sent.createdAt } : null;
}

/** Answers whether the question that is shown has an answer: only then may one go on. */
export function isAnswered(state: QuizState): boolean {
  return state.view === "question" && state.answers[state.index] !== null;
}

/** The 20 answers once all are there, else null. */
export function completeAnswers(answers: Answers): Answer[] | null {
  const complete = answers.filter((answer) => answer !== null);
  return complete.length === QUESTION_COUNT ? complete : null;
}

/** How many questions have an answer. */
export function answeredCount(answers: Answers): number {
  return answers.filter((answer) => answer !== null).length;
}

/** What is worth keeping of a state: null before the first answer and while an offer is open. */
export function keptOf(state: QuizState): Kept | null {
  const { view, index, answers, email, key, sent } = state;
  if (view === "offer" || !state.live || answeredCount(answers) === 0) return null;
  return { view, index, answers, email, key, sent };
}

function takenOver(state: QuizState, event: Extract<QuizEvent, { type: "taken-over" }>): QuizState {
  const { answers, email, kept } = event;
  const live: QuizState = { ...state, live: true, answers, email: email || state.email };
  const isFilled = answeredCount(state.answers) > 0;
  return kept && !isFilled ? { ...live, view: "offer", offered: kept } : live;
}

/** Takes up the earlier attempt; what was chosen on this page before the browser took over counts as newer. */
function resumed(state: QuizState): QuizState {
  if (state.view !== "offer" || !state.offered) return state;
  const earlier: QuizState = { ...state, ...state.offered, offered: null, sending: "no" };
  return state.answers.reduce<QuizState>(
    (merged, answer, index) => (answer === null ? merged : withAnswer(merged, index, answer)),
    earlier,
  );
}

/** A changed answer makes it another attempt: its key goes, so that the row of the first one stays as it is. */
function withAnswer(state: QuizState, index: number, answer: Answer): QuizState {
  if (state.answers[index] === answer) return state;
  const changed = { ...state, answers: state.answers.with(index, answer), key: null };
  return state.view === "result" ? { ...changed, view: "question", sent: null } : changed;
}

function forward(state: QuizState): QuizState {
  if (state.index < LAST) return { ...state, index: state.index + 1 };
  const missing = state.answers.indexOf(null);
  return missing < 0 ? { ...state, view: "email" } : { ...state, index: missing };
}
