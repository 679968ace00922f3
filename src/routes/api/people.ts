import { type Context, Hono } from "hono";
import { csvAnswer } from "#src/answers/data.ts";
import { readPerson } from "#src/answers/person-read.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { EXPORT_COLUMNS } from "#src/domain/export-columns.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { body } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { requireAdmin, validate } from "#src/middleware/guards.ts";
import { idempotencyKey } from "#src/schemas/fields.ts";
import { personListQuery } from "#src/schemas/list-query.ts";
import { person, personBulk, personNote, personReply, personUpdate } from "#src/schemas/person.ts";

const none = () => ({ error: t("There is no such person.") });
const notAll = () => ({ error: t("Some of these people are gone: nothing was done.") });
const keyReused = () => ({
  error: t("This Idempotency-Key was used for another reply: nothing was sent."),
});
const ownerUnknown = () => fieldError("owner", t(MESSAGES.ownerUnknown));

/**
 * /api/people, for admins: everybody who wrote, took the quiz or booked (CONTRACT, People). Export and erase are POST
 * because they name a mail address, and URLs end up in histories and proxy logs.
 */
export const peopleApi = ({
  content,
  now,
  origin,
  services,
  store,
}: Pick<Deps, "content" | "now" | "origin" | "services" | "store">) => {
  const personWithEvents = (id: string, viewer: string) => readPerson({ origin, store }, id, viewer);
  const actorOf = (c: Context<Env>) => ({ ...c.get("admin"), at: now().toISOString() });
  const query = personListQuery(() => content.current.site.timeZone);

  return new Hono<Env>()
    .get("/", requireAdmin, validate("query", query), async (c) => {
      const { rows, total } = await store.people.list(c.req.valid("query"), c.get("admin").id);
      return c.json(rows, 200, { "x-total-count": String(total) });
    })
    .get("/export.csv", requireAdmin, validate("query", query), async (c) => {
      const requested = c.req.valid("query");
      return csvAnswer("people", EXPORT_COLUMNS.people, (page) =>
        store.people.sheet({ ...requested, ...page }),
      );
    })
    .get("/owners", requireAdmin, async (c) => {
      const accounts = await store.accounts.list();
      return c.json(
        accounts.filter(({ role }) => role === "admin").map(({ id, username }) => ({ id, username })),
      );
    })
    .get("/:id", requireAdmin, async (c) => {
      const found = await personWithEvents(c.req.param("id"), c.get("admin").id);
      return found ? c.json(found) : c.json(none(), 404);
    })
    .post("/bulk", requireAdmin, body(), validate("json", personBulk), async (c) => {
      const { ids, status } = c.req.valid("json");
      if (!(await store.people.setStatusOfAll(ids, status, actorOf(c)))) return c.json(notAll(), 404);
      c.set("subjects", ids);
      return c.json({ ok: true, rows: ids.length });
    })
    .patch("/:id", requireAdmin, body(), validate("json", personUpdate), async (c) => {
      const id = c.req.param("id");
      const changed = await store.people.change(id, c.req.valid("json"), actorOf(c));
      if ("failed" in changed)
        return changed.failed === "missing" ? c.json(none(), 404) : c.json(ownerUnknown(), 400);
      const found = await personWithEvents(id, c.get("admin").id);
      return found ? c.json(found) : c.json(none(), 404);
    })
    .post("/:id/notes", requireAdmin, body(), validate("json", personNote), async (c) => {
      const note = await store.people.note(c.req.param("id"), c.req.valid("json").text, actorOf(c));
      return note ? c.json({ kind: "note" as const, ...note }, 201) : c.json(none(), 404);
    })
    .get("/:id/replies", requireAdmin, async (c) => {
      const account = c.get("admin");
      const found = await store.people.byId(c.req.param("id"), account.id);
      if (!found) return c.json(none(), 404);
      const templates = services.replies.templates(found, account);
      return c.json({ to: found.email, replyTo: account.email, templates });
    })
    .post("/:id/replies", requireAdmin, body(), validate("json", personReply), async (c) => {
      const account = c.get("admin");
      const key = idempotencyKey.safeParse(c.req.header("idempotency-key"));
      if (!key.success) return c.json({ error: t(MESSAGES.idempotencyKeyInvalid) }, 400);
      const found = await store.people.byId(c.req.param("id"), account.id);
      if (!found) return c.json(none(), 404);
      const sent = await services.replies.send(found, c.req.valid("json"), account, key.data ?? null);
      if ("failed" in sent) return c.json(keyReused(), 409);
      const { personId: _, ...reply } = sent;
      return c.json({ kind: "letter" as const, letter: "reply" as const, to: found.email, ...reply }, 201);
    })
    .post("/export", requireAdmin, body(), validate("json", person), async (c) => {
      const kept = await store.people.gather(c.req.valid("json").email);
      c.set("subjects", [kept.person?.id ?? ""]);
      return c.json(kept);
    })
    .post("/erase", requireAdmin, body(), validate("json", person), async (c) => {
      const { email } = c.req.valid("json");
      c.set("subjects", [(await store.people.idOf(email)) ?? ""]);
      return c.json({ erased: await services.people.erase(email) });
    });
};
