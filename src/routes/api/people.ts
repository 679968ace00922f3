import { type Context, Hono } from "hono";
import type { z } from "zod";
import { csvAnswer, rowOr, sheetAnswer } from "#src/answers/data.ts";
import { readPerson } from "#src/answers/person-read.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, FORM_TYPE, json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, requireAdmin, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { personListQuery } from "#src/schemas/list-query.ts";
import {
  followUpUpdate,
  keptOf,
  newFollowUp,
  newPerson,
  person,
  personAnswer,
  personBulk,
  personNote,
  personReply,
  personUpdate,
} from "#src/schemas/person.ts";
import { formFields } from "#src/schemas/quiz-form.ts";

const answer = rowOr(() => t("There is no such person."));
const answerNote = rowOr(() => t("There is no such note."));
const answerFollowUp = rowOr(() => t("There is no such follow-up."));
const known = () => fieldError("email", t("This address is a person already."));
const notAll = () => ({ error: t("Some of these people are gone: nothing was done.") });
const unsent = () => ({
  error: t("This person was deleted in the meantime: nothing was sent, and your words are still here."),
});
const answered = ({ last }: { last: { id: string; by: string } }) => ({
  error: t("{name} answered in the meantime: nothing was sent yet.", { name: last.by }),
  answered: last,
});
const stopped = ({ email }: { email: string }) => ({
  error: t("No letter goes to {email}: the address was called wrong. Take that back first.", { email }),
});
const ownerUnknown = () => fieldError("owner", t(MESSAGES.ownerUnknown));

const FOLLOW_UP = "/:id/follow-ups/:followUp";

type Changes = Partial<z.output<typeof personUpdate> & z.output<typeof personBulk>>;

/** Marking a person read or unread is personal and is not logged. */
const actionsOf = ({ status, owner, name, company, followUp, wrongAddress }: Changes): string[] => [
  ...(status === undefined ? [] : [`set status of: ${status}`]),
  ...(owner === undefined ? [] : [`set owner of: ${owner ?? ""}`]),
  ...(name === undefined && company === undefined ? [] : ["correct"]),
  ...(followUp ? [`follow up: ${followUp.on}`] : []),
  ...(wrongAddress === false ? ["take back the address of"] : []),
];

const followUpAction = ({ on, done }: { on: string; done: boolean }): string =>
  `${done ? "follow up done" : "change a follow-up of"}: ${on}`;

