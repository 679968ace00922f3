import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import type { LettersContent } from "#src/content/shape/letters.ts";
import { type Level, lowestParts, SECTION_MAX, type Sections, TOTAL_MAX } from "#src/domain/assessment.ts";
import { longDate } from "#src/domain/dates.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import { shown } from "#src/domain/shown.ts";
import { t } from "#src/domain/words.ts";
import type { Block, Letterhead, Written } from "./block.ts";
import { writeLetter } from "./write.tsx";

export type ResultFacts = {
  total: number;
  sections: Sections;
  level: Level;
  /** ISO UTC: when the result was stored. */
  createdAt: string;
  /** The scheduling service. */
  bookingUrl: string;
  /** The whole address of the private result page. */
  resultUrl: string;
};

export type ResultWords = {
  letter: LettersContent["result"];
  assessment: Pick<AssessmentContent, "title" | "levels" | "parts">;
};

/** The letter that brings an assessment's result, as its toast promises (SPEC §9). */
export function resultLetter(words: ResultWords, head: Letterhead, facts: ResultFacts): Written {
  const { letter, assessment } = words;
  const values = { site: head.site.name, title: assessment.title, level: shown(facts.level) };
  const level = assessment.levels[facts.level];
  const parts = PARTS.map((part) => ({ part, score: facts.sections[part], of: SECTION_MAX }));
  return writeLetter(
    {
      subject: fill(letter.subject, values),
      preview: fill(letter.preview, values),
      blocks: [
        { block: "heading", text: fill(letter.title, values) },
        { block: "text", text: `${letter.greeting}\n\n${fill(letter.intro[facts.level], values)}` },
        {
          block: "score",
          total: facts.total,
          line: t("{score} out of {max} points", { score: facts.total, max: TOTAL_MAX }),
          level: shown(facts.level),
          parts,
        },
        { block: "text", text: level.description },
        { block: "title", text: letter.partsTitle },
        { block: "parts", parts },
        ...beginning(words, facts.sections),
        { block: "title", text: t("Recommended Next Steps") },
        { block: "steps", steps: level.recommendations },
        { block: "title", text: letter.booking.title },
        { block: "text", text: letter.booking.text },
        { block: "button", label: letter.booking.button, href: facts.bookingUrl, tone: "accent" },
        {
          block: "link",
          lead: letter.privateLink.lead,
          label: letter.privateLink.label,
          href: facts.resultUrl,
        },
        {
          block: "note",
          text: `${fill(letter.taken, { date: longDate(facts.createdAt, head.site.timeZone) })} ${fill(letter.notYou, { email: head.site.email })}`,
        },
      ],
      reason: fill(letter.reason, values),
    },
    head,
  );
}

/** The advice for the part with the lowest score, the first of several; none where all five are alike. */
function beginning({ letter, assessment }: ResultWords, sections: Sections): Block[] {
  const lowest = lowestParts(sections);
  const [part] = lowest;
  if (part === undefined || lowest.length === PARTS.length) return [];
  return [
    { block: "title", text: fill(letter.beginWith, { part: shown(part) }) },
    { block: "text", text: assessment.parts[part].shortest },
  ];
}
