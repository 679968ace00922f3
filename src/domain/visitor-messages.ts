/** The words of a failed check in the forms of visitors; apart, since their pages would carry all of MESSAGES. */
export const VISITOR_MESSAGES = {
  nameRequired: "Name is required",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  messageRequired: "Message is required",
  companyInvalid: "Company must be text",
  sourceInvalid: "Source must be text",
  assessmentEmailInvalid: "Please enter a valid email address.",
} as const;

/** The message for a text above its limit; its label is translated too. */
export const TOO_LONG = "{label} must be at most {max} characters";

/** Returns that message in English: `tooLong("Name", 200)`. Without Intl: the first number that it writes takes 2 ms of a start. */
export function tooLong(label: string, max: number): string {
  return TOO_LONG.replace("{label}", label).replace("{max}", String(max).replace(/\B(?=(?:\d{3})+$)/g, ","));
}
