import * as v from "valibot";
import { CONTACT_FIELDS, type ContactField } from "#src/domain/contact-fields.ts";
import { optionalText, requiredEmail, requiredText } from "./fields.ts";

const { name, company, message } = CONTACT_FIELDS;

const fields = {
  name: requiredText(name.label, name.max, name.required),
  email: requiredEmail,
  company: optionalText(company.label, company.max, company.invalid),
  message: requiredText(message.label, message.max, message.required),
} satisfies Record<ContactField, v.GenericSchema>;

export const contactForm = v.object(fields);
