import { type Context, Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireStaff, validate } from "#src/middleware/guards.ts";
import { sessionTokens } from "#src/middleware/session.ts";
import { accountUpdate } from "#src/schemas/account.ts";
import { hashToken } from "#src/services/login-tokens.ts";

/** The last used first; `current`: the one that asks. */
export const sessionsOf = async ({ now, origin, store }: Deps, c: Context<Env>, account: string) => {
  const own = sessionTokens(c, origin().startsWith("https:")).map(hashToken);
  const sessions = await store.accounts.sessionsOf(account, now().toISOString());
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, current: own.includes(tokenHash) }));
};

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** CONTRACT, The day. */
export const accountApi = (deps: Deps) => {
  const { store } = deps;
  return new Hono<Env>()
    .get("/", requireStaff, async (c) => c.json(await store.accounts.manner(c.get("admin").id)))
    .patch("/", requireStaff, body(), validate("json", accountUpdate), async (c) => {
      const { id } = c.get("admin");
      await store.accounts.setManner(id, c.req.valid("json"));
      return c.json(await store.accounts.manner(id));
    })
    .get("/sessions", requireStaff, async (c) => c.json(await sessionsOf(deps, c, c.get("admin").id)))
    .delete("/sessions/:id", requireStaff, async (c) => {
      const ended = await store.accounts.endSessionOf(c.get("admin").id, c.req.param("id"));
      return ended ? c.json({ ok: true }) : c.json({ error: t("There is no such session.") }, 404);
    });
};
