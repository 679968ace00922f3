import type { $ZodError } from "zod/v4/core";
import type { ErrorBody } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";

/** Takes a failed validation and returns the API's error body: the first message per field, the very first as `error`. */
export function firstMessages(error: $ZodError): ErrorBody {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path[0];
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[String(field)] = t(message);
  }
  const first = t(error.issues[0]?.message ?? error.message);
  return Object.keys(fields).length > 0 ? { error: first, fields } : { error: first };
}
