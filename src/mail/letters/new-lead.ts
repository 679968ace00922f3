import { fill } from "#src/domain/pattern.ts";
import { oneLine } from "../message.ts";
import type { Fact, Letterhead, Written } from "./block.ts";
import type { NewLeadWords } from "./words.ts";
import { writeLetter } from "./write.tsx";

export type LeadFacts = {
  name: string;
  email: string;
  company: string | null;
  message: string;
  source: string;
  /** When it came, as staff read it. */
  date: string;
};

/** The letter that tells staff of a new message; it is answered to the sender, by the letter's own Reply-To. */
export function newLeadLetter(words: NewLeadWords, head: Letterhead, lead: LeadFacts): Written {
  const name = oneLine(lead.name, 200);
  const values = { site: head.name, name, company: oneLine(lead.company ?? "", 200) };
  const facts: Fact[] = [
    { label: words.nameLabel, value: name },
    { label: words.emailLabel, value: lead.email, href: `mailto:${encodeURIComponent(lead.email).replace("%40", "@")}` },
    ...(lead.company ? [{ label: words.companyLabel, value: values.company }] : []),
    { label: words.sourceLabel, value: oneLine(lead.source, 200) },
    { label: words.dateLabel, value: lead.date },
  ];
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: oneLine(lead.message, 140),
      blocks: [
        { block: "heading", text: fill(words.heading, values) },
        { block: "quote", text: lead.message.replaceAll("\r\n", "\n") },
        { block: "facts", facts },
        { block: "note", text: fill(words.replyHint, values) },
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
