import { type Dispatch, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { scoreFields } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { cleanText } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, fieldsOf, postJson } from "#views/browser/answer.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { completeAnswers, type QuizEvent, type QuizState, type Sent } from "./state.ts";
import { reducesMotion } from "./use-quiz.ts";

type Outcome =
  | { sent: Sent; message: string | undefined }
  | { failed: true; refusal: string | null; offline: boolean };

/** `success` and `message` are SPEC's (§7); the rest is known here where an answer lacks it. */
type Answer = { success?: boolean; message?: string; resultUrl?: string; createdAt?: string };

/** `key` is the idempotency key. Never throws: failures are logged and returned. */
async function sendAttempt(
  answers: readonly number[],
  { key, ...fields }: { email: string; quizVersion: string; key: string },
): Promise<Outcome> {
  try {
    const payload = { ...fields, ...scoreFields(answers), answers };
    const response = await postJson("/api/assessment-results", payload, { "Idempotency-Key": key });
    const { success, message, resultUrl = location.href, createdAt }: Answer = await response.json();
    if (success !== true) throw new Error(message);
    return { sent: { resultUrl, createdAt: createdAt ?? new Date().toISOString() }, message };
  } catch (error) {
    console.error(error);
    return {
      failed: true,
      refusal: fieldsOf(error).email ?? null,
      offline: !(error instanceof ApiError) && !navigator.onLine,
    };
  }
}

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

/** The handler of 'Send My Results' (SPEC §8). Without a connection, the attempt is sent once that is back. */
export function useSending(
  state: QuizState,
  dispatch: Dispatch<QuizEvent>,
  moved: () => void,
  quizVersion: string,
): () => void {
  const underway = useRef(false);

  const send = async () => {
    const answers = completeAnswers(state.answers);
    if (state.view !== "email" || !answers || underway.current) return;
    const email = cleanText(state.email);
    // All that is checked here (SPEC §5): the server checks the whole address.
    if (!email.includes("@")) {
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
    const outcome = await sendAttempt(answers, { email, quizVersion, key });
    underway.current = false;
    if ("failed" in outcome) {
      // The field takes no focus while it sends.
      flushSync(() => dispatch({ type: "failed", refusal: outcome.refusal, offline: outcome.offline }));
      if (outcome.refusal) document.getElementById("quiz-email")?.focus();
      else showCatalogueToast(assessmentToasts.failed);
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
