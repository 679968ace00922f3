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
const known = () => fieldError("email", t("This address is on the list already."));

/** A known address gets another role; the last admin stays one (CONTRACT, Roles and sign-in). */
export const adminsApi = ({ now, services, store }: Deps) =>
  new Hono<Env>()
    .get("/", requireAdmin, async (c) => c.json(await store.accounts.listStaff()))
    .post("/", requireAdmin, body(), validate("json", newAdmin), async (c) => {
      const { email, role } = c.req.valid("json");
      const staff = await store.accounts.listStaff();
      const isLast = staff.every((other) => other.role !== "admin" || other.email === email);
      if (role === "editor" && isLast) return c.json(last(), 409);
      const listed = await services.accounts.invite(email, role);
      if (listed === "known") return c.json(known(), 409);
      c.set("subjects", [email]);
      const row = (await store.accounts.listStaff()).find((other) => other.email === email);
      return c.json(row ?? { email, role }, listed === "added" ? 201 : 200);
    })
    .delete("/:id", requireAdmin, async (c) => {
      const removed = await store.accounts.removeAdminById(c.req.param("id"), now().toISOString());
      if ("email" in removed) {
        c.set("subjects", [removed.email]);
        return c.json({ ok: true });
      }
      return removed.failed === "missing" ? c.json(none(), 404) : c.json(last(), 409);
    });
