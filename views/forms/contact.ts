import * as v from "valibot";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { optionalText, requiredEmail, requiredText } from "./fields.ts";

/** The contact form. */
export const contactForm = v.object({
  name: requiredText("Name", LIMITS.name, MESSAGES.nameRequired),
  email: requiredEmail,
  company: optionalText("Company", LIMITS.company, MESSAGES.companyInvalid),
  message: requiredText("Message", LIMITS.message, MESSAGES.messageRequired),
});
