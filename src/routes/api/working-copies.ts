import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { t } from "#src/domain/words.ts";
import type { Env } from "#src/middleware/env.ts";
import { ifMatch, json, requireStaff, staffDo } from "#src/middleware/guards.ts";
import { workingCopy } from "#src/schemas/post.ts";

const stale = () => t("This draft was changed elsewhere since you read it.");

/** Under the post's id, or one the browser made. `If-Match` is the revision it replaces: newer text is not overwritten. */
export const workingCopiesApi = ({ now, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireStaff, async (c) => c.json(await store.workingCopies.begun(c.get("admin").id)))
    .get("/:id", requireStaff, async (c) =>
      c.json({ copy: await store.workingCopies.byId(c.req.param("id")) }),
    )
    .put("/:id", staffDo("begin working-copy"), ifMatch, json(workingCopy), async (c) => {
      const kept = await store.workingCopies.put({
        id: c.req.param("id"),
        ...c.req.valid("json"),
        accountId: c.get("admin").id,
        by: c.get("admin").username,
        at: now().toISOString(),
        revision: crypto.randomUUID(),
        ifMatch: c.req.valid("header")["if-match"],
      });
      if ("copy" in kept) {
        // Not a line for each pause in typing.
        if (!kept.begun) c.set("actions", []);
        return c.json({ at: kept.copy.at, revision: kept.copy.revision });
      }
      return kept.failed === "missing"
        ? c.json({ error: t("There is no such post.") }, 404)
        : c.json({ error: stale(), current: kept.current }, 409);
    })
    .delete("/:id", staffDo("discard working-copy"), ifMatch, async (c) => {
      const outcome = await store.workingCopies.delete(c.req.param("id"), c.req.valid("header")["if-match"]);
      if ("current" in outcome) return c.json({ error: stale(), current: outcome.current }, 409);
      if (!outcome.lost) c.set("actions", []);
      return c.json({ ok: true });
    });
