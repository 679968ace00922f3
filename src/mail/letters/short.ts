import { longDate } from "#src/domain/dates.ts";
import { INVITATION_DAYS, LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import type { StaffRole } from "#src/domain/lists.ts";
import { fill, t } from "#src/domain/words.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Block, type Draft, draftOf, type LetterContext } from "./block.ts";

const signIn = (
  words: Record<"greeting" | "button" | "expiry" | "fallback", string>,
  values: Record<string, string | number>,
  { url, body }: { url: string; body: string },
): Block[] => [
  { block: "text", text: `${words.greeting}\n\n${fill(body, values)}` },
  { block: "button", label: words.button, href: url },
  { block: "text", text: fill(words.expiry, values) },
  { block: "address", lead: words.fallback, href: url },
];

export function loginLinkLetter({ url }: { url: string }, { loginLinkLetter: words, site }: LetterContext) {
  const values = { site: site.name, minutes: LOGIN_LINK_MINUTES };
  const blocks = signIn(words, values, { url, body: words.body });
  return draftOf(words, values, [...blocks, { block: "note", text: words.ignore }]);
}

type Welcome = { url: string; role: StaffRole };

export function welcomeLetter({ url, role }: Welcome, { welcomeLetter: words, site }: LetterContext) {
  const values = { site: site.name, days: INVITATION_DAYS };
  return draftOf(words, values, signIn(words, values, { url, body: words[role] }));
}

export type ReplyFacts = { subject: string; text: string; replyTo: { name: string; address: string } };

export function replyLetter(facts: ReplyFacts, { replies, site }: LetterContext): Draft {
  const text = facts.text.replace(/\r\n?/g, "\n");
  return {
    subject: facts.subject,
    preview: text.slice(0, 140).replace(/\s+/g, " "),
    blocks: [{ block: "text", text }],
    reason: fill(replies.reason, { site: site.name }),
    replyTo: facts.replyTo,
  };
}

/** `due` by `day` (`2026-11-23`). */
export type DailyFacts = {
  day: string;
  leads: readonly { id: string; name: string }[];
  due: readonly { id: string; name: string; text: string; on: string }[];
};

export function dailyLetter(facts: DailyFacts, { dailyLetter: words, site, origin }: LetterContext) {
  const date = (day: string) => longDate(`${day}T12:00:00Z`, "UTC");
  const linked = (id: string, name: string, value: string) => ({
    label: oneLine(name, 200),
    value,
    href: `${origin}/admin/people/${id}`,
  });
  const list = (text: string, rows: ReturnType<typeof linked>[]): Block[] =>
    rows.length > 0
      ? [
          { block: "title", text },
          { block: "facts", facts: rows },
        ]
      : [];
  return draftOf(words, { site: site.name, date: date(facts.day) }, [
    ...list(
      words.leadsTitle,
      facts.leads.map(({ id, name }) => linked(id, name, t("Open"))),
    ),
    ...list(
      words.dueTitle,
      facts.due.map(({ id, name, text, on }) => linked(id, name, `${oneLine(text, 500)} (${date(on)})`)),
    ),
    { block: "button", label: words.button, href: `${origin}/admin/today` },
  ]);
}
