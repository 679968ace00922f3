import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { QUESTION_COUNT } from "#src/domain/assessment.ts";
import { fill } from "#src/domain/pattern.ts";
import { Icon } from "#views/components/icon.tsx";
import type { Kept } from "./state.ts";

type OfferProps = { words: AssessmentContent; kept: Kept; onContinue: () => void; onRestart: () => void };

/** Offers to resume an earlier attempt, instead of the first question. */
export function Offer({ words, kept, onContinue, onRestart }: OfferProps) {
  const { resume } = words.asking;
  const place = kept.view === "question" ? kept.index + 1 : QUESTION_COUNT;
  return (
    <div className="ask">
      <h2 className="ask-words" tabIndex={-1} data-focus="">
        {resume.title}
      </h2>
      <p className="lead">
        {kept.sent ? resume.result : fill(resume.text, { number: place, total: QUESTION_COUNT })}
      </p>
      <div className="acts mt-8">
        <button className="btn btn-primary" type="button" onClick={onContinue}>
          {resume.continue}
          <Icon name="arrow" />
        </button>
        <button className="btn btn-line" type="button" onClick={onRestart}>
          {resume.restart}
        </button>
      </div>
    </div>
  );
}
