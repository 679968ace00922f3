import * as v from "valibot";
import { addressToAscii, isAddress, normalizeAddress } from "#src/domain/address.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { cleanText } from "#src/domain/values.ts";
import { tooLong, VISITOR_MESSAGES } from "#src/domain/visitor-messages.ts";
import { t } from "#src/domain/words.ts";

export const atMost = (max: number, message: () => string) =>
  v.check<string, () => string>((text) => [...text].length <= max, message);

/** Returns a schema for trimmed text of 1 to `max` characters; `required` is the message for an empty one. */
export function requiredText(label: string, max: number, required: string) {
  return v.pipe(
    v.string(required),
    v.transform(cleanText),
    v.nonEmpty(required),
    atMost(max, tooLong(label, max)),
  );
}

/** Returns a schema for trimmed text of at most `max` characters; the server stores "" as null. */
export function optionalText(label: string, max: number, invalid: string) {
  return v.pipe(v.string(invalid), v.transform(cleanText), atMost(max, tooLong(label, max)));
}

/** Schema of an email address, with a message of its own if empty. */
export const requiredEmail = v.pipe(
  v.string(VISITOR_MESSAGES.emailRequired),
  v.transform(cleanText),
  v.nonEmpty(VISITOR_MESSAGES.emailRequired),
  atMost(LIMITS.email, tooLong("Email", LIMITS.email)),
  v.check(isAddress, VISITOR_MESSAGES.emailInvalid),
  v.transform(addressToAscii),
);

/** Schema of an account's email address: one message for every fault (SPEC §5). */
export const accountEmail = v.pipe(
  v.string(VISITOR_MESSAGES.emailInvalid),
  v.transform(normalizeAddress),
  v.check(isAddress, VISITOR_MESSAGES.emailInvalid),
);

export type FieldMessages<Values> = { [Field in keyof Values]?: string };
export type Checked<Input, Output> = { values: Output } | { fields: FieldMessages<Input> };

/** The parsed values of a form, or the first message of each invalid field. */
export function checkForm<Input, Output>(
  form: v.GenericSchema<Input, Output>,
  input: unknown,
): Checked<Input, Output> {
  const result = v.safeParse(form, input, { abortPipeEarly: true });
  if (result.success) return { values: result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = String(issue.path?.[0]?.key);
    fields[field] ??= t(issue.message);
  }
  return { fields: fields as FieldMessages<Input> };
}
