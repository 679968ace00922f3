import { longDate } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Block, type Draft, draftOf, type LetterContext } from "./block.ts";

/** `due` by `day` (`2026-11-23`). */
export type DailyFacts = {
  day: string;
  leads: readonly { id: string; name: string }[];
  due: readonly { id: string; name: string; text: string; on: string }[];
};

export function dailyLetter(
  facts: DailyFacts,
  { words: { dailyLetter: words }, head }: LetterContext,
): Draft {
  const date = (day: string) => longDate(`${day}T12:00:00Z`, "UTC");
  const linked = (id: string, name: string, value: string) => ({
    label: oneLine(name, 200),
    value,
    href: `${head.origin}/admin/people/${id}`,
  });
  const list = (text: string, rows: ReturnType<typeof linked>[]): Block[] =>
    rows.length > 0
      ? [
          { block: "title", text },
          { block: "facts", facts: rows },
        ]
      : [];
  return draftOf(words, { site: head.site.name, date: date(facts.day) }, [
    ...list(
      words.leadsTitle,
      facts.leads.map(({ id, name }) => linked(id, name, t("Open"))),
    ),
    ...list(
      words.dueTitle,
      facts.due.map(({ id, name, text, on }) => linked(id, name, `${oneLine(text, 500)} (${date(on)})`)),
    ),
    { block: "button", label: words.button, href: `${head.origin}/admin/today`, tone: "primary" },
  ]);
}
