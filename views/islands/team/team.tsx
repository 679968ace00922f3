import { type FormEvent, useEffect, useState } from "react";
import type { QuizWords } from "#src/content/shape/assessment.ts";
import type { RoundContent } from "#src/content/shape/round.ts";
import { t } from "#src/domain/words.ts";
import { postJson, sentenceOf } from "#views/browser/answer.ts";
import { newKey } from "#views/browser/new-key.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";
import { ProgressRosette } from "#views/components/drawings/progress-rosette.tsx";
import { TeamDone, TeamIntro, type TeamIntroProps } from "#views/components/round/team-intro.tsx";
import { keptFields } from "#views/islands/quiz/kept.ts";
import { FORM_SPAN, Head, LAST, LAST_TITLE, ROOM } from "#views/islands/quiz/progress.tsx";
import { Asking } from "#views/islands/quiz/questions.tsx";
import { type Answers, answeredCount, completeAnswers } from "#views/islands/quiz/state.ts";
import { useQuiz } from "#views/islands/quiz/use-quiz.ts";

export type TeamProps = TeamIntroProps & {
  /** The quiz's, each question in its text for the team. */
  quiz: QuizWords;
  words: RoundContent["team"];
  quizVersion: string;
  token: string;
  /** Makes repeats of the form without scripts one member. */
  formKey: string;
  filled?: { name: string; answers: Answers; faults: Record<string, string> } | null;
};

const placeOf = (token: string): string => `fivefold-team-${token.slice(0, 12)}`;

/** Of whoever answers in this browser, in all its tabs, until somebody else does. */
const memberKey = (place: string): string => {
  const kept = readStored(`${place}-key`);
  if (typeof kept === "string") return kept;
  const key = newKey();
  writeStored(`${place}-key`, key);
  return key;
};

Team.kept = ({ quiz, token }: TeamProps) => keptFields(placeOf(token), quiz);

/** A member's way through the twenty questions: who asks, the quiz as the owner had it, and what happens next. */
export default function Team(props: TeamProps) {
  const { quiz, words, quizVersion, token, formKey, mode, filled = null } = props;
  // This round's own: the quiz's own attempt stays apart.
  const place = placeOf(token);
  const asking = useQuiz({ words: quiz, quizVersion, place }, filled && { ...filled, email: "" });
  const { state, dispatch, form, root, go } = asking;
  const [name, setName] = useState(filled?.name ?? "");
  const [phase, setPhase] = useState<"intro" | "begun" | "done">("intro");

  useEffect(() => {
    const look = () => readStored(`${place}-done`) && setPhase("done");
    look();
    // Told by another tab: a browser counts once in a round.
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [place]);

  const begin = () => {
    const field = document.querySelector<HTMLInputElement>("#team-name");
    if (field && !field.reportValidity()) return;
    if (state.view === "offer") dispatch({ type: "resumed" });
    setPhase("begun");
    scrollTo(0, 0);
  };

  const sendAll = async () => {
    const answers = completeAnswers(state.answers);
    if (!answers || state.sending === "busy") return;
    const key = memberKey(place);
    dispatch({ type: "sending", key });
    try {
      await postJson("/api/rounds/answers", {
        token,
        key,
        answers: answers.map((answer) => answer || null),
        ...(mode === "named" && { name }),
      });
    } catch (error) {
      const kept = t("Your answers could not be sent. They are kept here; please try again.");
      return dispatch({ type: "failed", refusal: sentenceOf(error) ?? kept, offline: false });
    }
    writeStored(`${place}-done`, 1);
    dispatch({ type: "retaken" });
    setPhase("done");
    scrollTo(0, 0);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.view === "email") void sendAll();
    else go("next")();
  };

  const another = () => {
    for (const kept of ["done", "key"]) writeStored(`${place}-${kept}`, undefined);
    dispatch({ type: "retaken" });
    setName("");
    setPhase("intro");
  };

  if (phase === "done")
    return (
      <TeamDone {...props}>
        <button className="btn btn-line btn-sm mt-6" type="button" onClick={another}>
          {t("Somebody else answers on this device")}
        </button>
      </TeamDone>
    );
  const faults = filled?.faults ?? {};
  const hasBegun = phase === "begun";
  return (
    <div ref={root} data-live={state.live ? "" : undefined}>
      {phase === "intro" && (
        <TeamIntro {...props} name={name} fault={faults.name} onName={setName}>
          <button className="btn btn-primary script-only" type="button" onClick={begin}>
            {t("Begin")}
          </button>
        </TeamIntro>
      )}
      <div className={hasBegun ? undefined : "one-later"} hidden={state.live && !hasBegun}>
        <Head words={quiz} state={state} as="h2" />
        <div className={ROOM}>
          <form
            id="team-form"
            className={FORM_SPAN}
            ref={form}
            action="/api/rounds/answers"
            method="post"
            noValidate={state.live}
            onSubmit={submit}
          >
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="key" value={formKey} />
            {Object.keys(faults).length > 0 && !state.live && (
              <p className="plain-only fault" role="alert">
                {faults.name ?? quiz.asking.plain.missingSome}
              </p>
            )}
            <Asking words={quiz} quiz={asking} faults={faults} end={t("Next")} hasUnknown />
            {(!state.live || state.view === "email") && (
              <div className={state.view === "email" ? LAST : `${LAST} one-later`}>
                <h2 className={LAST_TITLE} tabIndex={-1} data-focus="">
                  {words.send.title}
                </h2>
                <p className="lead max-lg:text-base mt-2 lg:mt-4">{words.send.text}</p>
                {state.refusal && (
                  <p className="fault" role="alert">
                    {state.refusal}
                  </p>
                )}
                <div className="acts mt-5 lg:mt-7">
                  <button className="btn btn-primary" type="submit" disabled={state.sending === "busy"}>
                    {words.send.action}
                  </button>
                  <button className="btn btn-line script-only" type="button" onClick={go("back")}>
                    {t("Previous")}
                  </button>
                </div>
              </div>
            )}
          </form>
          <div className="script-only hidden lg:block lg:col-[10/span_3]">
            <ProgressRosette className="w-full max-w-64" answered={answeredCount(state.answers)} />
          </div>
        </div>
      </div>
    </div>
  );
}
