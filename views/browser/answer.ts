import { readErrorBody } from "#src/domain/errors.ts";
import { callServer } from "./settled.ts";

// Apart from the typed client, so that scripts that only handle errors do not bundle it.

/** A failed response. Its message is the status code, a colon, a space and the body's text (SPEC §8). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  get sentence(): string | undefined {
    return this.status >= 500 ? undefined : readErrorBody(this.body)?.error;
  }
}

export type Answered = Pick<Response, "ok" | "status" | "statusText" | "text">;

/** Whether a call failed because the session has ended, or may no longer do it. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403].includes(error.status);

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns the response if it succeeded, narrowing its type to the success statuses. @throws ApiError otherwise */
export const ensureOk = async <Answer extends Answered>(
  answer: Promise<Answer>,
): Promise<Exclude<Answer, { ok: false }>> => {
  const response = await answer;
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response as Exclude<Answer, { ok: false }>;
};

/** In ms; a key in what is sent makes a repeat safe. */
const PATIENCE_MS = 20_000;

export const postJson = (
  path: string,
  payload: object,
  headers?: Record<string, string>,
): Promise<Response> =>
  ensureOk(
    callServer(path, {
      method: "POST",
      credentials: "include",
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(payload),
    }),
  );

export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.sentence : undefined;

export const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && readErrorBody(error.body)?.fields) || {};

const bodyOf409 = (error: unknown) =>
  error instanceof ApiError && error.status === 409 ? JSON.parse(error.body) : undefined;

/** What the server holds now, from the 409 of a write that was based on an older version; else undefined. */
export const conflictOf = <Row>(error: unknown): { current: Row; by?: string | null } | undefined => {
  const body = bodyOf409(error);
  return body?.current ? body : undefined;
};

/** Whether the row that a write was to go on with is there no more, from its 409. */
export const wasForgotten = (error: unknown): boolean => bodyOf409(error)?.current === null;
