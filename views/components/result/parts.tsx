import { ANSWER_OPTIONS, lowestAnswers, type Score, SECTION_MAX } from "#src/domain/assessment.ts";
import { PARTS } from "#src/domain/lists.ts";
import { partStanding, type ResultWords } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";

export function Parts({ words, score }: { words: ResultWords; score: Score }) {
  return (
    <div className="col-span-12">
      <h3 className="font-text font-600 text-base tracking-0">{words.result.partsTitle}</h3>
      <ul className="part-rows">
        {PARTS.map((part) => {
          const points = score.sections[part];
          const { word, sentence } = partStanding(words, part, points);
          const line = fill(words.result.partLine, {
            part: t(part),
            score: points,
            max: SECTION_MAX,
            word,
          });
          return (
            <li key={part} className={`part-row ${partHue[part]}`}>
              <span className="hidden-text">{line}</span>
              <span className="flex-auto" aria-hidden="true">
                {t(part)}
              </span>
              <svg
                className="part-bar"
                viewBox={`0 0 ${SECTION_MAX} 1`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className="fill-border" width={SECTION_MAX} height="1" />
                <rect className="fill-$hue" width={points} height="1" />
              </svg>
              <span className="text-right tnum" aria-hidden="true">
                {points}
                <small className="font-400 text-sm quiet"> / {SECTION_MAX}</small>
              </span>
              <span className="part-word" aria-hidden="true">
                {word}
              </span>
              <p className="part-says">{sentence}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type QuotesProps = { words: ResultWords; score: Score; answers: readonly number[] | null };

export function Quotes({ words, score, answers }: QuotesProps) {
  const lowest = answers ? lowestAnswers(answers, score.sections) : [];
  if (lowest.length === 0) return null;
  return (
    <div className="col-span-12 mt-4 lg:mt-8">
      <h3 className="font-text font-600 text-base tracking-0">{words.result.quotesTitle}</h3>
      <ol className="quote-grid">
        {lowest.map(({ index, part, label }) => (
          <li
            key={index}
            className={`py-1 pl-4.4 [border-left:3px_solid_var(--hue)] font-display ${partHue[part]}`}
          >
            <p className="text-lg leading-[1.35] print:text-[8.5pt]">{words.questions[index]?.step}</p>
            <p className="font-text small quiet mt-2">
              {t("“{text}”", { text: words.questions[index]?.text ?? "" })} {t(label)}, {t(part)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The second printed page: all twenty answers, with room for a partner's, and for who takes it and by when. */
export function AnswerGrid({ words, answers }: { words: ResultWords; answers: readonly number[] | null }) {
  const { grid } = words.result;
  if (!answers) return null;
  return (
    <table className="answer-grid hidden print:table w-full border-collapse text-[8.5pt] [break-before:page]">
      <thead>
        <tr>
          {[grid.title, ...ANSWER_OPTIONS.map(({ value }) => value), grid.partner, grid.who, grid.when].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {words.questions.map(({ part, text }, index) => (
          <tr key={text} className={partHue[part]}>
            <th scope="row">{text}</th>
            {ANSWER_OPTIONS.map(({ value }) => (
              <td key={value}>{answers[index] === value && "•"}</td>
            ))}
            <td />
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
