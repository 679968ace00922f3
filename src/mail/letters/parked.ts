import { fill } from "#src/domain/pattern.ts";
import type { LetterKind } from "../letter.ts";
import type { Letterhead, Written } from "./block.ts";
import type { ParkedWords } from "./words.ts";
import { writeLetter } from "./write.tsx";

export type ParkedFacts = {
  kind: LetterKind;
  /** The mail server's answer, without addresses. */
  reason: string;
  /** When it was given up, as staff read it. */
  date: string;
};

/** The letter that tells staff that another letter was given up and waits for 'Retry'; it names no receiver. */
export function parkedLetter(words: ParkedWords, head: Letterhead, facts: ParkedFacts): Written {
  const values = { site: head.name, letter: words.kinds[facts.kind] };
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.heading, values) },
        { block: "text", text: fill(words.text, values) },
        {
          block: "facts",
          facts: [
            { label: words.letterLabel, value: values.letter },
            { label: words.dateLabel, value: facts.date },
            { label: words.reasonLabel, value: facts.reason },
          ],
        },
        { block: "button", label: words.button, href: `${head.origin}/admin`, tone: "primary" },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
