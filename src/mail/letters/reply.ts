import type { z } from "zod";
import type { repliesShape } from "#src/content/shape/letters.ts";
import { fill } from "#src/domain/pattern.ts";
import type { Letterhead, Written } from "./block.ts";
import { writeLetter } from "./write.tsx";

/** What staff wrote to a person, and where an answer goes. */
export type ReplyFacts = { subject: string; text: string; replyTo: { name: string; address: string } };

/** A reply of staff, in their own words; send it with whoever wrote it as its Reply-To. */
export function replyLetter(
  words: Pick<z.infer<typeof repliesShape>, "reason">,
  head: Letterhead,
  { subject, text }: ReplyFacts,
): Written {
  const body = text.replace(/\r\n?/g, "\n");
  return writeLetter(
    {
      subject,
      preview: body.slice(0, 140).replace(/\s+/g, " "),
      blocks: [{ block: "text", text: body }],
      reason: fill(words.reason, { site: head.site.name }),
    },
    head,
  );
}
