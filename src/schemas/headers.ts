import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";

/** `Idempotency-Key`: visible ASCII; undefined when it is missing. */
export const idempotencyKey = z
  .string()
  .regex(/^[!-~]+$/, MESSAGES.idempotencyKeyInvalid)
  .max(LIMITS.idempotencyKey, MESSAGES.idempotencyKeyInvalid)
  .optional();

/** `If-Match` of a post: comes out as the `updatedAt` between the quotes; undefined (no check) when missing or `*`. */
export const ifMatch = z
  .string()
  .trim()
  .optional()
  .transform((tag) => (!tag || tag === "*" ? undefined : tag.replace(/^(?:W\/)?"(.*)"$/, "$1")));

/** The headers of a PUT of a post. */
export const versionRead = z.object({ "if-match": ifMatch });
