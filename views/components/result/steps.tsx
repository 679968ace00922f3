import { lowestParts, type Score } from "#src/domain/assessment.ts";
import { hueOf, PARTS } from "#src/domain/lists.ts";
import { lowestLine, type ResultWords } from "#src/domain/result-sentences.ts";
import { fill, t } from "#src/domain/words.ts";
import { Glyph, GlyphParts } from "#views/components/drawings/glyph.tsx";

/** The level's four next steps, and the advice for the part with the fewest points. */
export function Steps({ words, score }: { words: ResultWords; score: Score }) {
  const lowest = lowestParts(score.sections);
  const [part] = lowest;
  const advice = lowest.length < PARTS.length && part ? words.parts[part] : null;
  return (
    <section className="py-14 lg:py-24 ground-muted print:py-3">
      <div className="wrap g12 items-start gap-y-10">
        <aside className="begin-cell">
          <svg className="sprite" aria-hidden="true">
            <GlyphParts />
          </svg>
          <Glyph
            lit={advice && part ? hueOf(part) : "all"}
            className="w-24 lg:w-36 text-muted-foreground print:hidden"
          />
          <p className="mt-5 result-line">{lowestLine(words, score)}</p>
          {advice && part && (
            <>
              <p className="mt-4">{advice.shortest}</p>
              <p className="mt-4 small quiet" data-screen="">
                {fill(words.result.reading.text, { part: t(part) })}{" "}
                <a className="more-link" href={`/books?category=${encodeURIComponent(advice.reading)}`}>
                  {fill(words.result.reading.link, { category: t(advice.reading) })}
                </a>
              </p>
            </>
          )}
        </aside>
        <div className="step-cell">
          <h2 className="text-2xl">{t("Recommended Next Steps")}</h2>
          <ol className="rule-top mt-6">
            {words.levels[score.level].recommendations.map(({ title, text }, index) => (
              <li key={title} className="step-row">
                <span className="step-number" aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{title}</h3>
                <p className="max-w-36em">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
