import { type Dispatch, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { scoreFields } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, ensureOk, fieldsOf } from "#views/browser/answer.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { assessmentEmailForm } from "#views/forms/assessment-email.ts";
import { checkForm } from "#views/forms/fields.ts";
import { completeAnswers, type QuizEvent, type QuizState, type Sent } from "./state.ts";
import { reducesMotion } from "./use-quiz.ts";

/** Timeout of the request; the idempotency key makes a retry safe. */
const PATIENCE_MS = 20_000;

type Outcome =
  | { sent: Sent; message: string | undefined }
  | { failed: true; refusal: string | null; offline: boolean };

/** Sends an attempt (SPEC §7). `key` is the idempotency key. Never throws: failures are logged and returned. */
async function sendAttempt(
  answers: readonly number[],
  { key, ...fields }: { email: string; quizVersion: string; key: string },
): Promise<Outcome> {
  try {
    const response = await ensureOk(
      fetch("/api/assessment-results", {
        method: "POST",
        credentials: "include",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ ...fields, ...scoreFields(answers), answers }),
      }),
    );
    return read(await response.json());
  } catch (error) {
    console.error(error);
    return {
      failed: true,
      refusal: fieldsOf(error).email ?? null,
      offline: !(error instanceof ApiError) && !navigator.onLine,
    };
  }
}

type Answer = { success?: boolean; message?: string; resultUrl?: string; createdAt?: string };

/** `success` and `message` are SPEC's (§7); the rest is known here where an answer lacks it. */
function read({ success, message, resultUrl = location.href, createdAt }: Answer): Outcome {
  if (success !== true) throw new Error(message);
  return { sent: { resultUrl, createdAt: createdAt ?? new Date().toISOString() }, message };
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
    const outcome = await sendAttempt(answers, { email: checked.values.email, quizVersion, key });
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
