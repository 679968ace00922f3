import { type Level, SECTION_MAX, type Sections, TOTAL_MAX } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { fill } from "#src/domain/pattern.ts";
import type { Letterhead, Step, Written } from "./block.ts";
import type { ResultWords } from "./words.ts";
import { writeLetter } from "./write.tsx";

export type ResultFacts = {
  total: number;
  sections: Sections;
  level: Level;
  /** The level's words in `assessment.yaml`. */
  description: string;
  recommendations: readonly Step[];
  /** The scheduling service. */
  bookingUrl: string;
  /** The whole address of the private result page. */
  resultUrl: string;
};

/** The letter with an assessment's result (SPEC §9; the toast promises it). */
export function resultLetter(words: ResultWords, head: Letterhead, facts: ResultFacts): Written {
  const values = { site: head.name, total: facts.total, level: facts.level };
  const parts = PARTS.map((part) => ({ part, score: facts.sections[part], of: SECTION_MAX }));
  return writeLetter(
    {
      subject: fill(words.subject, values),
      preview: fill(words.preview, values),
      blocks: [
        { block: "heading", text: fill(words.heading, values) },
        {
          block: "score",
          total: facts.total,
          line: `${facts.total} out of ${TOTAL_MAX} points`,
          level: facts.level,
          parts,
        },
        { block: "text", text: facts.description },
        { block: "title", text: words.partsTitle },
        { block: "parts", parts },
        { block: "title", text: "Recommended Next Steps" },
        { block: "steps", steps: facts.recommendations },
        { block: "title", text: words.bookingTitle },
        { block: "text", text: fill(words.bookingText, values) },
        { block: "button", label: words.bookingButton, href: facts.bookingUrl, tone: "accent" },
        { block: "link", lead: words.linkText, label: words.linkLabel, href: facts.resultUrl },
      ],
      reason: fill(words.reason, values),
    },
    head,
  );
}
