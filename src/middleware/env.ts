import type { Server } from "bun";
import type { EntryName } from "#src/domain/audit.ts";
import type { Reader } from "#src/services/numbers/reader.ts";
import type { Account } from "#src/store/account/users.ts";

export type Env = {
  /** `request` is as the server gave it: only that one has a peer address; a read body, or a HEAD, makes a new one. */
  Bindings: Reader & { server?: Server<undefined> };
  Variables: {
    account: () => Promise<Account | null>;
    /** Whether cookies are sent on https alone. */
    isSecure: boolean;
    /** By `requireAdmin` and `requireStaff`: only for routes behind them. */
    admin: Account;
    /** What the audit list says of the call; then the rows, where the address does not name them, and actions of its own. */
    logged?: EntryName;
    subjects?: string[];
    actions?: readonly string[];
  };
};
