import * as v from "valibot";
import { isAddress, normalizeAddress } from "#src/domain/address.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { MESSAGES, tooLong } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/text.ts";

/** Trimmed text of 1 to `max` characters. */
export function requiredText(label: string, max: number, required: string) {
  return v.pipe(
    v.string(required),
    v.transform(cleanText),
    v.nonEmpty(required),
    v.maxLength(max, tooLong(label, max)),
  );
}

/** Trimmed text of at most `max` characters; the server takes "" for none. */
export function optionalText(label: string, max: number, invalid: string) {
  return v.pipe(v.string(invalid), v.transform(cleanText), v.maxLength(max, tooLong(label, max)));
}

/** The address of an image, http(s) or /uploads/, or "". */
export function optionalImage(invalid: string) {
  return v.pipe(
    v.string(invalid),
    v.transform(cleanText),
    v.check((text) => text === "" || isImageAddress(text), invalid),
  );
}

/** An email address that is named as missing when it is empty. */
export const requiredEmail = v.pipe(
  v.string(MESSAGES.emailRequired),
  v.transform(cleanText),
  v.nonEmpty(MESSAGES.emailRequired),
  v.maxLength(LIMITS.email, tooLong("Email", LIMITS.email)),
  v.check(isAddress, MESSAGES.emailInvalid),
);

/** The address of an account: one message for every fault (SPEC §5). */
export const accountEmail = v.pipe(
  v.string(MESSAGES.emailInvalid),
  v.transform(normalizeAddress),
  v.check(isAddress, MESSAGES.emailInvalid),
);
