import * as v from "valibot";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";
import { accountEmail, atMost, requiredText } from "./fields.ts";

export const linkRequestForm = v.object({ email: accountEmail });

/** Schema of the login dialog's password form. The password is sent untrimmed. */
export const loginForm = v.object({
  username: requiredText("Username", LIMITS.username, MESSAGES.usernameRequired),
  password: v.pipe(
    v.string(MESSAGES.passwordRequired),
    v.nonEmpty(MESSAGES.passwordRequired),
    atMost(LIMITS.password, tooLong("Password", LIMITS.password)),
  ),
});
