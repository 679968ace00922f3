import { memo } from "react";
import type { AssessmentContent } from "#src/content/shape/assessment.ts";
import { ANSWER_MAX, ANSWER_MIN } from "#src/domain/assessment.ts";
import { piecesOf } from "#src/domain/pattern.ts";
import { t } from "#src/domain/words.ts";

const keyFor = (place: string): string | undefined =>
  ({ first: String(ANSWER_MIN), last: String(ANSWER_MAX), next: t("Enter") })[place];

/** The hint on the quiz's keys, and whether the answers are stored in this browser. */
export const KeysHint = memo(({ words, keeps }: { words: AssessmentContent; keeps: boolean }) => {
  return (
    <p className="ask-hint script-only">
      <span className="ask-keys">
        {piecesOf(words.asking.keys).map((piece) =>
          "text" in piece ? piece.text : <kbd key={piece.place}>{keyFor(piece.place)}</kbd>,
        )}{" "}
      </span>
      <span className="ask-touch">{words.asking.again}</span>
      <span className="ask-moving">{words.asking.byItself}</span>{" "}
      {keeps ? words.asking.kept : words.asking.notKept}
    </p>
  );
});
