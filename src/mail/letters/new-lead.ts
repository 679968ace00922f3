import type { LettersContent } from "#src/content/shape/letters.ts";
import {
  type ContactField,
  type ContactValues,
  contactField,
  LONG_FIELDS,
  SHORT_FIELDS,
} from "#src/domain/contact-fields.ts";
import type { Story } from "#src/domain/numbers.ts";
import { fill } from "#src/domain/pattern.ts";
import { sourceWord } from "#src/domain/source-word.ts";
import { oneLine } from "#src/mail/message.ts";
import type { Block, Fact, Letterhead, Written } from "./block.ts";
import { cameFrom } from "./came-from.ts";
import { moment } from "./moment.ts";
import { writeLetter } from "./write.tsx";

/** A stored contact submission, as far as the letter shows it. */
export type LeadFacts = ContactValues & { source: string; createdAt: string; story?: Story | null };

/** The letter that tells staff of a new message; send it with the sender as its Reply-To. */
export function newLeadLetter(words: LettersContent["newLead"], head: Letterhead, lead: LeadFacts): Written {
  const { labels } = words;
  const name = oneLine(lead.name, 200);
  const company = oneLine(lead.company ?? "", 200);
  const values = { site: head.site.name, name, company };
  return writeLetter(
    {
      subject: fill(company ? words.subjectWithCompany : words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.title, values) },
        {
          block: "facts",
          facts: [
            ...SHORT_FIELDS.map((field) => factOf(field, lead, words)),
            { label: labels.source, value: oneLine(sourceWord(lead.source), 200) },
            { label: labels.cameFrom, value: cameFrom(lead.story, words.notKnown) },
            { label: labels.received, value: moment(lead.createdAt, head.site.timeZone) },
          ],
        },
        ...LONG_FIELDS.flatMap((field): Block[] => [
          { block: "title", text: labels[field] },
          { block: "quote", text: lead[field].replace(/\r\n?/g, "\n") },
        ]),
        { block: "note", text: fill(words.reply, values) },
        {
          block: "button",
          label: words.button,
          href: `${head.origin}/admin?tab=submissions`,
          tone: "primary",
        },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}

function factOf(field: ContactField, lead: LeadFacts, { labels, notGiven }: LettersContent["newLead"]): Fact {
  const label = labels[field];
  if (field === "email")
    return { label, value: lead.email, href: `mailto:${encodeURIComponent(lead.email).replace("%40", "@")}` };
  return { label, value: oneLine(lead[field] ?? "", contactField(field).max) || notGiven };
}
