import { z } from "zod";
import { BULK_MOST } from "#src/domain/limits.ts";
import { PERSON_STATUSES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body } from "./fields.ts";

const ids = z
  .array(z.string().min(1), MESSAGES.idsInvalid)
  .min(1, MESSAGES.idsInvalid)
  .max(BULK_MOST, MESSAGES.idsInvalid)
  .refine((given) => new Set(given).size === given.length, MESSAGES.idsInvalid);

/** POST /api/contact-submissions/bulk. */
export const submissionBulk = body({
  ids,
  action: z.enum(["delete", "restore", "spam"], MESSAGES.bulkUnknown),
});

/** POST /api/assessment-results/bulk. */
export const resultBulk = body({ ids, action: z.enum(["delete", "restore"], MESSAGES.bulkUnknown) });

/** POST /api/people/bulk. */
export const personBulk = body({
  ids,
  status: z.enum(PERSON_STATUSES, MESSAGES.personStatusUnknown),
});
