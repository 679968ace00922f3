import { t } from "#src/domain/words.ts";
import { Icon } from "#views/components/icon.tsx";
import type { QuizState } from "./state.ts";

/** The Back and Next buttons below a question. */
export function QuestionButtons({
  state,
  onPrevious,
  onNext,
}: {
  state: QuizState;
  onPrevious: () => void;
  onNext: () => void;
}) {
  const last = state.index === state.answers.length - 1;
  const unanswered = (state.answers[state.index] ?? null) === null;
  return (
    <div className="ask-foot script-only">
      <button className="btn btn-line" type="button" onClick={onPrevious} disabled={state.index === 0}>
        {t("Previous")}
      </button>
      <button
        className="btn btn-primary"
        type="button"
        onClick={onNext}
        disabled={state.live && unanswered}
        // As served it can be pressed: the loader holds a press on it, but a browser fires none on a disabled button.
        aria-disabled={(!state.live && unanswered) || undefined}
      >
        {last ? t("View Results") : t("Next")}
        <Icon name="arrow" />
      </button>
    </div>
  );
}
