import { scoreFields } from "#src/domain/assessment.ts";
import type { TestSite } from "#tests/harness/site.ts";

/** Twenty answers that make 68 points: Vision 17, Team 13, Process 9, Metrics 15, Issues 14. */
export const ANSWERS = [4, 5, 4, 4, 3, 3, 3, 4, 2, 2, 3, 2, 4, 4, 4, 3, 3, 4, 3, 4];

/** The payload of the quiz's call (SPEC §7) for twenty answers. */
export const attempt = (email = "ada@quill.example", answers: readonly number[] = ANSWERS) => ({
  email,
  ...scoreFields(answers),
});

/** Sends a payload as the quiz does; `key` is its Idempotency-Key. */
export const send = (site: TestSite, payload: object, key?: string): Promise<Response> =>
  site.request("/api/assessment-results", {
    method: "POST",
    json: payload,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

/** The results letters of the outbox, whenever they are due; staff hear of each result by another. */
export const letters = async (site: TestSite) =>
  (await site.claimLetters()).filter(({ kind }) => kind === "result");

/** The quiz's plain form, as a browser without scripts encodes it. */
export const plainForm = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});

/** The fields of the plain form for twenty answers. */
export const formAnswers = (answers: readonly number[] = ANSWERS): Record<string, string> =>
  Object.fromEntries(answers.map((answer, index) => [`q${index + 1}`, String(answer)]));
