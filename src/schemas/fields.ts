import { z } from "zod";
import type { $ZodError } from "zod/v4/core";
import { addressToAscii, isAddress, normalizeAddress } from "#src/domain/address.ts";
import type { ErrorBody } from "#src/domain/errors.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText, readInteger } from "#src/domain/values.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";
import { t } from "#src/domain/words.ts";

/** Unknown fields are dropped. */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, MESSAGES.bodyNotObject);
}

const cleaned = (label: string, max: number, invalid: string) =>
  z
    .string(invalid)
    .overwrite(cleanText)
    .max(max, { error: tooLong(label, max) });

export const requiredText = (label: string, max: number, required: string, min = 1) =>
  cleaned(label, max, required).min(min, required);

/** Null and "" come out as null, a missing one stays missing. */
const clearable = <Text extends z.ZodType<string>>(text: Text) =>
  text.nullable().transform((given) => given || null);

export const clearableText = (label: string, max: number, invalid: string = MESSAGES.textInvalid) =>
  clearable(cleaned(label, max, invalid));

const NO_BREAK = /^[^\n\v\f\r\u0085\u2028\u2029]*$/;

/** As `clearableText`, of one line. */
export const clearableLine = (label: string, max: number) =>
  clearable(cleaned(label, max, MESSAGES.textInvalid).regex(NO_BREAK, MESSAGES.lineInvalid));

export const clearableAddress = (accepts: (text: string) => boolean, invalid: string) =>
  clearable(
    z
      .string(invalid)
      .overwrite(cleanText)
      .refine((text) => text === "" || accepts(text), invalid),
  );

/** Text as it was sent, of 1 to `max` characters. */
export function exactText(max: number, invalid: string) {
  return z.string(invalid).min(1, invalid).max(max, invalid);
}

/** Kept as typed, its domain in ASCII; an empty one gets the message for a missing one. */
export const requiredEmail = requiredText("Email", LIMITS.email, MESSAGES.emailRequired)
  .refine(isAddress, MESSAGES.emailInvalid)
  .overwrite(addressToAscii);

/** Lowercased; one message for every mistake (SPEC §5). */
export const accountEmail = z
  .string(MESSAGES.emailInvalid)
  .overwrite(normalizeAddress)
  .refine(isAddress, MESSAGES.emailInvalid);

// Times are compared as texts: one whose year has five digits would come before every other.
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], MESSAGES.momentInvalid)
  .refine((text) => /^\d{4}-/.test(new Date(text).toISOString()), MESSAGES.momentInvalid);

/** ISO 8601 (a date alone means midnight UTC) to ISO UTC; null and "" to null, a missing one stays missing. */
export const clearableMoment = z
  .preprocess((value) => (value !== undefined && isNone(value) ? null : value), moment.nullable().optional())
  .transform((text) => (text ? new Date(text).toISOString() : text));

/** Missing, null and "" come out as undefined. */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (isNone(value) ? undefined : value), schema.optional());

export const optionalBoolean = given(z.boolean(MESSAGES.booleanInvalid));

/** As number or digits, comes out as digits. */
export function requiredInteger(min: number, max: number, invalid: string) {
  return z.unknown().transform((value, context): string => {
    const integer = readInteger(value, min, max);
    if (integer !== undefined) return String(integer);
    context.addIssue({ code: "custom", message: invalid });
    return z.NEVER;
  });
}

export const optionalInteger = (min: number, max: number, invalid: string) =>
  given(requiredInteger(min, max, invalid));

export function isNone(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

export const idempotencyKey = z
  .string()
  .regex(/^[!-~]+$/, MESSAGES.idempotencyKeyInvalid)
  .max(LIMITS.idempotencyKey, MESSAGES.idempotencyKeyInvalid)
  .optional();

/** The `updatedAt` between the quotes; undefined (no check) when missing or `*`. */
export const ifMatch = z
  .string()
  .trim()
  .optional()
  .transform((tag) => (!tag || tag === "*" ? undefined : tag.replace(/^(?:W\/)?"(.*)"$/, "$1")));

export const versionRead = z.object({ "if-match": ifMatch });

/** A version's number in an address; anything but plain digits is NaN, which no version has. */
export const versionNumber = (text: string) => (/^(?:0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN);

/** The first message per field, the very first as `error`. */
export function firstMessages(error: $ZodError): ErrorBody {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const field = path[0];
    if (field !== undefined && !Object.hasOwn(fields, field)) fields[String(field)] = t(message);
  }
  const first = t(error.issues[0]?.message ?? error.message);
  return Object.keys(fields).length > 0 ? { error: first, fields } : { error: first };
}
