import type { LetterKind } from "#src/domain/lists.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Words } from "#src/store/outbox/queue.ts";
import type { Draft, LetterContext } from "./block.ts";
import { writeLetter } from "./frame.tsx";
import { newLeadLetter, newResultLetter } from "./lead.ts";
import { resultLetter } from "./result.ts";
import { invitationLetter, roundClosedLetter, roundLetter } from "./round.ts";
import {
  dailyLetter,
  heldLetter,
  loginLinkLetter,
  type ParkedFacts,
  parkedLetter,
  publishedLetter,
  replyLetter,
  welcomeLetter,
} from "./short.ts";
import { weeklyLetter } from "./weekly.ts";

/** `Facts` is JSON, kept in the row until it was sent. */
type Kind<Facts> = {
  /** One that is refused, or that nobody took for three days. */
  whenGivenUp: "park" | "drop";
  /** In the notice of a parked one. */
  name: keyof LetterContext["words"]["parkedLetter"]["kinds"];
  /** Drafts its letter, or writes what is no letter. */
  write: (facts: Facts, context: LetterContext) => Draft | Words;
};

const park = <Facts>(name: Kind<Facts>["name"], write: Kind<Facts>["write"]): Kind<Facts> => ({
  whenGivenUp: "park",
  name,
  write,
});
const drop = <Facts>(name: Kind<Facts>["name"], write: Kind<Facts>["write"]): Kind<Facts> => ({
  ...park(name, write),
  whenGivenUp: "drop",
});

export const KINDS = {
  "login-link": park("loginLink", loginLinkLetter),
  welcome: park("welcome", welcomeLetter),
  daily: drop("daily", dailyLetter),
  result: park("result", resultLetter),
  "new-lead": park("newLead", newLeadLetter),
  // Dropped: the article is published whether or not staff were notified.
  published: drop("published", publishedLetter),
  // Dropped rather than parked: a parked notice would hide the letters that matter.
  parked: drop("parked", ({ kind, ...facts }: Omit<ParkedFacts, "letter"> & { kind: LetterKind }, context) =>
    parkedLetter({ ...facts, letter: nameOf(kind, context) }, context),
  ),
  held: drop("parked", heldLetter),
  // Written already, with words that may not be published yet.
  sample: drop<Words>("parked", (written) => written),
  "new-result": park("newResult", newResultLetter),
  weekly: drop("weekly", weeklyLetter),
  reply: park("reply", replyLetter),
  round: park("round", roundLetter),
  invitation: park("invitation", invitationLetter),
  "round-closed": park("roundClosed", roundClosedLetter),
  // No letter: the webhook's carrier takes it.
  webhook: park<{ type: string; timestamp: string; data: unknown }>("webhook", (call) => ({
    subject: call.type,
    html: "",
    text: JSON.stringify(call),
  })),
} satisfies Record<LetterKind, unknown>;

const nameOf = (which: LetterKind, { words }: LetterContext): string =>
  words.parkedLetter.kinds[KINDS[which].name];

export type FactsOf<Name extends LetterKind> = Parameters<(typeof KINDS)[Name]["write"]>[0];

export const writeWords = (
  { kind: name, facts }: { kind: LetterKind; facts: unknown },
  { words, origin }: { words: LetterContext["words"]; origin: string },
): Words => {
  const { site, palette, language } = words;
  const head = { site, palette, origin };
  const { write }: { write: (facts: never, context: LetterContext) => Draft | Words } = KINDS[name];
  return inLanguage(language, () => {
    // The facts of a row were checked against its kind when it was queued.
    const made = write(facts as never, { words, head });
    return "blocks" in made ? { ...writeLetter(made, head), replyTo: made.replyTo ?? null } : made;
  });
};
