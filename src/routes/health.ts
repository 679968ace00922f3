import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";

/** GET /healthz: 200 if one read of the store succeeds, else 503. */
export const healthRoutes = ({ store }: Pick<Deps, "store">) =>
  new Hono<Env>().get("/healthz", async (c) => {
    const alive = await store.ping().then(
      () => true,
      (error) => {
        store.readFailed(error);
        return false;
      },
    );
    c.header("cache-control", "no-store");
    return alive ? c.json({ ok: true }) : c.json({ error: t("The store does not answer.") }, 503);
  });
