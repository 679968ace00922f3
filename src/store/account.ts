import { adminStore } from "./account/admins.ts";
import { loginTokenStore } from "./account/login-tokens.ts";
import { sessionStore } from "./account/sessions.ts";
import { userStore } from "./account/users.ts";
import type { Engine } from "./sqlite/engine.ts";

/** Who may sign in, who is signed in, and by which links. */
export function accountStore(engine: Engine) {
  return { ...userStore(engine), ...adminStore(engine), ...sessionStore(engine), ...loginTokenStore(engine) };
}
