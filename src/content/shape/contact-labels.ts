import type { z } from "zod";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { isOneOf } from "#src/domain/lists.ts";
import { keyed } from "./leaf.ts";

/** The fields whose labels every content file has: those of the first release. */
const RELEASED = ["name", "email", "company", "message"] as const;

/** A label for each field of the contact form. A file from before a field leaves it out: then the field's own label stands. */
export function contactLabels(label: z.ZodString) {
  const later = CONTACT_FIELD_NAMES.filter((name) => !isOneOf(RELEASED, name));
  const defaults = later.map((name) => [name, label.default(contactField(name).label)]);
  return { ...keyed(RELEASED, label), ...Object.fromEntries(defaults) } as Record<ContactField, z.ZodString>;
}
