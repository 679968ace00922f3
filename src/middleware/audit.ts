import type { Context, MiddlewareHandler } from "hono";
import { type AuditEntry, partsOf } from "#src/domain/audit.ts";
import { isStaff } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Account } from "#src/store/account/users.ts";
import type { Env } from "./env.ts";

const answered = async (c: Context<Env>): Promise<{ id?: unknown; user?: unknown }> => {
  const body: unknown = await c.res
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) ? body : {};
};

type Parts = { now: () => Date; note: (entries: readonly AuditEntry[]) => Promise<void> };

/** Written after it was done and before it is answered: whatever staff see as done has its line. */
export const audit = ({ now, note }: Parts): MiddlewareHandler<Env> =>
  async function audit(c, next) {
    // Read before the handler: after a sign-out, or removing oneself, there is no account left to read.
    const isRead = ["GET", "HEAD"].includes(c.env.request.method);
    const before = isRead ? null : await c.get("account")();
    await next();
    const logged = c.get("logged");
    // A form's own answer is 303.
    if (!logged || !(c.res.ok || c.res.status === 303)) return;
    const { action, noun } = partsOf(logged);
    const rowOf = isRead || noun === "account" ? undefined : c.req.param("id");
    // A route that names its row need not be read for it, nor the rows of an export.
    const said = isRead || rowOf ? {} : await answered(c);
    const account = isRecord(said.user) ? (said.user as Account) : (before ?? (await c.get("account")()));
    if (!account || !isStaff(account)) return;
    const actions = c.get("actions") ?? [action];
    const id = rowOf ?? (noun === "account" ? account.id : said.id);
    const rows = c.get("subjects") ?? [typeof id === "string" ? id : ""];
    const at = now().toISOString();
    const by = account.username;
    await note(
      rows.flatMap((row) =>
        actions.map((action) => ({ at, by, action, subject: row ? `${noun}:${row}` : noun })),
      ),
    );
  };
