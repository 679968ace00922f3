import * as v from "valibot";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES, tooLong } from "#src/domain/messages.ts";
import { accountEmail, requiredText } from "./fields.ts";

/** The login dialog: an address that gets a link. */
export const linkRequestForm = v.object({ email: accountEmail });

/** The login dialog's other way. A password is sent as it is typed, white space included. */
export const loginForm = v.object({
  username: requiredText("Username", LIMITS.username, MESSAGES.usernameRequired),
  password: v.pipe(
    v.string(MESSAGES.passwordRequired),
    v.nonEmpty(MESSAGES.passwordRequired),
    v.maxLength(LIMITS.password, tooLong("Password", LIMITS.password)),
  ),
});
export type LoginForm = v.InferInput<typeof loginForm>;
