import { useRef } from "react";
import { flushSync } from "react-dom";
import { scoreFields } from "#src/domain/assessment.ts";
import { assessmentToasts } from "#src/domain/catalogue.ts";
import { cleanText } from "#src/domain/values.ts";
import { t } from "#src/domain/words.ts";
import { ApiError, fieldsOf, postJson } from "#views/browser/answer.ts";
import { giveBack } from "#views/browser/give-back.ts";
import { newKey } from "#views/browser/new-key.ts";
import { callsBegun, pending } from "#views/browser/settled.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import { useEvent } from "#views/browser/use-event.ts";
import { completeAnswers } from "./state.ts";
import { reducesMotion, type useQuiz } from "./use-quiz.ts";

/** `success` and `message` are SPEC's (§7); the rest is known here where an answer lacks it. */
type Answer = { success?: boolean; message?: string; resultUrl?: string; createdAt?: string };

/** Pause before sending after the `online` event, in ms: the connection often needs a moment to work. */
const ONLINE_PAUSE_MS = 2_000;

/** Changes the page in a view transition, which makes the quiz's wheel the result's; at once for readers without motion. */
function inTransition(change: () => void): void {
  if (!document.startViewTransition || reducesMotion()) change();
  // Rejected where a transition cannot be shown, as in a hidden tab; the change is made all the same.
  else document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined);
}

/** The handler of 'Send My Results' (SPEC §8). Without a connection, the attempt is sent once that is back. */
export function useSending(quiz: ReturnType<typeof useQuiz>, quizVersion: string): () => Promise<void> {
  const { state, dispatch, moved, form } = quiz;
  const send = async () => {
    const answers = completeAnswers(state.answers);
    if (state.view !== "email" || !answers || state.sending === "busy") return;
    const before = callsBegun();
    try {
      const email = cleanText(state.email);
      // All that is checked here (SPEC §5): the server checks the whole address.
      if (!email.includes("@")) {
        const refusal = t("An email address has an @ in it, such as you@company.example.");
        dispatch({ type: "refused", refusal });
        showCatalogueToast(assessmentToasts.invalidEmail);
        document.getElementById("quiz-email")?.focus();
        return;
      }
      const key = state.key ?? newKey();
      dispatch({ type: "sending", key });
      const payload = { email, quizVersion, ...scoreFields(answers), answers };
      const sent = postJson("/api/assessment-results", payload, { "Idempotency-Key": key });
      const response = await pending(sent, form.current);
      const answer: Answer = await response.json();
      const { success, message, resultUrl = location.href, createdAt = new Date().toISOString() } = answer;
      if (success !== true) throw new Error(message);
      inTransition(() => {
        moved();
        dispatch({ type: "sent", sent: { resultUrl, createdAt } });
      });
      showCatalogueToast(assessmentToasts.complete, message);
    } catch (error) {
      const all = Object.fromEntries(answers.map((answer, index) => [`q${index + 1}`, String(answer)]));
      if (callsBegun() === before && form.current && giveBack(form.current, error, all)) return;
      console.error(error);
      const refusal = fieldsOf(error).email ?? null;
      const offline = !(error instanceof ApiError) && !navigator.onLine;
      // The field takes no focus while it sends.
      flushSync(() => dispatch({ type: "failed", refusal, offline }));
      if (refusal) document.getElementById("quiz-email")?.focus();
      else showCatalogueToast(assessmentToasts.failed);
    }
  };

  const isWaiting = state.sending === "waiting";
  const again = useRef<() => Promise<void>>(undefined);
  again.current = isWaiting ? send : undefined;
  useEvent("online", () => void setTimeout(() => again.current?.(), ONLINE_PAUSE_MS), isWaiting);
  return send;
}
