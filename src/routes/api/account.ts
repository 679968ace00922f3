import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, requireStaff, staffDo, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { sessionTokens } from "#src/middleware/session.ts";
import { accountUpdate, keptField, newAdmin } from "#src/schemas/account.ts";
import { pageQuery } from "#src/schemas/list-query.ts";
import { hashToken } from "#src/services/login-tokens.ts";

/** The last used first; `current`: the one that asks. */
export const sessionsOf = async ({ now, store }: Deps, c: Context<Env>, account: string) => {
  const own = sessionTokens(c).map(hashToken);
  const sessions = await store.accounts.sessionsOf(account, now().toISOString());
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, current: own.includes(tokenHash) }));
};

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** CONTRACT, "The day"; drafts are what a logout keeps of a browser's forms ("Written once"). */
export const accountApi = (deps: Deps) => {
  const { now, store } = deps;
  return new Hono<Env>()
    .get("/", requireStaff, async (c) => c.json(await store.accounts.manner(c.get("admin").id)))
    .patch("/", staffDo("change account"), json(accountUpdate), async (c) => {
      const { id } = c.get("admin");
      await store.accounts.setManner(id, c.req.valid("json"));
      return c.json(await store.accounts.manner(id));
    })
    .get("/drafts", requireStaff, async (c) => c.json(await store.fieldDrafts.of(c.get("admin").id)))
    .post("/drafts", requireStaff, json(keptField), async (c) => {
      const { id: accountId, username: by } = c.get("admin");
      const id = crypto.randomUUID();
      await store.fieldDrafts.put({ id, accountId, by, at: now().toISOString(), ...c.req.valid("json") });
      return c.json({ id }, 201);
    })
    .delete("/drafts/:id", requireStaff, async (c) => {
      await store.fieldDrafts.delete(c.get("admin").id, c.req.param("id"));
      return c.json({ ok: true });
    })
    .get("/sessions", requireStaff, async (c) => c.json(await sessionsOf(deps, c, c.get("admin").id)))
    .delete("/sessions/:id", staffDo("end a session of account"), async (c) => {
      const ended = await store.accounts.endSessionOf(c.get("admin").id, c.req.param("id"));
      return ended ? c.json({ ok: true }) : c.json({ error: t("There is no such session.") }, 404);
    });
};

const none = () => ({ error: t("There is no such admin.") });
const last = () => ({ error: t("This is the last admin: somebody has to stay.") });
const known = () => fieldError("email", t("This address is on the list already."));

/** A known address gets another role; the last admin stays one (CONTRACT, Roles and sign-in). */
export const adminsApi = (deps: Deps) => {
  const { now, services, store } = deps;
  return new Hono<Env>()
    .get("/", requireAdmin, async (c) => c.json(await store.accounts.listStaff()))
    .post("/", adminsDo("add admin"), json(newAdmin), once(deps), async (c) => {
      const { email, role } = c.req.valid("json");
      const staff = await store.accounts.listStaff();
      const isLast = staff.every((other) => other.role !== "admin" || other.email === email);
      if (role === "editor" && isLast) return c.json(last(), 409);
      const invited = await services.accounts.invite(email, role);
      if ("failed" in invited) return c.json(known(), 409);
      setEntry(c, { subjects: [email] });
      if (role === "editor") setEntry(c, { actions: ["add as editor"] });
      const row = (await store.accounts.listStaff()).find((other) => other.email === email);
      return c.json(row ?? { email, role }, invited.listed === "added" ? 201 : 200);
    })
    .delete("/:id", adminsDo("remove admin"), async (c) => {
      const removed = await store.accounts.removeAdminById(c.req.param("id"), now().toISOString());
      if ("email" in removed) {
        setEntry(c, { subjects: [removed.email] });
        return c.json({ ok: true });
      }
      return removed.failed === "missing" ? c.json(none(), 404) : c.json(last(), 409);
    });
};

/** Under /api/admin: what the dashboard counts, and the stream that says when it changes. */
export const inboxApi = ({ now, services, store }: Deps) =>
  new Hono<Env>()
    .get("/inbox", requireStaff, async (c) => c.json(await services.inbox.of(c.get("admin"))))
    .get("/events", requireStaff, async (c) => {
      const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
      // As GET says: without it a HEAD would tell a length of 0.
      if (c.env.request.method === "HEAD")
        return c.body(null, 200, { ...headers, "transfer-encoding": "chunked" });
      const account = c.get("admin");
      const hashes = sessionTokens(c).map(hashToken);
      const mayListen = async () => {
        for (const hash of hashes) {
          const current = await store.accounts.bySession(hash, now().toISOString());
          if (current?.user.id === account.id) return current.user.role === account.role;
        }
        return false;
      };
      // Bun closes idle connections: the stream sends nothing between heartbeats, so its timeout is switched off.
      c.env.server?.timeout(c.env.request, 0);
      return c.body(services.events.open({ account, mayListen }, c.env.request.signal), 200, headers);
    });

export const auditApi = ({ store }: Deps) =>
  new Hono<Env>().get("/", requireAdmin, validate("query", pageQuery), async (c) => {
    const { rows, total } = await store.audit.list(c.req.valid("query"));
    return c.json(rows, 200, { "x-total-count": String(total) });
  });
