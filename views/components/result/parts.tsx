import { ANSWER_MAX, QUESTIONS_PER_PART, type Score, SECTION_MAX } from "#src/domain/assessment.ts";
import { PARTS, type Part } from "#src/domain/lists.ts";
import { answerText, type ResultWords, type Told } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { partHue } from "#views/components/hues.ts";
import { Icon } from "#views/components/icon.tsx";

type Answers = readonly number[] | null;
type PartsProps = { words: ResultWords; score: Score; told: Told["parts"]; answers: Answers };

/** Of each part its four questions, with their places among the twenty. */
const questionsOf = ({ questions }: ResultWords, part: Part) => {
  const first = PARTS.indexOf(part) * QUESTIONS_PER_PART;
  return questions
    .slice(first, first + QUESTIONS_PER_PART)
    .map(({ text }, place) => ({ text, index: first + place }));
};

/** Five sums as bars with a tick at the middle, each with a word for the sum; opened, a part shows its four answers. */
export function Parts({ words, score, told, answers }: PartsProps) {
  const { parts } = words.result;
  return (
    <section className="wrap parts-cell">
      <h2 className="quiet-title">{parts.title}</h2>
      <p className="part-note mt-2 max-w-40em lining">{told.line}</p>
      <ul className="rule-top mt-5">
        {PARTS.map((part) => {
          const row = (
            <Row {...{ words, part, answers }} points={score.sections[part]} word={told.words[part]} />
          );
          return (
            <li key={part} className={`hair-bottom ${partHue[part]}`}>
              {answers ? (
                <details className="part-fold">
                  <summary className="part-row">{row}</summary>
                  <ul className="part-answers">
                    {questionsOf(words, part).map(({ text, index }) => (
                      <li key={index} className="part-answer">
                        <span>{text}</span>
                        <b className="font-600">{answerText(answers[index])}</b>
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <div className="part-row">{row}</div>
              )}
            </li>
          );
        })}
      </ul>
      <p className="part-note small quiet mt-3 lining">
        {parts.key} {answers && <span data-screen="">{parts.open}</span>}
      </p>
    </section>
  );
}

/** The middle of the sums that four answers can have. */
const MIDDLE = 12;

type RowProps = { words: ResultWords; part: Part; points: number; word: string; answers: Answers };

const Row = ({ words: { result }, part, points, word, answers }: RowProps) => (
  <>
    <span className="hidden-text">
      {fill(result.parts.line, { part: t(part), score: points, max: SECTION_MAX, word })}
    </span>
    <span className="part-title" aria-hidden="true">
      {t(part)}
    </span>
    <svg
      className="part-bar"
      viewBox={`0 0 ${SECTION_MAX * 10} 20`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-border" y="5" width={SECTION_MAX * 10} height="10" />
      <rect className="fill-$hue" y="5" width={points * 10} height="10" />
      <path
        className="stroke-$foreground [vector-effect:non-scaling-stroke]"
        strokeWidth="1.5"
        d={`M${MIDDLE * 10} 0V20`}
      />
    </svg>
    <b className="part-sum" aria-hidden="true">
      {points} <small className="font-400 text-sm quiet">{t("of {max}", { max: SECTION_MAX })}</small>
    </b>
    <span className="part-word" aria-hidden="true">
      {word}
    </span>
    {answers && (
      <span className="part-open">
        <Icon name="chevron" />
      </span>
    )}
  </>
);

/** The second printed page: the twenty answers of today, and empty circles for those in three months. */
export function AnswerGrid({
  words,
  score,
  answers,
}: {
  words: ResultWords;
  score: Score;
  answers: Answers;
}) {
  const { paper } = words.result;
  if (!answers) return null;
  return (
    <table className="answer-grid">
      <thead>
        <tr>
          {[paper.answers, paper.today, paper.later].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {PARTS.map((part) => (
        <tbody key={part} className={partHue[part]}>
          <tr>
            <th scope="rowgroup">
              <i className="petal-mark" aria-hidden="true" />
              {t(part)}
            </th>
            <td>{fill(paper.sum, { score: score.sections[part], max: SECTION_MAX })}</td>
            <td />
          </tr>
          {questionsOf(words, part).map(({ text, index }) => (
            <tr key={index}>
              <th scope="row">
                {index + 1}. {text}
              </th>
              <td>
                <Circles filled={answers[index]} />
              </td>
              <td>
                <Circles />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A drawing: as a letter, a large sign is missing in some readers' own fonts. */
const Circles = ({ filled }: { filled?: number | undefined }) => (
  <svg
    viewBox="0 0 100 20"
    role={filled ? "img" : undefined}
    aria-label={filled ? answerText(filled) : undefined}
    aria-hidden={!filled}
  >
    {Array.from({ length: ANSWER_MAX }, (_, place) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: five answers, which never move
        key={place}
        className={place + 1 === filled ? "fill-current" : "fill-none stroke-current"}
        cx={10 + 20 * place}
        cy="10"
        r={place + 1 === filled ? 7.5 : 6.5}
      />
    ))}
  </svg>
);
