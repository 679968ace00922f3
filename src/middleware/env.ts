import type { Server } from "bun";
import type { Account } from "#src/store/account/users.ts";

export type Env = {
  /** `request` is as the server gave it: only that one has a peer address; a read body, or a HEAD, makes a new one. */
  Bindings: {
    server?: Server<undefined>;
    request: Request;
  };
  Variables: {
    account: () => Promise<Account | null>;
    /** By `requireAdmin` and `requireStaff`: only for routes behind them. */
    admin: Account;
    /** Where the address does not name the rows: for the audit list. */
    subjects?: string[];
    /** Where the request alone does not tell: for the audit list. */
    actions?: readonly string[];
  };
};
