import { isAnswer, ofPart, QUESTION_COUNT, QUESTIONS_PER_PART } from "./assessment.ts";
import { DAY_MS } from "./limits.ts";
import { PARTS, type Part } from "./lists.ts";

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
export const TOPICS_MAX = 5;
/** Reports whose numbers of members differ by less would tell what those who came or left said. */
const APART_LEAST = 5;
/** Of a closed round: for so long a later one of the same owner is looked at beside it. */
export const BESIDE_DAYS = 400;

export type Band = "agree" | "mixed" | "split";

export type NamedAnswers = { name: string; answers: number[] };

/** That of question `q` (0 to 19) and answer `a` (1 to 5) is at `5 * q + a - 1`. */
export type Counts = readonly number[];

const VALUES = 5;

export function countsOf(members: readonly (readonly number[])[]): number[] {
  const counts = Array<number>(QUESTION_COUNT * VALUES).fill(0);
  for (const answers of members)
    answers.forEach((answer, index) => {
      if (isAnswer(answer))
        counts[index * VALUES + answer - 1] = (counts[index * VALUES + answer - 1] ?? 0) + 1;
    });
  return counts;
}

export const membersIn = (counts: Counts) => counts.slice(0, VALUES).reduce((sum, count) => sum + count, 0);

/** What is told of a round, and no more of it is kept. Sums are null where they would tell who came or left. */
export type Outcome = {
  members: number;
  /** Of each question: with names exact, without them the mean as it is told (to the nearest half) times the members. */
  sums: readonly number[] | null;
  /** Of each part's four questions, likewise: a part's exact mean is rounded once. */
  partSums: readonly number[] | null;
  /** Of the absolute deviations from each question's median; null without names. */
  deviations: readonly number[] | null;
  bands: readonly Band[];
  partBands: readonly Band[];
  people?: readonly NamedAnswers[];
  change: readonly PartChange[] | null;
};

export type PartChange = { part: Part; owner: number; mean: number };

type Closing = { mode: RoundMode; quizVersion: string; owner: readonly number[] };
type Closed = Closing & { outcome: Outcome };

/** To one decimal, half up. */
const toTenth = (sum: number, count: number): number => Math.floor((20 * sum + count) / (2 * count)) / 10;

/** Of the mean absolute deviation from the median. */
export const bandOf = (spread: number): Band => (spread < 0.6 ? "agree" : spread < 1.1 ? "mixed" : "split");

/** To the nearest half, .25 and .75 up. */
const toHalf = (sum: number, count: number): number => Math.floor((4 * sum + count) / (2 * count)) / 2;

/**
 * `earlier`: closed rounds of this owner that it may be compared with, newest first; `beside`: the numbers of members of the
 * same owner's reports of the last 400 days. An anonymous report that would tell who came or left keeps its bands alone.
 */
export function outcomeOf(
  round: Closing,
  members: { counts: Counts; people: readonly NamedAnswers[] },
  { earlier, beside }: { earlier: readonly Closed[]; beside: readonly number[] },
): Outcome | null {
  const { mode } = round;
  const count = membersIn(members.counts);
  if (count < MEMBERS_LEAST[mode]) return null;
  const questions = Array.from({ length: QUESTION_COUNT }, (_, index) =>
    sumsOf(members.counts.slice(index * VALUES, (index + 1) * VALUES)),
  );
  const deviations = questions.map(({ deviation }) => deviation);
  const told = (sum: number, of: number) => (mode === "named" ? sum : toHalf(sum, of) * of);
  const sums = questions.map(({ sum }) => sum);
  const outcome: Outcome = {
    members: count,
    sums: sums.map((sum) => told(sum, count)),
    partSums: PARTS.map((part) => told(ofPart(sums, part), count * QUESTIONS_PER_PART)),
    deviations: mode === "named" ? deviations : null,
    bands: deviations.map((deviation) => bandOf(deviation / count)),
    partBands: PARTS.map((part) => bandOf(ofPart(deviations, part) / (count * QUESTIONS_PER_PART))),
    change: null,
  };
  const wouldTell = beside.some((other) => other !== count && Math.abs(other - count) < APART_LEAST);
  if (mode === "anonymous" && wouldTell) return { ...outcome, sums: null, partSums: null };
  const before = earlier.find(
    ({ quizVersion, outcome }) => quizVersion === round.quizVersion && outcome.sums,
  );
  return {
    ...outcome,
    ...(mode === "named" && { people: members.people }),
    change: before ? changeOf({ ...round, outcome }, before) : null,
  };
}

