import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin, requireStaff, validate } from "#src/middleware/guards.ts";
import { sessionTokens } from "#src/middleware/session.ts";
import { pageQuery } from "#src/schemas/list-query.ts";
import { hashToken } from "#src/services/login-tokens.ts";

export const adminApi = ({ now, origin, services, store }: Deps) =>
  new Hono<Env>()
    .get("/inbox", requireStaff, async (c) => c.json(await services.inbox.of(c.get("admin"))))
    .get("/events", requireStaff, async (c) => {
      const headers = { "content-type": "text/event-stream", "x-accel-buffering": "no" };
      // As GET says: without it a HEAD would tell a length of 0.
      if (c.env.request.method === "HEAD")
        return c.body(null, 200, { ...headers, "transfer-encoding": "chunked" });
      const account = c.get("admin");
      const hashes = sessionTokens(c, origin().startsWith("https:")).map(hashToken);
      const mayListen = async () => {
        for (const hash of hashes) {
          const current = await store.accounts.accountOf(hash, now().toISOString());
          if (current?.id === account.id) return current.role === account.role;
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
