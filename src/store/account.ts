import type { Role } from "#src/domain/lists.ts";
import { adminStore } from "./account/admins.ts";
import { loginTokenStore } from "./account/login-tokens.ts";
import { sessionStore } from "./account/sessions.ts";
import { userStore } from "./account/users.ts";
import type { Engine } from "./sqlite/engine.ts";

/** An account as the API shows it. `role` is "admin" exactly while the address stands in `admins`. */
export type Account = { id: string; username: string; email: string; role: Role };

/** An account with what password login needs; `passwordHash` is null for one that a login link made. */
export type StoredAccount = Account & { passwordHash: string | null; createdAt: string };

/** Who may sign in, who is signed in, and by which links. */
export function accountStore(engine: Engine) {
  return { ...userStore(engine), ...adminStore(engine), ...sessionStore(engine), ...loginTokenStore(engine) };
}
