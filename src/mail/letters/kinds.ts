import type { Content } from "#src/content/shape.ts";
import type { Level, Sections } from "#src/domain/assessment.ts";
import { bookingLink } from "#src/domain/booking.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Words } from "#src/mail/letter.ts";
import type { Letterhead } from "./block.ts";
import { heldLetter } from "./held.ts";
import { loginLinkLetter } from "./login-link.ts";
import { type LeadFacts, newLeadLetter } from "./new-lead.ts";
import { type NewResultFacts, newResultLetter } from "./new-result.ts";
import { type ParkedFacts, parkedLetter } from "./parked.ts";
import { type PublishedFacts, publishedLetter } from "./published.ts";
import { type ReplyFacts, replyLetter } from "./reply.ts";
import { resultLetter } from "./result.ts";
import { type WeeklyFacts, weeklyLetter } from "./weekly.ts";

/** What every letter is rendered with: the site's content at the first try, and the origin of its links. */
export type LetterContext = {
  words: Pick<
    Content,
    | "language"
    | "site"
    | "assessment"
    | "loginLinkLetter"
    | "resultLetter"
    | "newLeadLetter"
    | "publishedLetter"
    | "newResultLetter"
    | "weeklyLetter"
    | "parkedLetter"
    | "replies"
  >;
  /** `FIVEFOLD_ORIGIN` */
  origin: string;
};

/** One kind of outbox row. `Facts` is JSON, kept in the row until it was sent. */
type Kind<Facts> = {
  /** Who takes it away. */
  by: "mail" | "webhook";
  /** What becomes of one that is refused, or that nobody took for three days. */
  whenGivenUp: "park" | "drop";
  /** What the notice of a parked one calls it. */
  name: (words: LetterContext["words"]["parkedLetter"]["kinds"]) => string;
  /** Writes its words; `head` stands around every letter. */
  write: (facts: Facts, context: LetterContext & { head: Letterhead }) => Words;
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
  result: kind<{
    total: number;
    sections: Sections;
    level: Level;
    createdAt: string;
    resultUrl: string;
    /** Whose it is, for the booking link. */
    email: string;
  }>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.result,
    write: ({ email, ...facts }, { words, head }) => {
      const { booking, bookingFor = booking } = words.site.links;
      return resultLetter({ letter: words.resultLetter, assessment: words.assessment }, head, {
        ...facts,
        bookingUrl: new URL(bookingLink(bookingFor, { email }), head.origin).href,
      });
    },
  }),
  "new-lead": kind<LeadFacts>({
    by: "mail",
    whenGivenUp: "park",
    name: (names) => names.newLead,
    write: (lead, { words, head }) => ({
      ...newLeadLetter(words.newLeadLetter, head, lead),
      replyTo: { name: lead.name, address: lead.email },
    }),
  }),
  published: kind<PublishedFacts>({
    by: "mail",
    // Dropped: the article is published whether or not staff were told.
    whenGivenUp: "drop",
    name: (names) => names.published,
    write: (facts, { words, head }) => publishedLetter(words.publishedLetter, head, facts),
  }),
  parked: kind<Omit<ParkedFacts, "letter"> & { kind: LetterKind }>({
    by: "mail",
    // Dropped rather than parked: a parked notice would hide the letters that matter.
    whenGivenUp: "drop",
    name: (names) => names.parked,
    write: ({ kind: which, ...facts }, { words, head }): Words =>
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
    write: (result, { words, head }) => ({
      ...newResultLetter(
        { letter: words.newResultLetter, questions: words.assessment.questions },
        head,
        result,
      ),
      replyTo: { name: "", address: result.email },
    }),
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
    write: (facts, { words, head }) => ({
      ...replyLetter(words.replies, head, facts),
      replyTo: facts.replyTo,
    }),
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

/** Writes a row's words, as its kind says. */
export const writeWords = (
  { kind: name, facts }: { kind: LetterKind; facts: unknown },
  context: LetterContext,
): Words => {
  const head: Letterhead = { site: context.words.site, origin: context.origin };
  const { write }: { write: (facts: never, around: LetterContext & { head: Letterhead }) => Words } =
    KINDS[name];
  // The facts of a row were checked against its kind when it was queued.
  return inLanguage(context.words.language, () => write(facts as never, { ...context, head }));
};
