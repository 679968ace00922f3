import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Answer, QUESTION_COUNT } from "#src/domain/assessment.ts";
import {
  type Answers,
  completeAnswers,
  firstState,
  isAnswered,
  type Kept,
  keptOf,
  type QuizEvent,
  type QuizState,
  reduce,
} from "#views/islands/quiz/state.ts";

const NONE: Answers = Array<null>(QUESTION_COUNT).fill(null);
const ALL: Answers = Array<Answer>(QUESTION_COUNT).fill(4);
const SENT = {
  resultUrl: "https://fivefold.example/assessment?r=abc",
  createdAt: "2026-11-21T18:00:00.000Z",
};

const after = (events: QuizEvent[], from = firstState()): QuizState => events.reduce(reduce, from);
const takenOver = (kept: Kept | null = null, answers = NONE): QuizEvent => ({
  type: "taken-over",
  answers,
  email: "",
  kept,
});
const throughAll: QuizEvent[] = ALL.flatMap((_, index) => [
  { type: "chosen", index, answer: 4 } as const,
  { type: "next" } as const,
]);
const atEmail = () => after([takenOver(), ...throughAll]);

describe("one question at a time", () => {
  test("a question must be answered before the next one", () => {
    expect(after([takenOver(), { type: "next" }]).index).toBe(0);
    expect(after([takenOver(), { type: "chosen", index: 0, answer: 1 }, { type: "next" }]).index).toBe(1);
  });

  test("the first question has none before it", () => {
    expect(after([takenOver(), { type: "previous" }]).index).toBe(0);
  });

  test("going back keeps the answers", () => {
    const state = after([
      takenOver(),
      { type: "chosen", index: 0, answer: 2 },
      { type: "next" },
      { type: "previous" },
    ]);
    expect([state.index, state.answers[0]]).toEqual([0, 2]);
  });

  test("the twentieth answer leads to the email form, and back leads to question 20", () => {
    const state = atEmail();
    expect(state.view).toBe("email");
    expect(reduce(state, { type: "back" })).toMatchObject({ view: "question", index: 19, answers: ALL });
  });

  test("the last question leads to one that was left out", () => {
    const answers = ALL.with(6, null);
    const state = after([takenOver()], { ...firstState(), answers, index: 19 });
    expect(reduce({ ...state, answers }, { type: "next" })).toMatchObject({ view: "question", index: 6 });
  });

  test("what was chosen in the served form stays", () => {
    expect(after([takenOver(null, NONE.with(0, 5))]).answers[0]).toBe(5);
  });
});

describe("sending", () => {
  const busy = () => reduce(atEmail(), { type: "sending", key: "k" });

  test("a failure keeps answers, address and key", () => {
    const typed = reduce(atEmail(), { type: "typed", email: "ada@quill.example" });
    const failed = after(
      [
        { type: "sending", key: "k" },
        { type: "failed", refusal: null, offline: false },
      ],
      typed,
    );
    expect(failed).toMatchObject({
      view: "email",
      answers: ALL,
      email: "ada@quill.example",
      key: "k",
      sending: "no",
    });
  });

  test("without a connection it waits for one", () => {
    expect(reduce(busy(), { type: "failed", refusal: null, offline: true }).sending).toBe("waiting");
  });

  test("nothing leads back while it is on its way", () => {
    expect(reduce(busy(), { type: "back" }).view).toBe("email");
  });

  test("a success shows the result and forgets the address", () => {
    expect(after([{ type: "sent", sent: SENT }], busy())).toMatchObject({
      view: "result",
      sent: SENT,
      email: "",
    });
  });

  test("a changed answer is another attempt: it gets another key", () => {
    const back = after([{ type: "failed", refusal: null, offline: false }, { type: "back" }], busy());
    expect(reduce(back, { type: "chosen", index: 19, answer: 4 }).key).toBe("k");
    expect(reduce(back, { type: "chosen", index: 19, answer: 5 }).key).toBeNull();
  });

  test("Retake clears the place, the answers and the address", () => {
    const state = after([{ type: "sent", sent: SENT }, { type: "retaken" }], busy());
    expect(state).toEqual({ ...firstState(), live: true });
    expect(keptOf(state)).toBeNull();
  });
});

describe("an attempt from before", () => {
  const kept: Kept = {
    view: "question",
    index: 7,
    answers: NONE.with(0, 3).with(1, 4),
    email: "",
    key: null,
    sent: null,
  };

  test("is offered, not forced", () => {
    expect(after([takenOver(kept)])).toMatchObject({ view: "offer", answers: NONE, offered: kept });
    expect(after([takenOver(kept), { type: "resumed" }])).toMatchObject({
      view: "question",
      index: 7,
      answers: kept.answers,
    });
    expect(after([takenOver(kept), { type: "restarted" }])).toMatchObject({
      view: "question",
      index: 0,
      answers: NONE,
    });
  });

  test("gives way where the page already has a newer answer", () => {
    const sentBefore = { ...kept, view: "result", answers: ALL, key: "k", sent: SENT } as const;
    expect(after([takenOver(kept, NONE.with(0, 5)), { type: "resumed" }]).answers.slice(0, 2)).toEqual([
      5, 4,
    ]);
    expect(after([takenOver(sentBefore, NONE.with(0, 5)), { type: "resumed" }])).toMatchObject({
      view: "question",
      key: null,
      sent: null,
    });
  });

  test("does not stand in the way of a form that came back", () => {
    const filled = firstState({ answers: ALL.with(3, null), email: "ada@quill" });
    expect(filled).toMatchObject({ view: "question", index: 3 });
    expect(reduce(filled, takenOver(kept, filled.answers))).toMatchObject({ view: "question", index: 3 });
  });
});

const event: fc.Arbitrary<QuizEvent> = fc.oneof(
  fc.record({
    type: fc.constant("chosen" as const),
    index: fc.nat(19),
    answer: fc.constantFrom<Answer>(1, 2, 3, 4, 5),
  }),
  fc.constantFrom<QuizEvent>(
    { type: "next" },
    { type: "previous" },
    { type: "back" },
    { type: "sending", key: "k" },
    { type: "failed", refusal: null, offline: true },
    { type: "sent", sent: SENT },
    { type: "retaken" },
    { type: "resumed" },
    { type: "restarted" },
  ),
);

test("whatever happens, a later view is reached only with all twenty answers, and what is kept comes back the same", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 120 }), (events) => {
      let state = after([takenOver()]);
      for (const each of events) {
        state = reduce(state, each);
        expect(state.index).toBeWithin(0, QUESTION_COUNT);
        if (state.view === "email" || state.view === "result") {
          expect(completeAnswers(state.answers)).toHaveLength(QUESTION_COUNT);
        }
        if (isAnswered(state)) expect(reduce(state, { type: "next" })).not.toBe(state);
        const kept = keptOf(state);
        if (kept) {
          const again = keptOf(after([takenOver(kept), { type: "resumed" }]));
          expect(again).toEqual(kept);
        }
      }
    }),
  );
});
