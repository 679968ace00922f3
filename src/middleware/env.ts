import type { Server } from "bun";
import type { EntryName } from "#src/domain/audit.ts";
import type { Reader } from "#src/services/numbers/reader.ts";
import type { Account } from "#src/store/account/users.ts";

/** For the audit list. `subjects`: the rows, where the address does not name them; `actions`: in the place of the name's own. */
export type CallEntry = { name?: EntryName; subjects?: readonly string[]; actions?: readonly string[] };

export type Env = {
  /** `request` is as the server gave it: only that one has a peer address; a read body, or a HEAD, makes a new one. */
  Bindings: Reader & { server?: Server<undefined> };
  Variables: {
    account: () => Promise<Account | null>;
    /** Whether cookies are sent on https alone. */
    isSecure: boolean;
    /** By `requireAdmin` and `requireStaff`: only for routes behind them. */
    admin: Account;
    entry?: CallEntry;
  };
};
