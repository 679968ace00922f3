import { longDate, momentText } from "#src/domain/dates.ts";
import { INVITATION_DAYS, LOGIN_LINK_MINUTES } from "#src/domain/limits.ts";
import type { StaffRole } from "#src/domain/lists.ts";
import { fill, plural, t } from "#src/domain/words.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Block, type Draft, draftOf, type LetterContext } from "./block.ts";

export function loginLinkLetter(
  { url }: { url: string },
  { words: { loginLinkLetter: words, site } }: LetterContext,
): Draft {
  const values = { site: site.name, minutes: LOGIN_LINK_MINUTES };
  return draftOf(words, values, [
    { block: "text", text: `${words.greeting}\n\n${fill(words.body, values)}` },
    { block: "button", label: words.button, href: url, tone: "primary" },
    { block: "text", text: fill(words.expiry, values) },
    { block: "address", lead: words.fallback, href: url },
    { block: "note", text: words.ignore },
  ]);
}

export function welcomeLetter(
  { url, role }: { url: string; role: StaffRole },
  { words: { welcomeLetter: words, site } }: LetterContext,
): Draft {
  const values = { site: site.name, days: INVITATION_DAYS };
  return draftOf(words, values, [
    { block: "text", text: `${words.greeting}\n\n${fill(words[role], values)}` },
    { block: "button", label: words.button, href: url, tone: "primary" },
    { block: "text", text: fill(words.expiry, values) },
    { block: "address", lead: words.fallback, href: url },
  ]);
}

export type ReplyFacts = { subject: string; text: string; replyTo: { name: string; address: string } };

export function replyLetter(facts: ReplyFacts, { words: { replies, site } }: LetterContext): Draft {
  const text = facts.text.replace(/\r\n?/g, "\n");
  return {
    subject: facts.subject,
    preview: text.slice(0, 140).replace(/\s+/g, " "),
    blocks: [{ block: "text", text }],
    reason: fill(replies.reason, { site: site.name }),
    replyTo: facts.replyTo,
  };
}

/** `publishedAt` is ISO UTC. */
export function publishedLetter(
  { title, url, publishedAt }: { title: string; url: string; publishedAt: string },
  { words: { publishedLetter: words, site } }: LetterContext,
): Draft {
  const date = momentText(publishedAt, site.timeZone);
  const values = { site: site.name, title: oneLine(title, 200), date };
  return draftOf(words, values, [
    { block: "text", text: fill(words.body, values) },
    { block: "button", label: words.button, href: url, tone: "primary" },
  ]);
}

export type ParkedFacts = {
  letter: string;
  to: string;
  /** For good, or never taken. */
  refused: boolean;
  attempts: number;
  /** ISO UTC: when the letter was first due. */
  since: string;
  reason: string;
};

export function parkedLetter(
  { letter, to, refused, attempts, since, reason }: ParkedFacts,
  { words: { parkedLetter: words, site }, head: { origin } }: LetterContext,
): Draft {
  const { labels } = words;
  const values = { site: site.name, letter, attempts, since: momentText(since, site.timeZone) };
  return draftOf(words, values, [
    { block: "text", text: fill(refused ? words.refused : words.gaveUp, values) },
    {
      block: "facts",
      facts: [
        { label: labels.letter, value: letter },
        { label: labels.to, value: to },
        { label: labels.reason, value: reason },
      ],
    },
    { block: "text", text: words.advice },
    { block: "button", label: words.button, href: `${origin}/admin`, tone: "primary" },
  ]);
}

/** To staff, as more results came in than letters leave in an hour. */
export function heldLetter(
  { ceiling }: { ceiling: number },
  { head: { site, origin } }: LetterContext,
): Draft {
  const title = t("Result letters wait");
  const whatWaits = plural(
    ceiling,
    "More assessments came in within the hour than usual. Every result is kept. {n} letter goes out in an hour, and the rest follow in turn.",
    "More assessments came in within the hour than usual. Every result is kept. {n} letters go out in an hour, and the rest follow in turn.",
  );
  const advice = t(
    "If you know none of these addresses, somebody may be using your assessment to send letters to strangers. Look through the newest results and delete what is not real.",
  );
  return {
    subject: `${title} · ${site.name}`,
    preview: t("More assessments came in than letters can go out in an hour."),
    blocks: [
      { block: "heading", text: title },
      { block: "text", text: whatWaits },
      { block: "text", text: advice },
      { block: "button", label: t("Open the dashboard"), href: `${origin}/admin`, tone: "primary" },
    ],
    reason: t("You get this letter because notices of new leads go to you. It comes at most once an hour."),
  };
}

/** `due` by `day` (`2026-11-23`). */
export type DailyFacts = {
  day: string;
  leads: readonly { id: string; name: string }[];
  due: readonly { id: string; name: string; text: string; on: string }[];
};

export function dailyLetter(facts: DailyFacts, { words: { dailyLetter: words }, head }: LetterContext) {
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
