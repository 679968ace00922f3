import type { Content } from "#src/content/shape.ts";
import { ANSWER_OPTIONS, type Level, type Sections } from "#src/domain/assessment.ts";
import {
  type ContactField,
  type ContactValues,
  contactField,
  LONG_FIELDS,
  SHORT_FIELDS,
} from "#src/domain/contact-fields.ts";
import { momentText } from "#src/domain/dates.ts";
import type { Story } from "#src/domain/numbers.ts";
import { partsPlan } from "#src/domain/result-plan.ts";
import { partsLine } from "#src/domain/result-sentences.ts";
import { sourceWord, visitWord } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { fill, t } from "#src/domain/words.ts";
import { oneLine } from "#src/mail/message.ts";
import { type Block, type Draft, draftOf, type Fact, type LetterContext } from "./block.ts";

export type LeadFacts = ContactValues & { source: string; createdAt: string; story?: Story | null };

export function newLeadLetter(lead: LeadFacts, { newLeadLetter: words, site, origin }: LetterContext) {
  const { labels } = words;
  const name = oneLine(lead.name, 200);
  const company = oneLine(lead.company ?? "", 200);
  const values = { site: site.name, name, company };
  const lines = { ...words, subject: company ? words.subjectWithCompany : words.subject };
  const draft = draftOf(lines, values, [
    {
      block: "facts",
      facts: [
        ...SHORT_FIELDS.map((field) => factOf(field, lead, words)),
        { label: labels.source, value: oneLine(sourceWord(lead.source), 200) },
        { label: labels.cameFrom, value: cameFrom(lead.story, words.notKnown) },
        { label: labels.received, value: momentText(lead.createdAt, site.timeZone) },
      ],
    },
    ...LONG_FIELDS.flatMap((field): Block[] => [
      { block: "title", text: labels[field] },
      { block: "quote", text: (lead[field] ?? "").replace(/\r\n?/g, "\n") },
    ]),
    { block: "note", text: fill(words.reply, values) },
    { block: "button", label: words.button, href: `${origin}/admin?tab=submissions` },
  ]);
  return { ...draft, replyTo: { name: lead.name, address: lead.email } };
}

function factOf(field: ContactField, lead: LeadFacts, { labels, notGiven }: Content["newLeadLetter"]): Fact {
  const label = labels[field];
  if (field === "email") return addressFact(label, lead.email);
  return { label, value: oneLine(lead[field] ?? "", contactField(field).max) || notGiven };
}

const addressFact = (label: string, email: string): Fact => ({
  label,
  value: shownAddress(email),
  href: `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
});

/** `news.example (spring) › /framework › /books` */
function cameFrom(story: Story | null | undefined, notKnown: string): string {
  if (!story) return notKnown;
  const { source, campaign, pages } = story;
  const [first = story.landing, ...rest] = pages;
  const from = campaign === null ? visitWord(source) : `${visitWord(source)} (${campaign})`;
  return [from, first, ...rest].join(" › ");
}

export type NewResultFacts = {
  email: string;
  total: number;
  level: Level;
  sections: Sections;
  answers: readonly number[] | null;
  /** None in letters queued by older programs. */
  questions?: readonly string[];
  story: Story | null;
  createdAt: string;
};

export function newResultLetter(
  { email, level, total, sections, answers, questions, createdAt, story }: NewResultFacts,
  { newResultLetter: words, assessment, site, origin }: LetterContext,
): Draft {
  const { labels } = words;
  const { name, parts } = partsPlan(sections);
  const isNamed = name === "lowest" || name === "level";
  const named = isNamed ? parts.map((part) => t(part)).join(", ") : partsLine(assessment, sections);
  const weakest = name === "even" ? words.allAlike : named;
  const values = { site: site.name, email: shownAddress(email), level: t(level), total: String(total) };
  const texts = questions ?? assessment.questions.map(({ text }) => text);
  const draft = draftOf(words, values, [
    {
      block: "facts",
      facts: [
        addressFact(labels.email, email),
        { label: labels.result, value: fill(words.resultLine, values) },
        { label: labels.weakest, value: weakest },
        { label: labels.cameFrom, value: cameFrom(story, words.notKnown) },
        { label: labels.received, value: momentText(createdAt, site.timeZone) },
      ],
    },
    { block: "note", text: fill(words.reply, values) },
    { block: "button", label: words.button, href: `${origin}/admin?tab=assessments` },
    { block: "title", text: words.answersTitle },
    answers
      ? { block: "steps", steps: texts.map((text, index) => ({ title: answerWords(answers[index]), text })) }
      : { block: "text", text: words.noAnswers },
  ]);
  return { ...draft, replyTo: { name: "", address: email } };
}

const answerWords = (answer: number | undefined): string => {
  const option = ANSWER_OPTIONS.find(({ value }) => value === answer);
  return option ? `${t(option.label)} (${option.value})` : "–";
};
