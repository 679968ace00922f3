import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z } from "zod";
import { firstMessages } from "#src/schemas/fields.ts";

/**
 * Checks one part of a request by a schema; what does not fit is 400 in the house shape, with the first message of
 * each field. JSON bodies pass `body()` first.
 */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result, c) => {
    if (!result.success) return c.json(firstMessages(result.error), 400);
  });
