import { plural, t } from "./words.ts";

/** A total of a stretch of days, and of the one before it. */
export type Pair = { now: number; before: number };

/** Below this, a change is mostly chance. */
const FEW = 50;

/** What a total has become, in words: `4 more than before`. */
export const changeWords = ({ now, before }: Pair): string => {
  if (now === before) return t("as many as before");
  return now > before
    ? plural(now - before, "{n} more than before", "{n} more than before")
    : plural(before - now, "{n} fewer than before", "{n} fewer than before");
};

/** Returns whether there is nothing to tell, now or before. */
export const areNone = ({ now, before }: Pair): boolean => now === 0 && before === 0;

/** Returns whether figures are there and too small to read a trend from. */
export const areFew = (pair: Pair): boolean => !areNone(pair) && (pair.now < FEW || pair.before < FEW);

/** How many visitors came, against the time before. */
export const visitorsSentence = (visitors: Pair): string =>
  areNone(visitors)
    ? t("Nobody came on these days or on the days before.")
    : plural(visitors.now, "{n} visitor came, {change}.", "{n} visitors came, {change}.", {
        change: changeWords(visitors),
      });

/** How many finished the quiz, against the time before, and where most left. */
export const quizSentence = (sent: Pair, leftAt: number | null): string => {
  const change = changeWords(sent);
  const finished =
    sent.now === 0
      ? t("Nobody finished the assessment, {change}", { change })
      : plural(
          sent.now,
          "{n} owner finished the assessment, {change}",
          "{n} owners finished the assessment, {change}",
          {
            change,
          },
        );
  return leftAt === null
    ? t("{finished}.", { finished })
    : t("{finished}; most left at question {question}.", { finished, question: leftAt });
};
