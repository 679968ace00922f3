import { longDate } from "#src/domain/dates.ts";
import { areFew, changeWords, type Pair, quizSentence, visitorsSentence } from "#src/domain/numbers-words.ts";
import { plural, t } from "#src/domain/words.ts";
import { type Block, draftOf, type LetterContext } from "./block.ts";

type Figured = Record<"visitors" | "quizBegun" | "quizSent" | "messages" | "bookings", Pair>;

export type WeeklyFacts = Figured & {
  from: string;
  to: string;
  /** Null where too few left. */
  leftAt: number | null;
  /** Whose status is still new; since when the longest waits (ISO UTC). */
  waiting: { people: number; since: string | null };
  /** By the end of the week that begins; missing in letters of older programs. */
  due?: number;
};

export function weeklyLetter(week: WeeklyFacts, { weeklyLetter: words, site, origin }: LetterContext) {
  const day = (date: string) => longDate(`${date}T12:00:00Z`, "UTC");
  const values = { site: site.name, from: day(week.from), to: day(week.to) };
  const figure = (label: string, pair: Pair) => ({ label, value: `${pair.now} (${changeWords(pair)})` });
  const small: Block = {
    block: "note",
    text: t(
      "These are small numbers. A change may be chance: look at more days before you conclude anything.",
    ),
  };
  return draftOf(words, values, [
    {
      block: "text",
      text: `${quizSentence(week.quizSent, week.leftAt)} ${visitorsSentence(week.visitors)}`,
    },
    ...(areFew(week.visitors) ? [small] : []),
    { block: "title", text: words.figuresTitle },
    {
      block: "facts",
      facts: [
        figure(t("Visitors"), week.visitors),
        figure(t("Assessment begun"), week.quizBegun),
        figure(t("Assessment finished"), week.quizSent),
        figure(t("Messages"), week.messages),
        figure(t("Calls booked"), week.bookings),
      ],
    },
    { block: "button", label: words.button, href: `${origin}/admin/numbers?days=7` },
    { block: "title", text: words.leadsTitle },
    { block: "text", text: waitingSentence(week.waiting, site.timeZone) },
    ...(week.due ? [dueBlock(week.due, origin)] : []),
    { block: "link", lead: "", label: words.leadsButton, href: `${origin}/admin/people?status=new` },
  ]);
}

const dueBlock = (due: number, origin: string): Block => ({
  block: "link",
  lead: plural(
    due,
    "{n} follow-up is due this week or overdue.",
    "{n} follow-ups are due this week or overdue.",
  ),
  label: t("Open Today"),
  href: `${origin}/admin/today`,
});

function waitingSentence({ people, since }: WeeklyFacts["waiting"], timeZone: string): string {
  if (people === 0 || since === null) return t("Nobody: every lead has been answered or set aside.");
  return plural(
    people,
    "{n} lead is still new, since {since}.",
    "{n} leads are still new, the longest since {since}.",
    { since: longDate(since, timeZone) },
  );
}
