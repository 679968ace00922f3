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

/** `Facts` is JSON, kept in the row until it was sent; `name` is that of the notice of a parked one. */
const kind = <Facts>(
  name: keyof LetterContext["words"]["parkedLetter"]["kinds"],
  write: (facts: Facts, context: LetterContext) => Draft | Words,
) => ({ name, write });

export const KINDS = {
  "login-link": kind("loginLink", loginLinkLetter),
  welcome: kind("welcome", welcomeLetter),
  daily: kind("daily", dailyLetter),
  result: kind("result", resultLetter),
  "new-lead": kind("newLead", newLeadLetter),
  published: kind("published", publishedLetter),
  parked: kind("parked", ({ kind, ...facts }: Omit<ParkedFacts, "letter"> & { kind: LetterKind }, context) =>
    parkedLetter({ ...facts, letter: nameOf(kind, context) }, context),
  ),
  held: kind("parked", heldLetter),
  // Written already, with words that may not be published yet.
  sample: kind<Words>("parked", (written) => written),
  "new-result": kind("newResult", newResultLetter),
  weekly: kind("weekly", weeklyLetter),
  reply: kind("reply", replyLetter),
  round: kind("round", roundLetter),
  invitation: kind("invitation", invitationLetter),
  "round-closed": kind("roundClosed", roundClosedLetter),
  // No letter: the webhook's carrier takes it.
  webhook: kind<{ type: string; timestamp: string; data: unknown }>("webhook", (call) => ({
    subject: call.type,
    html: "",
    text: JSON.stringify(call),
  })),
} satisfies Record<LetterKind, unknown>;

/** When refused, or taken by nobody for three days; others are parked, and parked notices would hide those that matter. */
export const DROPPED: readonly LetterKind[] = ["daily", "published", "parked", "held", "sample", "weekly"];

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
