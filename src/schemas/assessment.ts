import { z } from "zod";
import { addressToAscii, isAddress } from "#src/domain/address.ts";
import {
  ANSWER_MAX,
  ANSWER_MIN,
  type Answer,
  isAnswer,
  LEVEL_NAMES,
  levelFor,
  QUESTION_COUNT,
  SECTION_MAX,
  SECTION_MIN,
  sectionScores,
  sectionsOf,
  TOTAL_MAX,
  TOTAL_MIN,
  totalOf,
} from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import { body, given, requiredInteger } from "./fields.ts";

const sectionScore = requiredInteger(SECTION_MIN, SECTION_MAX, MESSAGES.sectionScore);

export const answer = requiredInteger(ANSWER_MIN, ANSWER_MAX, MESSAGES.answers)
  .transform(Number)
  .pipe(z.custom<Answer>(isAnswer));

// Aborts: what sums the answers up must not see another number of them.
export const quizAnswers = z
  .array(answer, MESSAGES.answers)
  .length(QUESTION_COUNT, { error: MESSAGES.answers, abort: true });

/** Scores must add up, and match the level, and the answers where these are sent. */
export const assessmentResult = body({
  email: z
    .string(MESSAGES.assessmentEmailInvalid)
    .overwrite(cleanText)
    .refine(isAddress, MESSAGES.assessmentEmailInvalid)
    .overwrite(addressToAscii),
  totalScore: requiredInteger(TOTAL_MIN, TOTAL_MAX, MESSAGES.totalScore),
  visionScore: sectionScore,
  teamScore: sectionScore,
  processScore: sectionScore,
  metricsScore: sectionScore,
  issuesScore: sectionScore,
  interpretation: z
    .string(MESSAGES.interpretation)
    .overwrite(cleanText)
    .pipe(z.enum(LEVEL_NAMES, MESSAGES.interpretation)),
  answers: given(quizAnswers),
  /** That of the questions shown; one that is not known counts as none. */
  quizVersion: z.string().optional().catch(undefined),
}).superRefine((result, context) => {
  const sections = sectionsOf(result);
  const total = totalOf(sections);
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });

  if (Number(result.totalScore) !== total) refuse("totalScore", MESSAGES.totalScore);
  else if (result.interpretation !== levelFor(total)) refuse("interpretation", MESSAGES.interpretation);
  const counted = result.answers ? sectionScores(result.answers) : sections;
  if (PARTS.some((part) => counted[part] !== sections[part])) refuse("answers", MESSAGES.answers);
});

export type Attempt = z.output<typeof assessmentResult>;
