import { scoreFields } from "#src/domain/assessment.ts";
import { readErrorBody } from "#src/domain/errors.ts";
import { ApiError, ensureOk } from "#views/browser/answer.ts";
import type { Sent } from "./state.ts";

/** Timeout of the request; the idempotency key makes a retry safe. */
const PATIENCE_MS = 20_000;

/** The outcome of sending: the result's private URL and the server's message, or a failure. */
export type Outcome =
  | { sent: Sent; message: string | undefined }
  | { failed: true; refusal: string | null; offline: boolean };

/** Sends an attempt (SPEC §7). `key` is the idempotency key. Never throws: failures are logged and returned. */
export async function sendAttempt(answers: readonly number[], email: string, key: string): Promise<Outcome> {
  try {
    const response = await ensureOk(
      fetch("/api/assessment-results", {
        method: "POST",
        credentials: "include",
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { "Content-Type": "application/json", "Idempotency-Key": key },
        body: JSON.stringify({ email, ...scoreFields(answers), answers }),
      }),
    );
    return read(await response.json());
  } catch (error) {
    console.error(error);
    const refusal = error instanceof ApiError ? readErrorBody(error.body)?.fields?.email : undefined;
    return {
      failed: true,
      refusal: refusal ?? null,
      offline: !(error instanceof ApiError) && !navigator.onLine,
    };
  }
}

type Answer = { success?: boolean; message?: string; resultUrl?: string; createdAt?: string };

function read(answer: Answer): Outcome {
  if (answer.success !== true || !answer.resultUrl || !answer.createdAt) {
    console.error(new Error("The server took the assessment, but did not say that it succeeded."));
    return { failed: true, refusal: null, offline: false };
  }
  return { sent: { resultUrl: answer.resultUrl, createdAt: answer.createdAt }, message: answer.message };
}
