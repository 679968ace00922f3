import { type Dispatch, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { assessmentEmailForm } from "#views/forms/assessment-email.ts";
import { checkForm } from "#views/forms/fields.ts";
import { sendAttempt } from "./send.ts";
import { completeAnswers, type QuizEvent, type QuizState } from "./state.ts";
import { reducesMotion } from "./use-focus-on-move.ts";

/** Pause before sending after the `online` event, in ms: the connection often needs a moment to work. */
const ONLINE_PAUSE_MS = 2_000;

/** Changes the page in a view transition, which makes the quiz's wheel the result's; at once for readers without motion. */
function inTransition(change: () => void): void {
  if (!document.startViewTransition || reducesMotion()) {
    change();
    return;
  }
  // Rejected where a transition cannot be shown, as in a hidden tab; the change is made all the same.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}

/**
 * Returns the handler of 'Send My Results': checks the address, sends the attempt one at a time, and shows the outcome
 * (SPEC §8). Without a connection, it is sent once that is back.
 */
export function useSending(state: QuizState, dispatch: Dispatch<QuizEvent>, moved: () => void): () => void {
  const underway = useRef(false);

  const send = async () => {
    const answers = completeAnswers(state.answers);
    if (state.view !== "email" || !answers || underway.current) return;
    const checked = checkForm(assessmentEmailForm, { email: state.email });
    if ("fields" in checked) {
      dispatch({
        type: "refused",
        refusal: t("An email address has an @ in it, such as you@company.example."),
      });
      showCatalogueToast(assessmentToasts.invalidEmail);
      document.getElementById("quiz-email")?.focus();
      return;
    }
    underway.current = true;
    const key = state.key ?? crypto.randomUUID();
    dispatch({ type: "sending", key });
    const outcome = await sendAttempt(answers, checked.values.email, key);
    underway.current = false;
    if ("failed" in outcome) {
      dispatch({ type: "failed", refusal: outcome.refusal, offline: outcome.offline });
      showCatalogueToast(outcome.refusal ? assessmentToasts.invalidEmail : assessmentToasts.failed);
      return;
    }
    inTransition(() => {
      moved();
      dispatch({ type: "sent", sent: outcome.sent });
    });
    showCatalogueToast(assessmentToasts.complete, outcome.message);
  };

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (state.sending !== "waiting") return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const online = () => {
      clearTimeout(pause);
      pause = setTimeout(() => void latest.current(), ONLINE_PAUSE_MS);
    };
    addEventListener("online", online);
    return () => {
      clearTimeout(pause);
      removeEventListener("online", online);
    };
  }, [state.sending]);

  return () => void send();
}
