import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type * as v from "valibot";
import type { z } from "zod";
import { CONTACT_FIELD_NAMES, contactField } from "#src/domain/contact-fields.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { linkRequest, login } from "#src/schemas/account.ts";
import { contact } from "#src/schemas/contact.ts";
import { firstMessages } from "#src/schemas/fields.ts";
import { contactForm } from "#views/forms/contact.ts";
import { checkForm } from "#views/forms/fields.ts";
import { linkRequestForm, loginForm } from "#views/forms/login.ts";
import { anySample, emailSamples, type Samples, textSamples } from "./cases.ts";

type Pair = { form: v.GenericSchema; schema: z.ZodType; fields: Record<string, Samples> };

const contactFields = Object.fromEntries(
  CONTACT_FIELD_NAMES.map((name) => [
    name,
    name === "email" ? emailSamples : textSamples(contactField(name).max),
  ]),
);
const loginFields = { username: textSamples(LIMITS.username), password: textSamples(LIMITS.password) };

const pairs: [string, Pair][] = [
  ["contact form", { form: contactForm, schema: contact, fields: contactFields }],
  ["login dialog", { form: linkRequestForm, schema: linkRequest, fields: { email: emailSamples } }],
  ["password login", { form: loginForm, schema: login, fields: loginFields }],
];

describe.each(pairs)("browser and server agree about the %s", (_, pair) => {
  const right = Object.fromEntries(
    Object.entries(pair.fields).map(([field, samples]) => [field, samples[0]]),
  );

  test("that it is right when every field is", () => {
    expect(browserSays(pair, right)).toEqual([]);
    agreeAbout(pair, right);
  });

  test("whatever is put into one field, or left out of all others", () => {
    const empty = Object.fromEntries(
      Object.entries(right).map(([field, value]) => [field, typeof value === "string" ? "" : value]),
    );
    for (const [field, samples] of Object.entries(pair.fields)) {
      for (const sample of samples) {
        agreeAbout(pair, { ...right, [field]: sample });
        agreeAbout(pair, { ...empty, [field]: sample });
      }
    }
  });

  test("whatever is put into all fields", () => {
    const anything = fc.record(
      Object.fromEntries(Object.entries(pair.fields).map(([field, samples]) => [field, anySample(samples)])),
    );
    fc.assert(
      fc.property(anything, (values) => agreeAbout(pair, values)),
      { numRuns: 300 },
    );
  });
});

/** Both sides refuse the same fields with the same first message in the same order, or both accept and mean the same. */
function agreeAbout(pair: Pair, values: Record<string, unknown>): void {
  const refused = browserSays(pair, values);
  expect(refused).toEqual(serverSays(pair, values));
  if (refused.length > 0) return;
  const checked = checkForm(pair.form, values);
  if ("values" in checked) expect(pair.schema.parse(checked.values)).toEqual(pair.schema.parse(values));
}

function browserSays({ form }: Pair, values: unknown): [string, unknown][] {
  const checked = checkForm(form, values);
  return "values" in checked ? [] : Object.entries(checked.fields);
}

function serverSays({ schema }: Pair, values: unknown): [string, unknown][] {
  const result = schema.safeParse(values);
  return result.success ? [] : Object.entries(firstMessages(result.error).fields ?? {});
}
