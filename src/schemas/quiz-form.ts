import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import {
  type Answer,
  type Choice,
  isAnswer,
  QUESTION_COUNT,
  scoreFields,
  UNKNOWN,
} from "#src/domain/assessment.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";
import { fill } from "#src/domain/words.ts";
import { type Attempt, assessmentResult } from "./assessment.ts";
import { firstMessages } from "./fields.ts";

export type RefusedForm = { answers: (Answer | null)[]; email: string; faults: Record<string, string> };

/** A form with the API's score fields is checked as JSON is. Its key makes a double submit one row. */
export const readQuizForm = (
  fields: Record<string, string>,
  words: AssessmentContent,
  now: Date,
): { attempt: Attempt; key: string | null } | RefusedForm => {
  const answers = answersIn(fields);
  const isScored = "totalScore" in fields && answers.every((answer) => answer === null);
  const missing = isScored ? {} : missingFaults(answers, words);
  const complete = answers.filter((answer) => answer !== null);
  const { email = "", quizVersion } = fields;
  const isWhole = complete.length === QUESTION_COUNT;
  const scores = isWhole ? { ...scoreFields(complete), answers: complete } : isScored ? fields : {};
  const parsed = assessmentResult.safeParse({ quizVersion, ...scores, email });
  if (parsed.success) return { attempt: parsed.data, key: isScored ? null : keyOf(parsed.data, now) };

  const { error, fields: messages = {} } = firstMessages(parsed.error);
  const faults = { ...missing, ...(messages.email && { email: messages.email }) };
  return { answers, email, faults: Object.keys(faults).length > 0 ? faults : { form: error } };
};

export const answersIn = (fields: Record<string, string>): (Answer | null)[] =>
  Array.from({ length: QUESTION_COUNT }, (_, index) => {
    const answer = Number(fields[`q${index + 1}`] || Number.NaN);
    return isAnswer(answer) ? answer : null;
  });

/** Those of a round's form, where 'I can’t know' is one. */
export const choicesIn = (fields: Record<string, string>): (Choice | null)[] =>
  answersIn(fields).map((answer, index) => (fields[`q${index + 1}`] === String(UNKNOWN) ? UNKNOWN : answer));

export const missingFaults = (answers: (Choice | null)[], { asking }: AssessmentContent) =>
  Object.fromEntries(
    answers.flatMap((answer, index) =>
      answer === null ? [[`q${index + 1}`, fill(asking.plain.missing, { number: index + 1 })]] : [],
    ),
  );

const SAME_ATTEMPT_MS = 10 * MINUTE_MS;

const keyOf = ({ email, answers = [] }: Attempt, now: Date): string => {
  const sent = `${email} ${answers.join("")} ${Math.floor(now.getTime() / SAME_ATTEMPT_MS)}`;
  return `form-${Bun.SHA256.hash(sent, "hex")}`;
};

/** The last of each name, with CRLF turned into LF. */
export const formFields = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
