import {
  ASK_TEAM_FROM,
  type Level,
  lowestAnswers,
  lowestParts,
  SECTION_MAX,
  type Sections,
  TOTAL_MAX,
} from "#src/domain/assessment.ts";
import { bookingLink } from "#src/domain/booking.ts";
import { longDate } from "#src/domain/dates.ts";
import { PARTS } from "#src/domain/lists.ts";
import { lowestLine, partStanding, standing } from "#src/domain/result-sentences.ts";
import { shown } from "#src/domain/shown.ts";
import { shownAddress } from "#src/domain/shown-address.ts";
import { fill, t } from "#src/domain/words.ts";
import { type Block, type Draft, draftOf, type LetterContext } from "./block.ts";

export type ResultFacts = {
  total: number;
  sections: Sections;
  level: Level;
  createdAt: string;
  resultUrl: string;
  email: string;
  /** None in a letter queued by an older version, nor where none were sent. */
  answers?: readonly number[] | null;
};

/** SPEC §9. */
export function resultLetter(facts: ResultFacts, words: LetterContext): Draft {
  const { resultLetter: letter, assessment, site, origin } = words;
  const { booking, bookingFor = booking } = site.links;
  const level = assessment.levels[facts.level];
  const invitation = facts.answers && facts.total >= ASK_TEAM_FROM ? words.round.begin : null;
  const values = { site: site.name, title: assessment.title, level: shown(facts.level) };
  const parts = PARTS.map((part) => {
    const points = facts.sections[part];
    return { part, score: points, of: SECTION_MAX, ...partStanding(assessment, part, points) };
  });
  const taken = fill(letter.taken, { date: longDate(facts.createdAt, site.timeZone) });
  return draftOf(letter, values, [
    { block: "text", text: `${letter.greeting}\n\n${fill(letter.intro[facts.level], values)}` },
    {
      block: "score",
      total: facts.total,
      line: t("{score} out of {max} points", { score: facts.total, max: TOTAL_MAX }),
      level: shown(facts.level),
      parts,
    },
    { block: "text", text: `${standing(facts)}\n\n${level.description}` },
    { block: "title", text: letter.partsTitle },
    { block: "parts", parts },
    ...beginning(words, facts),
    ...firstSteps(words, facts),
    { block: "title", text: t("Recommended Next Steps") },
    { block: "steps", steps: level.recommendations },
    { block: "title", text: invitation?.title ?? letter.booking.title },
    { block: "text", text: invitation?.lead ?? letter.booking.text },
    {
      block: "button",
      label: invitation ? t("Begin") : letter.booking.button,
      href: invitation
        ? `${facts.resultUrl}&team#begin`
        : new URL(bookingLink(bookingFor, { email: facts.email }), origin).href,
      tone: "accent",
    },
    { block: "link", ...letter.privateLink, href: facts.resultUrl },
    { block: "note", text: `${taken} ${fill(letter.notYou, { email: shownAddress(site.email) })}` },
  ]);
}

function beginning({ resultLetter: { beginWith }, assessment }: LetterContext, facts: ResultFacts): Block[] {
  const line = lowestLine(assessment, facts);
  const lowest = lowestParts(facts.sections);
  const [part] = lowest;
  if (part === undefined || lowest.length === PARTS.length) return [{ block: "text", text: line }];
  return [
    { block: "title", text: fill(beginWith, { part: shown(part) }) },
    { block: "text", text: `${line}\n\n${assessment.parts[part].shortest}` },
  ];
}

function firstSteps({ assessment }: LetterContext, { answers, sections }: ResultFacts): Block[] {
  const steps = lowestAnswers(answers ?? [], sections).map(({ index, part, label }) => {
    const { step = "", text = "" } = assessment.questions[index] ?? {};
    return { title: step, text: `${t("“{text}”", { text })} ${t(label)}, ${shown(part)}` };
  });
  if (steps.length === 0) return [];
  return [
    { block: "title", text: assessment.result.quotesTitle },
    { block: "steps", steps },
  ];
}
