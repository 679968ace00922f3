import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import type { LettersContent } from "#src/content/shape/letters.ts";
import { ANSWER_OPTIONS, type Level, lowestParts, type Sections } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import type { Story } from "#src/domain/numbers.ts";
import { fill } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";
import type { Block, Letterhead, Written } from "./block.ts";
import { cameFrom } from "./came-from.ts";
import { moment } from "./moment.ts";
import { writeLetter } from "./write.tsx";

/** A stored result, as far as staff's letter shows it. */
export type NewResultFacts = {
  email: string;
  total: number;
  level: Level;
  sections: Sections;
  /** The twenty answers, where they were sent. */
  answers: readonly number[] | null;
  story: Story | null;
  createdAt: string;
};

type Words = { letter: LettersContent["newResult"]; questions: AssessmentContent["questions"] };

/** The letter that tells staff of a finished quiz; send it with the person as its Reply-To. */
export function newResultLetter(
  { letter, questions }: Words,
  head: Letterhead,
  result: NewResultFacts,
): Written {
  const { labels } = letter;
  const { email, level, total, answers, createdAt, story } = result;
  const lowest = lowestParts(result.sections);
  const values = { site: head.site.name, email, level: t(level), total: String(total) };
  return writeLetter(
    {
      subject: fill(letter.subject, values),
      preview: fill(letter.preview, values),
      blocks: [
        { block: "heading", text: fill(letter.title, values) },
        {
          block: "facts",
          facts: [
            {
              label: labels.email,
              value: email,
              href: `mailto:${encodeURIComponent(email).replace("%40", "@")}`,
            },
            { label: labels.result, value: fill(letter.resultLine, values) },
            {
              label: labels.weakest,
              value:
                lowest.length === PARTS.length ? letter.allAlike : lowest.map((part) => t(part)).join(", "),
            },
            { label: labels.cameFrom, value: cameFrom(story, letter.notKnown) },
            { label: labels.received, value: moment(createdAt, head.site.timeZone) },
          ],
        },
        { block: "note", text: fill(letter.reply, values) },
        {
          block: "button",
          label: letter.button,
          href: `${head.origin}/admin?tab=assessments`,
          tone: "primary",
        },
        { block: "title", text: letter.answersTitle },
        answersBlock(answers, questions, letter.noAnswers),
      ],
      reason: fill(letter.reason, values),
    },
    head,
  );
}

function answersBlock(
  answers: NewResultFacts["answers"],
  questions: Words["questions"],
  noAnswers: string,
): Block {
  if (!answers) return { block: "text", text: noAnswers };
  return {
    block: "steps",
    steps: questions.map(({ text }, index) => ({ title: answerWords(answers[index]), text })),
  };
}

/** `Agree (4)` */
const answerWords = (answer: number | undefined): string => {
  const option = ANSWER_OPTIONS.find(({ value }) => value === answer);
  return option ? `${t(option.label)} (${option.value})` : "–";
};
