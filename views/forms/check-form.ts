import * as v from "valibot";
import { t } from "#src/domain/words.ts";

/** The first message of each invalid field. */
export type FieldMessages<Values> = { [Field in keyof Values]?: string };
/** A validated form: its parsed values, or its messages. */
export type Checked<Input, Output> = { values: Output } | { fields: FieldMessages<Input> };

/**
 * Validates a form's values against a schema. Returns the parsed values, or the first message of each invalid field.
 */
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
