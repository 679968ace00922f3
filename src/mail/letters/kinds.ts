import type { LettersContent } from "#src/content/shape/letters.ts";
import type { Content } from "#src/content/shape.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Words } from "#src/mail/mailer.ts";
import type { Draft, Letterhead } from "./block.ts";
import { writeLetter } from "./frame.tsx";
import { type LeadFacts, type NewResultFacts, newLeadLetter, newResultLetter } from "./lead.ts";
import { type ResultFacts, resultLetter } from "./result.ts";
import {
  heldLetter,
  loginLinkLetter,
  type ParkedFacts,
  type PublishedFacts,
  parkedLetter,
  publishedLetter,
  type ReplyFacts,
  replyLetter,
} from "./short.ts";
import { type WeeklyFacts, weeklyLetter } from "./weekly.ts";

/** What every letter is rendered with: the site's content at the first try, and the origin of its links. */
export type LetterContext = {
  words: Pick<Content, "language" | "site" | "palette" | "assessment" | "replies"> & LettersContent;
  /** `FIVEFOLD_ORIGIN` */
  origin: string;
};

/** One kind of outbox row. `Facts` is JSON, kept in the row until it was sent. */
type Kind<Facts> = {
  by: "mail" | "webhook";
  /** What becomes of one that is refused, or that nobody took for three days. */
  whenGivenUp: "park" | "drop";
  /** What the notice of a parked one calls it. */
  name: (words: LetterContext["words"]["parkedLetter"]["kinds"]) => string;
  /** Drafts its letter, or writes what is no letter; `head` is around every letter. */
  write: (facts: Facts, context: LetterContext & { head: Letterhead }) => Draft | Words;
};

const kind = <Facts>(row: Kind<Facts>): Kind<Facts> => row;

/** Every kind of row that the outbox knows. A new one: its word in `LETTER_KINDS`, its row here. */
export const KINDS = {
  "login-link": kind<{ url: string }>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.loginLink,
    write: ({ url }, { words, head }) => loginLinkLetter(words.loginLinkLetter, head, url),
  }),
  result: kind<ResultFacts>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.result,
    write: (facts, { words, head }) => resultLetter(words, head, facts),
  }),
  "new-lead": kind<LeadFacts>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.newLead,
    write: (lead, { words, head }) => newLeadLetter(words.newLeadLetter, head, lead),
  }),
  published: kind<PublishedFacts>({
    by: "mail",
    // Dropped: the article is published whether or not staff were notified.
    whenGivenUp: "drop",
    name: (names) => names.published,
    write: (facts, { words, head }) => publishedLetter(words.publishedLetter, head, facts),
  }),
  parked: kind<Omit<ParkedFacts, "letter"> & { kind: LetterKind }>({
    by: "mail",
    // Dropped rather than parked: a parked notice would hide the letters that matter.
    whenGivenUp: "drop",
    name: (names) => names.parked,
    write: ({ kind: which, ...facts }, { words, head }): Draft =>
      parkedLetter(words.parkedLetter, head, { ...facts, letter: nameOf(which, words) }),
  }),
  held: kind<{ ceiling: number }>({
    by: "mail",
    whenGivenUp: "drop",
    name: (names) => names.parked,
    write: ({ ceiling }, { head }) => heldLetter(head, ceiling),
  }),
  "new-result": kind<NewResultFacts>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.newResult,
    write: (result, { words, head }) => newResultLetter(words, head, result),
  }),
  weekly: kind<WeeklyFacts>({
    by: "mail",
    whenGivenUp: "drop",
    name: (names) => names.weekly,
    write: (week, { words, head }) => weeklyLetter(words.weeklyLetter, head, week),
  }),
  reply: kind<ReplyFacts>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.reply,
    write: (facts, { words, head }) => replyLetter(words.replies, head, facts),
  }),
  webhook: kind<{ type: string; timestamp: string; data: unknown }>({
    by: "webhook",
    whenGivenUp: "park",
    name: (names) => names.webhook,
    write: (call) => ({ subject: call.type, html: "", text: JSON.stringify(call) }),
  }),
} satisfies Record<LetterKind, unknown>;

const nameOf = (which: LetterKind, words: LetterContext["words"]): string =>
  KINDS[which].name(words.parkedLetter.kinds);

/** What the rows of a kind are written from. */
export type FactsOf<Name extends LetterKind> = Parameters<(typeof KINDS)[Name]["write"]>[0];

export const writeWords = (
  { kind: name, facts }: { kind: LetterKind; facts: unknown },
  context: LetterContext,
): Words => {
  const { site, palette, language } = context.words;
  const head: Letterhead = { site, palette, origin: context.origin };
  const { write }: { write: (facts: never, around: LetterContext & { head: Letterhead }) => Draft | Words } =
    KINDS[name];
  return inLanguage(language, () => {
    // The facts of a row were checked against its kind when it was queued.
    const made = write(facts as never, { ...context, head });
    return "blocks" in made ? { ...writeLetter(made, head), replyTo: made.replyTo ?? null } : made;
  });
};
