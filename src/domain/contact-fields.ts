import { LIMITS } from "./limits.ts";
import { VISITOR_MESSAGES } from "./visitor-messages.ts";

type Message = (typeof VISITOR_MESSAGES)[keyof typeof VISITOR_MESSAGES];

type Rule = {
  /** For staff, and at the start of the too-long message. */
  label: string;
  /** UTF-16 units, as `maxlength` counts. */
  max: number;
  /** A field without it is optional. */
  required?: Message;
  invalid?: Message;
  /** `rows` makes it a field of many lines. */
  type?: "email" | "tel";
  autoComplete?: string;
  rows?: number;
};

/** In the form's order (SPEC §2, §5): checks, letters, search, exports and details are made from it. */
export const CONTACT_FIELDS = {
  name: { label: "Name", max: LIMITS.name, required: VISITOR_MESSAGES.nameRequired, autoComplete: "name" },
  email: {
    label: "Email",
    max: LIMITS.email,
    required: VISITOR_MESSAGES.emailRequired,
    type: "email",
    autoComplete: "email",
  },
  company: {
    label: "Company",
    max: LIMITS.company,
    invalid: VISITOR_MESSAGES.companyInvalid,
    autoComplete: "organization",
  },
  message: { label: "Message", max: LIMITS.message, required: VISITOR_MESSAGES.messageRequired, rows: 6 },
} as const satisfies Record<string, Rule>;

type Rules = typeof CONTACT_FIELDS;
export type ContactField = keyof Rules;

export type OptionalContactField = {
  [Name in ContactField]: Rules[Name] extends { required: string } ? never : Name;
}[ContactField];

export type ContactValues = Record<Exclude<ContactField, OptionalContactField>, string> &
  Record<OptionalContactField, string | null>;

export const CONTACT_FIELD_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];

const isLong = (name: ContactField): boolean => "rows" in CONTACT_FIELDS[name];
export const LONG_FIELDS = CONTACT_FIELD_NAMES.filter(isLong);
export const SHORT_FIELDS = CONTACT_FIELD_NAMES.filter((name) => !isLong(name));

export const contactField = (name: ContactField): Rule => CONTACT_FIELDS[name];
