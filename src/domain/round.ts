import { isAnswer, QUESTION_COUNT } from "./assessment.ts";
import { DAY_MS } from "./limits.ts";

// CONTRACT, "Rounds".

export const ROUND_MODES = ["named", "anonymous"] as const;
export type RoundMode = (typeof ROUND_MODES)[number];

export const MEMBERS_MAX = 30;
export const MEMBERS_LEAST: Record<RoundMode, number> = { named: 2, anonymous: 5 };
export const INVITED_MAX = 30;
export const ROUND_DAYS = 14;
export const ROUND_DAYS_MAX = 60;

/** A round that would close later was begun while the clock was ahead: it ends when the clock is put right, as links do. */
export const latestClose = (at: Date): string =>
  new Date(at.getTime() + (ROUND_DAYS_MAX + 2) * DAY_MS).toISOString();
/** For so long a letter's link begins a round. */
export const BEGIN_DAYS = 7;
export const REMIND_AFTER_DAYS = 3;
export const AGAIN_AFTER_DAYS = 90;
export const MEMBER_NAME_MAX = 60;
export const COMPANY_MAX = 100;
export const ANSWERS_KEY_MAX = 100;
/** Of a closed round: for so long a later one of the same owner is looked at beside it. */
export const BESIDE_DAYS = 400;

export type Band = "agree" | "mixed" | "split";

/** Null: the member said 'I can’t know'. */
export type MemberAnswers = (number | null)[];
export type NamedAnswers = { name: string; answers: MemberAnswers };

/** That of question `q` (0 to 19) and answer `a` (1 to 5) is at `5 * q + a - 1`. */
export type Counts = readonly number[];

/** Answers of a question. */
export const VALUES = 5;

export function countsOf(members: readonly Readonly<MemberAnswers>[]): number[] {
  const counts = Array<number>(QUESTION_COUNT * VALUES).fill(0);
  for (const answers of members)
    answers.forEach((answer, index) => {
      if (isAnswer(answer))
        counts[index * VALUES + answer - 1] = (counts[index * VALUES + answer - 1] ?? 0) + 1;
    });
  return counts;
}

/** Letters to people who never wrote to us begin with it: no link, no address, no second line. */
export const isCompany = (text: string): boolean =>
  // In the form in which it is read: wide letters and unseen signs make no link either.
  !/:\/\/|\/\/|www\.|@|[\p{Cc}\p{Cf}\u2028\u2029]/iu.test(text.normalize("NFKC"));

export const teamText = (question: { text: string; team?: string }): string => question.team ?? question.text;

export type RoundFailure =
  | "unknown"
  | "no-person"
  | "no-result"
  | "no-assessment"
  | "no-beginning"
  | "unproved"
  | "open"
  | "day"
  | "closed"
  | "full"
  | "too-many-invited"
  | "own-address"
  | "too-early"
  | "reminded"
  | "nobody-invited"
  | "no-member";
