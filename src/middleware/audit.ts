import type { Context, MiddlewareHandler } from "hono";
import { type AuditEntry, partsOf } from "#src/domain/audit.ts";
import { isStaff } from "#src/domain/lists.ts";
import { isRecord } from "#src/domain/values.ts";
import type { Account } from "#src/store/account/users.ts";
import type { CallEntry, Env } from "./env.ts";

/** What the guard on the route line said of the call stays, but for what is said anew. */
export const setEntry = (c: Context<Env>, more: CallEntry): void =>
  c.set("entry", { ...c.get("entry"), ...more });

const answerBody = async (c: Context<Env>): Promise<{ id?: unknown; user?: unknown }> => {
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
    const entry = c.get("entry");
    // A form's own answer is 303.
    if (!entry?.name || !(c.res.ok || c.res.status === 303)) return;
    const { action, noun } = partsOf(entry.name);
    const inAddress = isRead || noun === "account" ? undefined : c.req.param("id");
    // Where the address names the row the answer need not be read for it, nor the rows of an export.
    const body = isRead || inAddress ? {} : await answerBody(c);
    const account = isRecord(body.user) ? (body.user as Account) : (before ?? (await c.get("account")()));
    if (!account || !isStaff(account)) return;
    const id = inAddress ?? (noun === "account" ? account.id : body.id);
    const { actions = [action], subjects = [typeof id === "string" ? id : ""] } = entry;
    const at = now().toISOString();
    const by = account.username;
    await note(
      subjects.flatMap((id) =>
        actions.map((action) => ({ at, by, action, subject: id ? `${noun}:${id}` : noun })),
      ),
    );
  };
