import type { LettersContent } from "#src/content/shape/letters.ts";
import { fill } from "#src/domain/pattern.ts";
import { oneLine } from "#src/mail/message.ts";
import type { Letterhead, Written } from "./block.ts";
import { moment } from "./moment.ts";
import { writeLetter } from "./write.tsx";

/** A scheduled article that is out, as far as the letter shows it. `publishedAt` is ISO UTC. */
export type PublishedFacts = { title: string; url: string; publishedAt: string };

/** The letter that tells staff that a scheduled article is out. */
export function publishedLetter(
  words: LettersContent["published"],
  head: Letterhead,
  { title, url, publishedAt }: PublishedFacts,
): Written {
  const values = {
    site: head.site.name,
    title: oneLine(title, 200),
    date: moment(publishedAt, head.site.timeZone),
  };
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.title, values) },
        { block: "text", text: fill(words.body, values) },
        { block: "button", label: words.button, href: url, tone: "primary" },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
