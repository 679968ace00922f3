import { plural, t } from "./words.ts";

export type Pair = { now: number; before: number };

/** Below this, a change is mostly chance. */
const FEW = 50;

/** `4 more than before` */
export const changeWords = ({ now, before }: Pair): string => {
  if (now === before) return t("as many as before");
  return now > before
    ? plural(now - before, "{n} more than before", "{n} more than before")
    : plural(before - now, "{n} fewer than before", "{n} fewer than before");
};

export const areNone = ({ now, before }: Pair): boolean => now === 0 && before === 0;

export const areFew = (pair: Pair): boolean => !areNone(pair) && (pair.now < FEW || pair.before < FEW);

export const visitorsSentence = (visitors: Pair): string =>
  areNone(visitors)
    ? t("Nobody came on these days or on the days before.")
    : plural(visitors.now, "{n} visitor came, {change}.", "{n} visitors came, {change}.", {
        change: changeWords(visitors),
      });

export const quizSentence = (sent: Pair, leftAt: number | null): string => {
  const change = changeWords(sent);
  const finished =
    sent.now === 0
      ? t("Nobody finished the assessment, {change}", { change })
      : plural(
          sent.now,
          "{n} owner finished the assessment, {change}",
          "{n} owners finished the assessment, {change}",
          { change },
        );
  return leftAt === null
    ? t("{finished}.", { finished })
    : t("{finished}; most left at question {question}.", { finished, question: leftAt });
};

const LEAVERS_MIN = 3;

export type Question = { question: number; reached: number };

export const leavers = (questions: readonly Question[], addressAsked: number) =>
  questions.map(({ question, reached }, index) => ({
    question,
    reached,
    left: Math.max(0, reached - (questions[index + 1]?.reached ?? addressAsked)),
  }));

/** The first of several; null where too few left to tell. */
export const mostLeftAt = (questions: readonly Question[], addressAsked: number): number | null => {
  const all = leavers(questions, addressAsked);
  const most = Math.max(0, ...all.map(({ left }) => left));
  return most < LEAVERS_MIN ? null : (all.find(({ left }) => left === most)?.question ?? null);
};
