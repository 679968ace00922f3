import type { LettersContent } from "#src/content/shape/letters.ts";
import { fill } from "#src/domain/pattern.ts";
import type { Letterhead, Written } from "./block.ts";
import { moment } from "./moment.ts";
import { writeLetter } from "./write.tsx";

type ParkedWords = LettersContent["parked"];

export type ParkedFacts = {
  /** What the letter is called. */
  letter: string;
  to: string;
  /** Said no for good, or never said yes. */
  refused: boolean;
  attempts: number;
  /** ISO UTC: when the letter was first due. */
  since: string;
  reason: string;
};

/** The notice to staff that a letter was given up and waits for 'Retry'. */
export function parkedLetter(words: ParkedWords, head: Letterhead, facts: ParkedFacts): Written {
  const { labels } = words;
  const values = {
    site: head.site.name,
    letter: facts.letter,
    attempts: facts.attempts,
    since: moment(facts.since, head.site.timeZone),
  };
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.title, values) },
        { block: "text", text: fill(facts.refused ? words.refused : words.gaveUp, values) },
        {
          block: "facts",
          facts: [
            { label: labels.letter, value: values.letter },
            { label: labels.to, value: facts.to },
            { label: labels.reason, value: facts.reason },
          ],
        },
        { block: "text", text: words.advice },
        { block: "button", label: words.button, href: `${head.origin}/admin`, tone: "primary" },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
