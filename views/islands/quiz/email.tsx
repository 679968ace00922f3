import type { QuizWords } from "#src/content/shape/assessment.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import type { PageLink } from "#views/components/frame.ts";
import { LAST, LAST_TITLE } from "./progress.tsx";
import type { useQuiz } from "./use-quiz.ts";

type EmailProps = {
  privacy?: PageLink;
  words: QuizWords;
  quiz: Pick<ReturnType<typeof useQuiz>, "state" | "dispatch" | "go">;
  fault?: string;
};

const GAIN = "max-lg:!py-[.3rem] max-lg:text-sm max-lg:before:!top-[.8em]";

export function Email({ words: { sending }, privacy, quiz, fault }: EmailProps) {
  const { state, dispatch, go } = quiz;
  const { live, email } = state;
  const busy = state.sending === "busy";
  const refusal = state.refusal ?? (live ? undefined : fault);
  const blank = email.trim() === "";
  return (
    <div className={state.view === "email" ? LAST : `${LAST} one-later`}>
      <h2 className={LAST_TITLE}>{sending.title}</h2>
      <p className="lead max-lg:text-base mt-2 lg:mt-4" id="quiz-hint">
        {sending.hint}
      </p>
      {sending.gains.length > 0 && (
        <ul className="tick-list mt-3 lg:mt-5 max-w-lg max-md:order-1">
          {sending.gains.map((gain) => (
            <li key={gain} className={GAIN}>
              {gain}
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1.6 content-start mt-4 lg:mt-7 max-w-lg">
        <label className="font-600 text-[1rem]" htmlFor="quiz-email">
          {sending.label}
        </label>
        <input
          className="form-input"
          id="quiz-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={sending.placeholder}
          maxLength={LIMITS.email}
          required={!live}
          value={email}
          onChange={({ target }) => dispatch({ type: "typed", email: target.value })}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? "quiz-refusal quiz-privacy" : "quiz-hint quiz-privacy"}
          readOnly={busy}
        />
        {refusal && (
          <p className="fault" role="alert" id="quiz-refusal">
            {refusal}
          </p>
        )}
        <p className="text-sm leading-[1.4] quiet" id="quiz-privacy">
          {sending.privacy}
          {privacy && (
            <>
              {" "}
              <a href={privacy.href}>{privacy.name}</a>
            </>
          )}
        </p>
      </div>
      <div className="acts mt-5 lg:mt-7">
        <button className="btn btn-primary" type="submit" disabled={live && (blank || busy)}>
          {busy ? sending.busy : t("Send My Results")}
        </button>
        <button className="btn btn-line script-only" type="button" onClick={go("back")} disabled={busy}>
          {t("Back to Assessment")}
        </button>
      </div>
      <p className="mt-5 max-w-lg font-550" role="status">
        {state.sending === "waiting" && sending.offline}
      </p>
    </div>
  );
}