/** Of one question, given how often each answer was chosen. */
function sumsOf(counts: Counts): { sum: number; deviation: number } {
  const answers = counts.flatMap((count, value) => Array<number>(count).fill(value + 1));
  const middle = answers[Math.floor((answers.length - 1) / 2)] ?? 0;
  // Of an even number, every point between the two in the middle has the same distances in sum.
  return {
    sum: answers.reduce((total, answer) => total + answer, 0),
    deviation: answers.reduce((total, answer) => total + Math.abs(answer - middle), 0),
  };
}

function changeOf(now: Closed, before: Closed): PartChange[] {
  const [after, then] = [now, before].map(({ owner, outcome }) => reportOf(owner, outcome).parts);
  const less = (one: number | null = 0, other: number | null = 0) =>
    Math.round(((one ?? 0) - (other ?? 0)) * 10) / 10;
  return PARTS.map((part, place) => ({
    part,
    owner: less(after?.[place]?.owner, then?.[place]?.owner),
    mean: less(after?.[place]?.mean, then?.[place]?.mean),
  }));
}

export type Figures = { owner: number; mean: number | null; spread: number | null; band: Band };

/** As the API and webhooks have it (CONTRACT). */
export type Report = {
  members: number;
  parts: ({ part: Part } & Figures)[];
  questions: ({ question: number } & Figures)[];
  people?: readonly NamedAnswers[];
  change: readonly PartChange[] | null;
};

/** Means to one decimal, half up, without names to the half; spreads to two, without names none. */
export function reportOf(owner: readonly number[], outcome: Outcome): Report {
  const { members, sums, partSums, deviations, bands, partBands, people, change } = outcome;
  const figures = (sum: number | null, deviation: number | null, count: number, band?: Band) => ({
    mean: sum === null ? null : toTenth(sum, count),
    spread: deviation === null ? null : Math.round((100 * deviation) / count) / 100,
    band: band ?? "agree",
  });
  const ofAPart = members * QUESTIONS_PER_PART;
  return {
    members,
    parts: PARTS.map((part, place) => ({
      part,
      owner: toTenth(ofPart(owner, part), QUESTIONS_PER_PART),
      ...figures(
        partSums?.[place] ?? null,
        deviations && ofPart(deviations, part),
        ofAPart,
        partBands[place],
      ),
    })),
    questions: owner.map((answer, index) => ({
      question: index + 1,
      owner: answer,
      ...figures(sums?.[index] ?? null, deviations?.[index] ?? null, members, bands[index]),
    })),
    ...(people && { people }),
    change,
  };
}

/** A part's mean of 20, as on the result page, or the whole's of 100. */
export const pointsOf = ({ partSums, members }: Outcome, part?: Part): number => {
  const sums = partSums?.filter((_, place) => part === undefined || PARTS[place] === part) ?? [];
  return toTenth(
    sums.reduce((sum, value) => sum + value, 0),
    members,
  );
};

/** From 0, the widest first. */
export function gapsOf(owner: readonly number[], { members, sums }: Outcome): number[] {
  if (!sums) return [];
  const gap = (index: number) => Math.abs((owner[index] ?? 0) * members - (sums[index] ?? 0));
  const apart = [...owner.keys()].filter((index) => gap(index) > 0);
  return apart.sort((one, other) => gap(other) - gap(one) || one - other);
}

/** From 0, the widest spread first. */
export const splitsOf = ({ bands, deviations }: Outcome): number[] =>
  bands
    .flatMap((band, index) => (band === "split" ? [index] : []))
    .sort((one, other) => (deviations?.[other] ?? 0) - (deviations?.[one] ?? 0) || one - other);

/** From 0: those that owner and team call strong. */
export const strongOf = (owner: readonly number[], { members, sums, bands }: Outcome): number[] =>
  owner.flatMap((answer, index) =>
    answer >= 4 && (sums?.[index] ?? 0) >= 4 * members && bands[index] === "agree" ? [index] : [],
  );

/** The widest gaps, then what splits the team, then what it calls weakest. */
export function topicsOf(owner: readonly number[], outcome: Outcome): number[] {
  const sums = outcome.sums ?? owner;
  const weakest = [...owner.keys()].sort((one, other) => (sums[one] ?? 0) - (sums[other] ?? 0));
  const gaps = gapsOf(owner, outcome).slice(0, TOPICS_MAX);
  return [...new Set([...gaps, ...splitsOf(outcome), ...weakest])].slice(0, TOPICS_MAX);
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
