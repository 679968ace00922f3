import type { Server } from "bun";
import type { Account } from "#src/store/account/users.ts";

/** Hono's types for this app: what a request carries besides itself. */
export type Env = {
  /** `request` is as the server gave it: only that one has a peer address; a read body, or a HEAD, makes a new one. */
  Bindings: {
    server?: Server<undefined>;
    request: Request;
  };
  Variables: {
    account: () => Promise<Account | null>;
    /** Whoever of staff asks, set by `requireAdmin` and `requireStaff`: only for routes behind them. */
    admin: Account;
    /** The ids of the rows that were written, where the address does not name them: for the audit list. */
    subjects?: string[];
    /** What was done, where the request alone does not tell: for the audit list. */
    actions?: readonly string[];
  };
};
