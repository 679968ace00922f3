/** Minimum number of leavers before the question with most of them is named. */
const LEAVERS_MIN = 3;

export type Question = { question: number; reached: number };

/** How many left at each question: reached it and not the next one. After the last comes the address. */
export const leavers = (
  questions: readonly Question[],
  addressAsked: number,
): (Question & { left: number })[] =>
  questions.map(({ question, reached }, index) => ({
    question,
    reached,
    left: Math.max(0, reached - (questions[index + 1]?.reached ?? addressAsked)),
  }));

/** The question at which most left, the first of several; null where too few did to tell. */
export const mostLeftAt = (questions: readonly Question[], addressAsked: number): number | null => {
  const all = leavers(questions, addressAsked);
  const most = Math.max(0, ...all.map(({ left }) => left));
  return most < LEAVERS_MIN ? null : (all.find(({ left }) => left === most)?.question ?? null);
};
