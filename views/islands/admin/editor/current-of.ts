import { ApiError } from "#views/browser/answer.ts";

/** Returns what the server holds now, from the 409 of a write that was based on an older version; else undefined. */
export const currentOf = <Row>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.status === 409
    ? (JSON.parse(error.body) as { current?: Row }).current
    : undefined;
