import { daysFrom } from "#src/domain/dates.ts";
import { isOneOf } from "#src/domain/lists.ts";
import { type Figure, QUESTIONS, type Subject } from "#src/domain/numbers.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import type { NumbersCounter } from "./counter.ts";

type Sum = Omit<Figure, "day">;

const DAY_FIGURES = [
  "visitors",
  "views",
  "quizOpened",
  "quizBegun",
  "quizSent",
  "messages",
  "bookings",
  "rounds",
  "members",
] as const;
const PAGE_FIGURES = ["views", "results", "messages"] as const;
const SOURCE_FIGURES = ["visitors", "results", "messages", "bookings"] as const;

type Row<Key extends string, What extends string> = Record<Key, string> & Record<What, number>;

const zeros = <What extends string>(figures: readonly What[]) =>
  Object.fromEntries(figures.map((figure) => [figure, 0])) as Record<What, number>;

const rowsOf = <Key extends string, What extends string>(
  sums: readonly Sum[],
  subject: Subject,
  key: Key,
  figures: readonly [What, ...What[]],
): Row<Key, What>[] => {
  const rows = new Map<string, Record<What, number>>();
  for (const { subject: of, name, figure, n } of sums) {
    if (of !== subject) continue;
    const row = rows.getOrInsertComputed(name, () => zeros(figures));
    if (isOneOf(figures, figure)) row[figure] += n;
  }
  const [first] = figures;
  return [...rows]
    .sort(([one, a], [other, b]) => b[first] - a[first] || (one < other ? -1 : 1))
    .map(([name, row]) => ({ [key]: name, ...row }) as Row<Key, What>);
};

/** Both ends counted, current to the second. */
export const gatherNumbers = async (
  { store }: ServiceParts,
  counter: Pick<NumbersCounter, "waiting">,
  { from, to }: { from: string; to: string },
) => {
  const waiting = (await counter.waiting()).filter(({ day }) => day >= from && day <= to);
  const ofDays = await store.numbers.ofDays(from, to);
  const sums: Sum[] = [...(await store.numbers.ofNames(from, to)), ...waiting];
  const days = new Map(daysFrom(from, to).map((day) => [day, zeros(DAY_FIGURES)]));
  let addressAsked = 0;
  for (const { day, figure, n } of [...ofDays, ...waiting.filter(({ subject }) => subject === "day")]) {
    const row = days.get(day);
    if (row && isOneOf(DAY_FIGURES, figure)) row[figure] += n;
    if (figure === "addressAsked") addressAsked += n;
  }
  const reached = rowsOf(sums, "question", "question", ["reached"]);
  return {
    days: [...days].map(([day, row]) => ({ day, ...row })),
    pages: rowsOf(sums, "page", "path", PAGE_FIGURES),
    sources: rowsOf(sums, "source", "source", SOURCE_FIGURES),
    campaigns: rowsOf(sums, "campaign", "campaign", SOURCE_FIGURES),
    questions: Array.from({ length: QUESTIONS }, (_, index) => ({
      question: index + 1,
      reached: reached.find(({ question }) => question === String(index + 1))?.reached ?? 0,
    })),
    addressAsked,
    links: rowsOf(sums, "link", "link", ["pressed"]),
  };
};

export type Gathered = Awaited<ReturnType<typeof gatherNumbers>>;
