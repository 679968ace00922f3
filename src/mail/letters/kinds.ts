import type { LetterKind } from "#src/domain/lists.ts";
import { inLanguage } from "#src/domain/words.ts";
import type { Words } from "#src/store/outbox/claim.ts";
import type { Draft, LetterContext, LetterWords } from "./block.ts";
import { writeLetter } from "./frame.tsx";
import { newLeadLetter, newResultLetter } from "./lead.ts";
import { resultLetter } from "./result.ts";
import { invitationLetter, roundBeginLetter, roundClosedLetter, roundLetter } from "./round.ts";
import { dailyLetter, loginLinkLetter, replyLetter, welcomeLetter } from "./short.ts";
import { weeklyLetter } from "./weekly.ts";

/** How each is written from its facts: JSON, kept in the row until it was sent. */
export const KINDS = {
  "login-link": loginLinkLetter,
  welcome: welcomeLetter,
  daily: dailyLetter,
  result: resultLetter,
  "new-lead": newLeadLetter,
  // Written already, with words that may not be published yet.
  sample: (written: Words) => written,
  "new-result": newResultLetter,
  weekly: weeklyLetter,
  reply: replyLetter,
  round: roundLetter,
  "round-begin": roundBeginLetter,
  invitation: invitationLetter,
  "round-closed": roundClosedLetter,
  // No letter: the webhook's carrier takes it.
  webhook: (call: { type: string; timestamp: string; data: unknown }) => ({
    subject: call.type,
    html: "",
    text: JSON.stringify(call),
  }),
} satisfies Record<LetterKind, unknown>;

/** When refused, or taken by nobody for three days; others are parked. */
export const DROPPED: readonly LetterKind[] = ["daily", "sample", "weekly"];

export type FactsOf<Name extends LetterKind> = Parameters<(typeof KINDS)[Name]>[0];

export const writeWords = (
  { kind: name, facts }: { kind: LetterKind; facts: unknown },
  { words, origin }: { words: LetterWords; origin: string },
): Words => {
  const context = { ...words, origin };
  const write: (facts: never, context: LetterContext) => Draft | Words = KINDS[name];
  return inLanguage(words.language, () => {
    // The facts of a row were checked against its kind when it was queued.
    const made = write(facts as never, context);
    return "blocks" in made ? writeLetter(made, context) : made;
  });
};
