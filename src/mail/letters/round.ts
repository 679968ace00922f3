import type { Content } from "#src/content/shape.ts";
import { ANSWER_OPTIONS } from "#src/domain/assessment.ts";
import { longDate } from "#src/domain/dates.ts";
import type { RoundMode } from "#src/domain/round.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { fill, locale, plural, t } from "#src/domain/words.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Draft, draftOf, type LetterContext } from "./block.ts";

/** The last day as `2026-03-09`. */
type About = { company: string; closesOn: string };

const valuesOf = ({ company, closesOn }: About, site: Content["site"]) => ({
  site: site.name,
  company: oneLine(company, 200),
  day: longDate(closesOn, "UTC"),
});

type Lines = Content["roundLetter"]["begun"] | Content["roundBeginLetter"];

const short = (lines: Lines, values: Record<string, string>, url: string): Draft =>
  draftOf(lines, values, [
    { block: "text", text: fill(lines.text, values) },
    { block: "button", label: lines.button, href: url },
    { block: "note", text: lines.note },
  ]);

/** To the owner; `again` three months later. */
export type RoundFacts = About & { why: "begun" | "closed" | "few" | "again"; url: string; answered: number };

export function roundLetter(facts: RoundFacts, words: LetterContext): Draft {
  const count = plural(facts.answered, "{n} person", "{n} people");
  return short(words.roundLetter[facts.why], { ...valuesOf(facts, words.site), count }, facts.url);
}

/** To the address with which somebody wants to begin a round. */
export type RoundBeginFacts = { company: string; url: string };

export const roundBeginLetter = ({ company, url }: RoundBeginFacts, words: LetterContext): Draft =>
  short(words.roundBeginLetter, { site: words.site.name, company: oneLine(company, 200) }, url);

export type InvitationFacts = About & { mode: RoundMode; url: string; isReminder: boolean };

export function invitationLetter(
  { mode, url, isReminder, ...about }: InvitationFacts,
  { invitationLetter: words, site }: LetterContext,
): Draft {
  const promise = words.promises[mode];
  return short(isReminder ? words.reminder : words.first, { ...valuesOf(about, site), promise }, url);
}

/** To staff; `gaps` are the widest, none where the report shows none. */
export type RoundClosedFacts = About & {
  email: string;
  personId: string;
  answered: number;
  gaps: readonly { question: string; owner: number; mean: number }[];
};

export function roundClosedLetter(
  { email, personId, answered, gaps, ...about }: RoundClosedFacts,
  { roundClosedLetter: words, site, origin }: LetterContext,
): Draft {
  const count = plural(answered, "{n} person", "{n} people");
  const values = { ...valuesOf(about, site), count, email: shownAddress(email) };
  const steps = gaps.map(({ question, owner, mean }) => ({
    title: t("Owner: {owner}. Team: {mean}.", {
      owner: t(ANSWER_OPTIONS[owner - 1]?.label ?? "Neutral"),
      mean: mean.toLocaleString(locale(), { minimumFractionDigits: 1 }),
    }),
    text: question,
  }));
  return draftOf(words, values, [
    { block: "text", text: fill(gaps.length > 0 ? words.text : words.few, values) },
    ...(gaps.length > 0 ? ([{ block: "steps", steps }] as const) : []),
    { block: "button", label: words.button, href: `${origin}/admin/people/${personId}` },
  ]);
}
