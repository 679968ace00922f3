import { serverSentence } from "#src/domain/errors.ts";

// Apart from the typed client, so that a script without calls of its own does not carry it.

/** A failed answer. Its message is the status code, a colon, a space and the body's text (SPEC §8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The server's own sentence, where a toast may show it. */
  get sentence(): string | undefined {
    return serverSentence(this.status, this.body);
  }
}

/** Returns the answer if it succeeded, which leaves the refusals out of its type. Throws ApiError otherwise. */
export const ensureOk = async <Answer extends Pick<Response, "ok" | "status" | "statusText" | "text">>(
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { ok: false }>> => {
  const response = await answer;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response as Exclude<Answer, { ok: false }>;
};

/** The sentence of a failure that a toast may show: the server's, or none. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.sentence : undefined;
