import { type Level, partOf, SECTION_MAX, type Sections, TOTAL_MAX } from "#src/domain/assessment.ts";
import { bookingLink, bookingPatternOf } from "#src/domain/booking.ts";
import { longDate } from "#src/domain/dates.ts";
import { hueOf, PARTS } from "#src/domain/lists.ts";
import { type ToldAnswers, tellResult } from "#src/domain/result-sentences.ts";
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
  /** The texts that were answered. Without them nothing is said of the answers: the questions may be others by now. */
  questions?: readonly string[];
};

/** SPEC §9; the same sentence, step and call as on the page (CONTRACT "Results and reports: true sentences"). */
export function resultLetter(facts: ResultFacts, context: LetterContext): Draft {
  const { resultLetter: letter, assessment, site, origin } = context;
  const { total, sections, level, questions, resultUrl } = facts;
  const answers = questions ? (facts.answers ?? null) : null;
  const asked = (questions ?? []).map(
    (text, index) =>
      assessment.questions.find((question) => question.text === text) ?? { part: partOf(index), text },
  );
  const words = { ...assessment, questions: asked };
  const told = tellResult(words, facts, answers, site.author.name);
  const values = {
    site: site.name,
    score: total,
    max: TOTAL_MAX,
    level: shown(level),
    title: assessment.title,
  };
  const parts = PARTS.map((part) => ({
    part,
    score: sections[part],
    of: SECTION_MAX,
    word: told.parts.words[part],
  }));
  const { result } = assessment;
  const line = t("{score} out of {max} points", values);
  const date = longDate(facts.createdAt, site.timeZone);
  // The German one asks.
  const title = assessment.title.replace(/[^.?!]$/u, "$&.");
  return draftOf(told.answers ? letter : { ...letter, ...letter.answerless }, values, [
    { block: "note", text: `${title} ${fill(result.dated, { date })}` },
    { block: "score", total, line, level: shown(level), distance: told.level.distance, parts },
    ...(told.answers
      ? answersBlocks(told.answers, facts, context)
      : [
          { block: "heading" as const, text: told.parts.line },
          { block: "parts" as const, parts },
        ]),
    { block: "title", text: told.call.title },
    { block: "text", text: told.call.text },
    {
      block: "button",
      label: `${told.call.action} ${told.call.time}`,
      href: new URL(bookingLink(bookingPatternOf(site.links), { email: facts.email }), origin).href,
      tone: "accent",
    },
    { block: "link", ...letter.privateLink, href: resultUrl },
    ...(told.answers
      ? [
          { block: "title" as const, text: result.parts.title },
          { block: "text" as const, text: told.parts.line },
          { block: "parts" as const, parts },
        ]
      : []),
    { block: "title", text: told.level.title },
    { block: "text", text: told.level.description },
    { block: "title", text: t("Recommended Next Steps") },
    { block: "note", text: told.level.same },
    { block: "steps", steps: assessment.levels[level].recommendations },
    { block: "note", text: fill(letter.notYou, { email: shownAddress(site.email) }) },
  ]);
}

function answersBlocks(answers: ToldAnswers, { resultUrl }: ResultFacts, context: LetterContext): Block[] {
  const { result } = context.assessment;
  const { eyebrow, sentence, note, step, choices, at, isTeam, isFolded, list } = answers;
  const label = (index: number) =>
    t("{part}, question {number}", { part: shown(partOf(index)), number: index + 1 });
  const hue = answers.name === "one" ? hueOf(partOf(at[0] ?? 0)) : undefined;
  return [
    { block: "note", text: eyebrow },
    { block: "heading", text: sentence },
    { block: "note", text: note },
    { block: "step", title: step.title, do: step.do, lead: step.lead, hue },
    ...(isFolded
      ? [{ block: "link" as const, lead: "", label: list, href: resultUrl }]
      : choices.map(({ index, part, low, do: first, lead }) => ({
          block: "choice" as const,
          hue: hueOf(part),
          label: label(index),
          title: low,
          text: [first, lead].join(" ").trim(),
        }))),
    ...(isTeam
      ? [{ block: "button" as const, label: result.ask.action, href: `${resultUrl}&team#begin` }]
      : []),
  ];
}
