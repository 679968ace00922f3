import { ApiError } from "#views/browser/answer.ts";

type Conflict<Row> = { current: Row; by?: string | null };

/** Returns what the server holds now, from the 409 of a write that was based on an older version; else undefined. */
export const conflictOf = <Row>(error: unknown): Conflict<Row> | undefined => {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const body = JSON.parse(error.body) as Partial<Conflict<Row>>;
  return body.current && { ...body, current: body.current };
};
