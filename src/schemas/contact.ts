import type { z } from "zod";
import { CONTACT_FIELDS, type ContactField } from "#src/domain/contact-fields.ts";
import { LIMITS, SOURCE_DEFAULT } from "#src/domain/limits.ts";
import { body, clearableText, requiredEmail, requiredText } from "./fields.ts";

const { name, company, message } = CONTACT_FIELDS;

const fields = {
  name: requiredText(name.label, name.max, name.required),
  email: requiredEmail,
  company: clearableText(company.label, company.max, company.invalid).default(null),
  message: requiredText(message.label, message.max, message.required),
} satisfies Record<ContactField, z.ZodType>;

export const contact = body({
  ...fields,
  source: clearableText("Source", LIMITS.source)
    .optional()
    .transform((source) => source ?? SOURCE_DEFAULT),
});
export type Contact = z.output<typeof contact>;
