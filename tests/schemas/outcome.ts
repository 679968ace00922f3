import type { z } from "zod";
import { firstMessages } from "#src/schemas/fields.ts";

/** What a schema makes of a value: its data without undefined fields, or the house's error body. */
export function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? JSON.parse(JSON.stringify(result.data)) : firstMessages(result.error);
}

/** The first message of each refused field; none when the value is accepted. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  return result.success
    ? {}
    : (firstMessages(result.error).fields ?? { "": firstMessages(result.error).error });
}
