import { Hono } from "hono";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { t } from "#src/domain/words.ts";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin, validate } from "#src/middleware/guards.ts";
import { newAdmin } from "#src/schemas/account.ts";

const none = () => ({ error: t("There is no such admin.") });
const last = () => ({ error: t("This is the last admin: somebody has to stay.") });
const known = () => fieldError("email", t("This address is an admin already."));

/** GET, POST and DELETE /api/admins: the allow-list of admin addresses. The last admin cannot be removed (CONTRACT, HTTP). */
export const adminsApi = ({ now, store }: Pick<Deps, "now" | "store">) =>
  new Hono<Env>()
    .get("/", requireAdmin, async (c) => c.json(await store.accounts.listStaff()))
    .post("/", requireAdmin, body(), validate("json", newAdmin), async (c) => {
      const { email } = c.req.valid("json");
      const admin = { id: Bun.randomUUIDv7(), email, createdAt: now().toISOString() };
      if (!(await store.accounts.addAdmin(admin))) return c.json(known(), 409);
      c.set("subjects", [email]);
      const added = (await store.accounts.listStaff()).find(({ id }) => id === admin.id);
      return c.json(added ?? admin, 201);
    })
    .delete("/:id", requireAdmin, async (c) => {
      const removed = await store.accounts.removeAdminById(c.req.param("id"), now().toISOString());
      if ("email" in removed) {
        c.set("subjects", [removed.email]);
        return c.json({ ok: true });
      }
      return removed.failed === "missing" ? c.json(none(), 404) : c.json(last(), 409);
    });
