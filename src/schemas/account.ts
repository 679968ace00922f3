import { z } from "zod";
import { LIMITS, PASSWORD_MIN, USERNAME_MIN } from "#src/domain/limits.ts";
import { NOTICES, SHORTCUTS, STAFF_ROLES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";
import { accountEmail, body, clearableLine, clearableText, given, requiredText } from "./fields.ts";

/** Not trimmed. */
const password = (min: number, required: string) =>
  z
    .string(required)
    .min(min, required)
    .max(LIMITS.password, { error: tooLong("Password", LIMITS.password) });

export const login = body({
  username: requiredText("Username", LIMITS.username, MESSAGES.usernameRequired),
  password: password(1, MESSAGES.passwordRequired),
});

/** Any other body signs out this session only. */
export const logoutEverywhere = body({ everywhere: z.literal(true) });

export const linkRequest = body({ email: accountEmail });

export const newAdmin = body({
  email: accountEmail,
  role: given(z.enum(STAFF_ROLES, MESSAGES.choiceUnknown)).transform((role) => role ?? "admin"),
});

/** PATCH: null or "" clears the name and the signature; missing fields stay unchanged. */
export const accountUpdate = body({
  displayName: clearableLine("Display name", LIMITS.name).optional(),
  signature: clearableText("Signature", LIMITS.signature).optional(),
  notices: given(z.enum(NOTICES, MESSAGES.choiceUnknown)),
  shortcuts: given(z.enum(SHORTCUTS, MESSAGES.choiceUnknown)),
});

/** What a browser kept of a form, under its key there. */
export const keptField = body({
  key: z.string(MESSAGES.draftInvalid).min(1, MESSAGES.draftInvalid),
  value: z.unknown().refine((value) => value !== undefined, MESSAGES.draftInvalid),
});

export const linkVerify = body({
  token: z
    .string(MESSAGES.tokenRequired)
    .overwrite(cleanText)
    .min(1, MESSAGES.tokenRequired)
    .max(LIMITS.token, MESSAGES.tokenInvalid),
});

/** For `user add`; there is no public registration. */
export const registration = body({
  username: requiredText("Username", LIMITS.username, MESSAGES.usernameShort, USERNAME_MIN),
  email: accountEmail,
  password: password(PASSWORD_MIN, MESSAGES.passwordShort),
});
