import type { z } from "zod";
import { CONTACT_FIELD_NAMES, type ContactField, contactField } from "#src/domain/contact-fields.ts";
import { isOneOf } from "#src/domain/lists.ts";
import { keyed } from "./leaf.ts";

/** The fields of the first release: every content file has their labels. */
const RELEASED = ["name", "email", "company", "message"] as const;

/** Returns the shape of the contact form's labels. Fields added later are optional there, with a default label. */
export function contactLabels(label: z.ZodString) {
  const later = CONTACT_FIELD_NAMES.filter((name) => !isOneOf(RELEASED, name));
  const defaults = later.map((name) => [name, label.default(contactField(name).label)]);
  return { ...keyed(RELEASED, label), ...Object.fromEntries(defaults) } as Record<ContactField, z.ZodString>;
}
