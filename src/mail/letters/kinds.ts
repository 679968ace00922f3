import type { LettersContent } from "#src/content/shape/letters.ts";
import type { Content } from "#src/content/shape.ts";
import type { LetterKind } from "#src/domain/lists.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Words } from "#src/store/outbox/queue.ts";
import type { Draft, Letterhead } from "./block.ts";
import { type DailyFacts, dailyLetter } from "./daily.ts";
import { writeLetter } from "./frame.tsx";
import { type LeadFacts, type NewResultFacts, newLeadLetter, newResultLetter } from "./lead.ts";
import { type ResultFacts, resultLetter } from "./result.ts";
import {
  type InvitationFacts,
  invitationLetter,
  type RoundClosedFacts,
  type RoundFacts,
  roundClosedLetter,
  roundLetter,
} from "./round.ts";
import {
  heldLetter,
  loginLinkLetter,
  type ParkedFacts,
  type PublishedFacts,
  parkedLetter,
  publishedLetter,
  type ReplyFacts,
  replyLetter,
  type WelcomeFacts,
  welcomeLetter,
} from "./short.ts";
import { type WeeklyFacts, weeklyLetter } from "./weekly.ts";

/** What every letter is rendered with: the site's content at the first try, and the origin of its links. */
export type LetterContext = {
  words: Pick<Content, "language" | "site" | "palette" | "assessment" | "replies" | "round"> & LettersContent;
  /** `FIVEFOLD_ORIGIN` */
  origin: string;
};

/** One kind of outbox row. `Facts` is JSON, kept in the row until it was sent. */
type Kind<Facts> = {
  /** What becomes of one that is refused, or that nobody took for three days. */
  whenGivenUp: "park" | "drop";
  /** What the notice of a parked one calls it. */
  name: keyof LetterContext["words"]["parkedLetter"]["kinds"];
  /** Drafts its letter, or writes what is no letter; `head` is around every letter. */
  write: (facts: Facts, context: LetterContext & { head: Letterhead }) => Draft | Words;
};

const park = <Facts>(name: Kind<Facts>["name"], write: Kind<Facts>["write"]): Kind<Facts> => ({
  whenGivenUp: "park",
  name,
  write,
});
const drop = <Facts>(name: Kind<Facts>["name"], write: Kind<Facts>["write"]): Kind<Facts> => ({
  whenGivenUp: "drop",
  name,
  write,
});

/** Every kind of row that the outbox knows. A new one: its word in `LETTER_KINDS`, its row here. */
export const KINDS = {
  "login-link": park<{ url: string }>("loginLink", ({ url }, { words, head }) =>
    loginLinkLetter(words.loginLinkLetter, head, url),
  ),
  welcome: park<WelcomeFacts>("welcome", (facts, { words, head }) =>
    welcomeLetter(words.welcomeLetter, head, facts),
  ),
  daily: drop<DailyFacts>("daily", (day, { words, head }) => dailyLetter(words.dailyLetter, head, day)),
  result: park<ResultFacts>("result", (facts, { words, head }) => resultLetter(words, head, facts)),
  "new-lead": park<LeadFacts>("newLead", (lead, { words, head }) =>
    newLeadLetter(words.newLeadLetter, head, lead),
  ),
  // Dropped: the article is published whether or not staff were notified.
  published: drop<PublishedFacts>("published", (facts, { words, head }) =>
    publishedLetter(words.publishedLetter, head, facts),
  ),
  // Dropped rather than parked: a parked notice would hide the letters that matter.
  parked: drop<Omit<ParkedFacts, "letter"> & { kind: LetterKind }>(
    "parked",
    ({ kind, ...facts }, { words, head }): Draft =>
      parkedLetter(words.parkedLetter, head, { ...facts, letter: nameOf(kind, words) }),
  ),
  held: drop<{ ceiling: number }>("parked", ({ ceiling }, { head }) => heldLetter(head, ceiling)),
  // Written already, with words that may not be published yet.
  sample: drop<Words>("parked", (written) => written),
  "new-result": park<NewResultFacts>("newResult", (result, { words, head }) =>
    newResultLetter(words, head, result),
  ),
  weekly: drop<WeeklyFacts>("weekly", (week, { words, head }) =>
    weeklyLetter(words.weeklyLetter, head, week),
  ),
  reply: park<ReplyFacts>("reply", (facts, { words, head }) => replyLetter(words.replies, head, facts)),
  round: park<RoundFacts>("round", (facts, { words, head }) => roundLetter(words.roundLetter, head, facts)),
  invitation: park<InvitationFacts>("invitation", (facts, { words, head }) =>
    invitationLetter(words.invitationLetter, head, facts),
  ),
  "round-closed": park<RoundClosedFacts>("roundClosed", (facts, { words, head }) =>
    roundClosedLetter(words.roundClosedLetter, head, facts),
  ),
  // No letter: the webhook's carrier takes it.
  webhook: park<{ type: string; timestamp: string; data: unknown }>("webhook", (call) => ({
    subject: call.type,
    html: "",
    text: JSON.stringify(call),
  })),
} satisfies Record<LetterKind, unknown>;

const nameOf = (which: LetterKind, { parkedLetter: { kinds } }: LetterContext["words"]): string =>
  kinds[KINDS[which].name];

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
