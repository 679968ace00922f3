import { ofPart, QUESTION_COUNT, QUESTIONS_PER_PART } from "./assessment.ts";
import { PARTS, type Part } from "./lists.ts";
import { type Band, type Counts, MEMBERS_LEAST, type NamedAnswers, type RoundMode, VALUES } from "./round.ts";

// What a round tells once it is closed: CONTRACT, "Rounds" and "An address is proved by its letter".

/** Reports whose numbers of members differ by less would tell what those who came or left said. */
const APART_LEAST = 5;

const answersIn = (counts: Counts, index: number): number =>
  counts.slice(index * VALUES, (index + 1) * VALUES).reduce((sum, count) => sum + count, 0);

/** What is told of a round, and no more of it is kept. Sums are null where they would tell who came or left. */
export type Outcome = {
  members: number;
  /** How many answered each question; none where all members answered all. */
  answered?: readonly number[];
  /** Of each question: with names exact, without them the mean as it is told (to the nearest half) times those who answered. */
  sums: readonly (number | null)[] | null;
  /** Of each part's four questions, likewise: a part's exact mean is rounded once. */
  partSums: readonly (number | null)[] | null;
  /** Of the absolute deviations from each question's median; null without names. */
  deviations: readonly number[] | null;
  /** Null of a question that too few answered. */
  bands: readonly (Band | null)[];
  partBands: readonly (Band | null)[];
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

/** How many answered a question, and all questions of a part. */
export const answeredBy = (
  { members, answered }: Pick<Outcome, "members" | "answered">,
  index: number,
): number => answered?.[index] ?? members;
const answeredOf = (outcome: Pick<Outcome, "members" | "answered">, part: Part): number =>
  ofPart(
    Array.from({ length: QUESTION_COUNT }, (_, index) => answeredBy(outcome, index)),
    part,
  );

/** Every number of people that a figure of this report stands for. */
export const numbersIn = ({ members, answered = [] }: Pick<Outcome, "members" | "answered">): number[] => [
  ...new Set([members, ...answered]),
];

/**
 * `earlier`: closed rounds of this owner that it may be compared with, newest first; `beside`: the numbers of people of the
 * same owner's reports of the last 400 days. An anonymous report that would tell who came or left keeps its bands alone; a
 * question that fewer answered than a round needs members keeps nothing.
 */
export function outcomeOf(
  round: Closing,
  given: { members: number; counts: Counts; people: readonly NamedAnswers[] },
  { earlier, beside }: { earlier: readonly Closed[]; beside: readonly number[] },
): Outcome | null {
  const { mode } = round;
  const { members: count, counts, people } = given;
  const least = MEMBERS_LEAST[mode];
  if (count < least) return null;
  const indexes = Array.from({ length: QUESTION_COUNT }, (_, index) => index);
  const questions = indexes.map((index) => sumsOf(counts.slice(index * VALUES, (index + 1) * VALUES)));
  const answered = indexes.map((index) => answersIn(counts, index));
  const counted = { members: count, ...(answered.some((of) => of !== count) && { answered }) };
  const deviations = questions.map(({ deviation }) => deviation);
  const wouldTell = (of: number) =>
    mode === "anonymous" && beside.some((other) => other !== of && Math.abs(other - of) < APART_LEAST);
  const told = (sum: number, of: number) => (mode === "named" ? sum : toHalf(sum, of) * of);
  const sums = questions.map(({ sum }, index) => {
    const of = answeredBy(counted, index);
    return of < least || wouldTell(of) ? null : told(sum, of);
  });
  const few = (index: number) => answeredBy(counted, index) < least;
  const partSums = PARTS.map((part, place) => {
    const within = sums.slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART);
    if (within.includes(null)) return null;
    return told(
      ofPart(
        questions.map(({ sum }) => sum),
        part,
      ),
      answeredOf(counted, part),
    );
  });
  const outcome: Outcome = {
    ...counted,
    sums,
    partSums,
    deviations: mode === "named" ? deviations : null,
    bands: deviations.map((deviation, index) =>
      few(index) ? null : bandOf(deviation / answeredBy(counted, index)),
    ),
    partBands: PARTS.map((part, place) =>
      indexes.slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART).some(few)
        ? null
        : bandOf(ofPart(deviations, part) / answeredOf(counted, part)),
    ),
    change: null,
  };
  if (wouldTell(count)) return { ...outcome, sums: null, partSums: null };
  const before = earlier.find(
    ({ quizVersion, outcome }) => quizVersion === round.quizVersion && outcome.sums,
  );
  return {
    ...outcome,
    ...(mode === "named" && { people }),
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

function changeOf(now: Closed, before: Closed): PartChange[] | null {
  const [after, then] = [now, before].map(({ owner, outcome }) => reportOf(owner, outcome).parts);
  if ([after, then].some((parts) => parts?.some(({ mean }) => mean === null))) return null;
  const less = (one: number | null = 0, other: number | null = 0) =>
    Math.round(((one ?? 0) - (other ?? 0)) * 10) / 10;
  return PARTS.map((part, place) => ({
    part,
    owner: less(after?.[place]?.owner, then?.[place]?.owner),
    mean: less(after?.[place]?.mean, then?.[place]?.mean),
  }));
}

/** `answers`: how many answered, where it was not everyone. */
export type Figures = {
  owner: number;
  mean: number | null;
  spread: number | null;
  band: Band | null;
  answers?: number;
};

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
  const { members, answered, sums, partSums, deviations, bands, partBands, people, change } = outcome;
  const figures = (sum: number | null, deviation: number | null, count: number, band?: Band | null) => ({
    mean: sum === null ? null : toTenth(sum, count),
    spread: deviation === null || sum === null ? null : Math.round((100 * deviation) / count) / 100,
    band: band ?? null,
  });
  return {
    members,
    parts: PARTS.map((part, place) => ({
      part,
      owner: toTenth(ofPart(owner, part), QUESTIONS_PER_PART),
      ...figures(
        partSums?.[place] ?? null,
        deviations && ofPart(deviations, part),
        answeredOf(outcome, part),
        partBands[place],
      ),
    })),
    questions: owner.map((answer, index) => ({
      question: index + 1,
      owner: answer,
      ...figures(
        sums?.[index] ?? null,
        deviations?.[index] ?? null,
        answeredBy(outcome, index),
        bands[index],
      ),
      ...(answered && answered[index] !== members && { answers: answeredBy(outcome, index) }),
    })),
    ...(people && { people }),
    change,
  };
}

/** A part's mean of 20, as on the result page, or the whole's of 100, by the questions that are told; null where none is. */
export const pointsOf = (outcome: Outcome, part?: Part): number | null => {
  const { members, sums, partSums } = outcome;
  const parts = PARTS.filter((each) => part === undefined || each === part);
  const means = parts.flatMap((each) => {
    const place = PARTS.indexOf(each);
    const whole = partSums?.[place] ?? null;
    if (whole !== null) return [[whole, answeredOf(outcome, each)] as const];
    const told = (sums ?? [])
      .map((sum, index) => [sum, answeredBy(outcome, index)] as const)
      .slice(place * QUESTIONS_PER_PART, (place + 1) * QUESTIONS_PER_PART)
      .filter(([sum]) => sum !== null);
    const of = told.reduce((total, [, answers]) => total + answers, 0);
    return of === 0 ? [] : [[told.reduce((total, [sum]) => total + (sum ?? 0), 0), of] as const];
  });
  if (means.length === 0) return null;
  // As if every member had answered all questions.
  const points = means.reduce((total, [sum, of]) => total + (sum * members * QUESTIONS_PER_PART) / of, 0);
  return toTenth((points * parts.length) / means.length, members);
};
