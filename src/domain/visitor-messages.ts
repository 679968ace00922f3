import { locale, t } from "./words.ts";

/** In the forms of visitors; apart, since their pages would carry all of MESSAGES. */
export const VISITOR_MESSAGES = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  messageRequired: "Message is required",
  companyInvalid: "Company must be text",
  assessmentEmailInvalid: "Please enter a valid email address.",
} as const;

/** Translated where the check fails, since it names values; other messages are keys for `t`. The label is a key. */
export const tooLong = (label: string, max: number) => (): string =>
  t("{label} must be at most {max} characters", { label: t(label), max: max.toLocaleString(locale()) });