/** CONTRACT, People. Export and erase are POST: they name a mail address, and URLs end up in logs. */
export const peopleApi = (deps: Deps) => {
  const { content, now, services, store } = deps;
  const actorOf = (c: Context<Env>) => ({ ...c.get("admin"), at: now().toISOString() });
  const query = personListQuery(() => content.current.site.timeZone);

  return (
    new Hono<Env>()
      .get("/", requireAdmin, validate("query", query), async (c) => {
        const { for: _, with: extra, ...requested } = c.req.valid("query");
        const { rows, total } = await store.people.list(requested, c.get("admin").id);
        const bare = ({ words: _, ...row }: (typeof rows)[number]) => row;
        return c.json(extra === "words" ? rows : rows.map(bare), 200, { "x-total-count": String(total) });
      })
      .get("/export.csv", adminsDo("export people"), validate("query", query), async (c) => {
        const { for: reader, with: _, ...requested } = c.req.valid("query");
        const read = (page: { limit: number; offset: number }) =>
          store.people.sheet({ ...requested, ...page });
        if (reader) return sheetAnswer("people", content.current, read);
        return csvAnswer("people", read);
      })
      .get("/owners", requireAdmin, async (c) => c.json(await store.accounts.owners()))
      .get("/:id", requireAdmin, async (c) =>
        answer(c, await readPerson(deps, c.req.param("id"), c.get("admin").id)),
      )
      .post("/", adminsDo("add person"), json(newPerson), once(deps), async (c) => {
        const added = await store.people.add(c.req.valid("json"), actorOf(c));
        if ("failed" in added) return c.json({ ...known(), id: added.id }, 409);
        return answer(c, await readPerson(deps, added.id, c.get("admin").id), 201);
      })
      .post("/bulk", adminsDo("correct person"), json(personBulk), async (c) => {
        const { ids, ...changes } = c.req.valid("json");
        setEntry(c, { actions: actionsOf(changes) });
        const changed = await store.people.change(ids, changes, actorOf(c));
        if ("failed" in changed)
          return changed.failed === "missing" ? c.json(notAll(), 404) : c.json(ownerUnknown(), 400);
        setEntry(c, { subjects: ids });
        return c.json({ ok: true, rows: ids.length, followUps: changed.followUps });
      })
      .patch("/:id", adminsDo("correct person"), json(personUpdate), async (c) => {
        const id = c.req.param("id");
        setEntry(c, { actions: actionsOf(c.req.valid("json")) });
        const changed = await store.people.change([id], c.req.valid("json"), actorOf(c));
        if ("failed" in changed)
          return changed.failed === "missing" ? answer(c, null) : c.json(ownerUnknown(), 400);
        return answer(c, await readPerson(deps, id, c.get("admin").id));
      })
      .post("/:id/notes", adminsDo("note on person"), json(personNote), once(deps), async (c) => {
        const words = { kind: "note" as const, ...c.req.valid("json") };
        return answer(c, await store.people.note(c.req.param("id"), words, actorOf(c)), 201);
      })
      .post(
        "/:id/answers",
        adminsDo("log an answer of person"),
        json(personAnswer),
        once(deps),
        async (c) => {
          const words = { kind: "answer" as const, ...c.req.valid("json") };
          return answer(c, await store.people.note(c.req.param("id"), words, actorOf(c)), 201);
        },
      )
      .patch("/:id/notes/:note", adminsDo("change a note on person"), json(personNote), async (c) => {
        const { id, note } = c.req.param();
        return answerNote(c, await store.people.editNote(id, note, c.req.valid("json").text));
      })
      .delete("/:id/notes/:note", adminsDo("delete a note on person"), async (c) => {
        const { id, note } = c.req.param();
        return answerNote(c, (await store.people.deleteNote(id, note)) && { ok: true });
      })
      .post("/:id/follow-ups", adminsDo("follow up person"), json(newFollowUp), once(deps), async (c) => {
        const followUp = c.req.valid("json");
        setEntry(c, { actions: actionsOf({ followUp }) });
        return answer(c, await store.people.followUp(c.req.param("id"), followUp, actorOf(c)), 201);
      })
      .patch(FOLLOW_UP, adminsDo("change a follow-up of person"), json(followUpUpdate), async (c) => {
        const { id, followUp } = c.req.param();
        const changed = await store.people.changeFollowUp(id, followUp, c.req.valid("json"), actorOf(c));
        if (changed) setEntry(c, { actions: [followUpAction(changed)] });
        return answerFollowUp(c, changed);
      })
      .post(FOLLOW_UP, adminsDo("change a follow-up of person"), body({ types: [FORM_TYPE] }), async (c) => {
        // The form of a line in Today: needs no script, and leads back there with a way to undo it.
        const { id, followUp } = c.req.param();
        const { from = "", ...form } = formFields(await c.req.text());
        const changes = followUpUpdate.safeParse({
          ...form,
          ...(form.done && { done: form.done === "true" }),
        });
        if (!changes.success) return c.json({ error: t(MESSAGES.dayInvalid) }, 400);
        const changed = await store.people.changeFollowUp(id, followUp, changes.data, actorOf(c));
        if (!changed) return answerFollowUp(c, null);
        setEntry(c, { actions: [followUpAction(changed)] });
        return c.redirect(`/admin/today?${new URLSearchParams({ changed: followUp, from })}`, 303);
      })
      .delete(FOLLOW_UP, adminsDo("delete a follow-up of person"), async (c) => {
        const { id, followUp } = c.req.param();
        return answerFollowUp(c, (await store.people.deleteFollowUp(id, followUp)) && { ok: true });
      })
      .get("/:id/replies", requireAdmin, async (c) => {
        const account = c.get("admin");
        const found = await store.people.byId(c.req.param("id"), account.id);
        if (!found) return answer(c, null);
        const offered = await services.replies.offered(found, account);
        return c.json({ to: found.email, replyTo: account.email, ...offered });
      })
      .post("/:id/replies", adminsDo("reply to person"), json(personReply), once(deps), async (c) => {
        const account = c.get("admin");
        const found = await store.people.byId(c.req.param("id"), account.id);
        if (!found) return c.json(unsent(), 404);
        const sent = await services.replies.send(found, c.req.valid("json"), account);
        if ("last" in sent) return c.json(answered(sent), 409);
        if ("failed" in sent) return c.json(stopped(found), 409);
        const { personId: _, ...reply } = sent;
        return c.json({ kind: "letter" as const, letter: "reply" as const, to: found.email, ...reply }, 201);
      })
      .delete("/:id/replies/:reply", adminsDo("take back a reply to person"), async (c) => {
        const { id, reply } = c.req.param();
        const was = await store.people.withdrawReply(id, reply, now().toISOString());
        if (was === "left") return c.json({ error: t("This reply has left already.") }, 409);
        return answer(c, was === "missing" ? null : { ok: true });
      })
      .post("/export", adminsDo("export person"), json(person), async (c) => {
        const kept = await store.people.gather(c.req.valid("json").email);
        setEntry(c, { subjects: [kept.person?.id ?? ""] });
        return c.json(kept);
      })
      // What browsers keep about somebody ends with them, in those that come back later, too (CONTRACT, "Who receives data").
      .post("/erased", requireAdmin, json(keptOf), async (c) =>
        c.json(await services.people.erasedOf(c.req.valid("json"))),
      )
      .post("/erase", adminsDo("erase person"), json(person), async (c) => {
        const { email } = c.req.valid("json");
        setEntry(c, { subjects: [(await store.people.idOf(email)) ?? ""] });
        return c.json({ erased: await services.people.erase(email) });
      })
  );
};
