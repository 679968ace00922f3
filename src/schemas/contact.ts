import type { z } from "zod";
import { LIMITS, SOURCE_DEFAULT } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, clearableText, requiredEmail, requiredText } from "./fields.ts";

/** POST /api/contact. */
export const contact = body({
  name: requiredText("Name", LIMITS.name, MESSAGES.nameRequired),
  email: requiredEmail,
  company: clearableText("Company", LIMITS.company, MESSAGES.companyInvalid).default(null),
  message: requiredText("Message", LIMITS.message, MESSAGES.messageRequired),
  source: clearableText("Source", LIMITS.source, MESSAGES.sourceInvalid)
    .optional()
    .transform((source) => source ?? SOURCE_DEFAULT),
});
export type Contact = z.output<typeof contact>;
