import { type Context, Hono } from "hono";
import { rowOr } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { FONT_LIMITS, undoSince } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { body, json, tooLarge } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { ifMatch, requireStaff, staffDo, validate } from "#src/middleware/guards.ts";
import { contentChanges, contentCopy, contentPage, contentQuery } from "#src/schemas/content.ts";
import { versionNumber } from "#src/schemas/fields.ts";
import type { Refusal } from "#src/services/words/publish.ts";

const changedElsewhere = () => t("Your changes were continued elsewhere since you read them.");
const answerFile = rowOr(() => t("There is no such file of the content."));
const unwritable = (reason: string) => t("The content cannot be written now: {reason}.", { reason });

const ofFile = (c: Context, file: string, error: string, status: 404 | 409) =>
  c.json({ error, fields: { [`${file}: `]: error } }, status);

const refused = (c: Context<Env>, refusal: Refusal & { files?: { file: string; hash: string }[] }) => {
  switch (refusal.failed) {
    case "missing": {
      const { file } = refusal;
      return ofFile(c, file, t("{file} is not there: it may have been deleted.", { file }), 404);
    }
    case "invalid":
      return c.json({ error: t("The words do not fit yet: see the fields."), fields: refusal.fields }, 400);
    case "stale": {
      const { conflicts, files = [] } = refusal;
      return c.json({ error: t("Somebody else has changed the same words."), conflicts, files }, 409);
    }
    case "unsound": {
      const { file } = refusal;
      return ofFile(c, file, t("{file} was changed by hand and does not fit: mend it first.", { file }), 409);
    }
    case "admins": {
      const sentence = t("is an admin’s to change: it says where data goes");
      const fields = Object.fromEntries(refusal.paths.map((path) => [path, sentence]));
      return c.json({ error: t("Only an admin may change where data goes: see the fields."), fields }, 403);
    }
    case "in-use": {
      const { category } = refusal;
      const error = t("The category {category} still has posts: move them first.", { category });
      return c.json({ error }, 409);
    }
    case "read-only":
      return c.json({ error: unwritable(refusal.reason) }, 503);
  }
};

const noFont = { failed: "no-font" } as const;

type Written = { file: string; hash: string };

const published = (c: Context<Env>, done: Written | Refusal, answer: object = done) => {
  if ("failed" in done) return done.failed === "missing" ? answerFile(c, null) : refused(c, done);
  setEntry(c, { subjects: [done.file] });
  return c.json(answer);
};

const pageOf = (c: Context<Env, "/pages/:name">): string => `pages/${c.req.param("name")}`;

/** A content file in an address: its slash stays as it is. */
const FILE = ":file{(?:letters/|pages/)?[^/]+}";

/** CONTRACT, "Words in the browser". */
export const contentApi = (deps: Deps) => {
  const { now, services, store } = deps;
  const { words } = services;

  return new Hono<Env>()
    .get("/", requireStaff, async (c) => {
      const { inGit, reason, ...list } = await (await words()).list();
      const note = t("The content is in git: commit what you publish before a deployment takes it back.");
      return c.json({ ...list, reason: reason && unwritable(reason), ...(inGit && { note }) });
    })
    .patch("/", staffDo("change content"), json(contentChanges), async (c) => {
      const { files, samples } = c.req.valid("json");
      if (samples === "keep") await services.samples.keep();
      const done = await (await words()).publish(files, c.get("admin"));
      if ("failed" in done) return refused(c, done);
      setEntry(c, { subjects: done.files.map(({ file }) => file) });
      return c.json(done);
    })
    .post("/files", requireStaff, json(contentChanges), async (c) => {
      const done = await (await words()).wouldBe(c.req.valid("json").files);
      return "failed" in done ? refused(c, done) : c.json(done);
    })
    .get("/working-copy", requireStaff, async (c) => {
      const { id } = c.get("admin");
      const [copy, others] = [await store.wordsCopies.of(id), await store.wordsCopies.ofOthers(id)];
      return c.json({ copy, others, site: await store.meta.site() });
    })
    .put("/working-copy", requireStaff, ifMatch, json(contentCopy), async (c) => {
      const { id: accountId, username: by } = c.get("admin");
      const ifMatch = c.req.valid("header")["if-match"];
      const write = { accountId, by, at: now().toISOString(), revision: crypto.randomUUID(), ifMatch };
      const kept = await store.wordsCopies.put({ ...write, ...c.req.valid("json") });
      if ("current" in kept) return c.json({ error: changedElsewhere(), ...kept }, 409);
      return c.json({ at: kept.at, revision: kept.revision });
    })
    .delete("/working-copy", requireStaff, ifMatch, async (c) => {
      const ifMatch = c.req.valid("header")["if-match"];
      const { current } = await store.wordsCopies.delete(c.get("admin").id, ifMatch);
      return current ? c.json({ error: changedElsewhere(), current }, 409) : c.json({ ok: true });
    })
    .put("/pages/:name", staffDo("change content"), json(contentPage), async (c) => {
      const { text, hash } = c.req.valid("json");
      return published(c, await (await words()).putPage(pageOf(c), text, hash, c.get("admin")));
    })
    .delete("/pages/:name", staffDo("delete content"), async (c) => {
      const done = await (await words()).removePage(pageOf(c), c.get("admin"));
      return published(c, done, { ok: true });
    })
    .post("/pages/:name/restore", staffDo("restore content"), async (c) =>
      published(c, await (await words()).restorePage(pageOf(c), undoSince(now()), c.get("admin"))),
    )
    .get("/fonts", requireStaff, async (c) => c.json(await (await words()).fonts()))
    .post(
      "/fonts",
      staffDo("upload font"),
      body({ types: ["multipart/form-data"], max: 2 * FONT_LIMITS.most }),
      async (c) => {
        const file = (await c.req.formData().catch(() => null))?.get("file");
        if (file instanceof File && file.size > FONT_LIMITS.most) return tooLarge(c, FONT_LIMITS.most);
        const done = file instanceof File ? await (await words()).putFont(file) : noFont;
        if ("name" in done) {
          setEntry(c, { subjects: [done.name] });
          return c.json(done, 201);
        }
        if (done.failed !== "no-font") return refused(c, done);
        return c.json({ error: t("This is no font: take a woff2, ttf or otf file.") }, 400);
      },
    )
    .get(`/${FILE}/versions`, requireStaff, async (c) =>
      answerFile(c, await (await words()).versions(c.req.param("file"))),
    )
    .get(`/${FILE}/versions/:version`, requireStaff, async (c) => {
      const { file, version } = c.req.param();
      return answerFile(c, await (await words()).version(file, versionNumber(version)));
    })
    .post(`/${FILE}/versions/:version/restore`, staffDo("restore a version of content"), async (c) => {
      const { file, version } = c.req.param();
      const who = c.get("admin");
      return published(c, await (await words()).restoreVersion(file, versionNumber(version), who));
    })
    .get(`/${FILE}`, requireStaff, validate("query", contentQuery), async (c) => {
      const shapeFor = c.req.valid("query").shape === undefined ? undefined : c.get("admin").role;
      return answerFile(c, await (await words()).read(c.req.param("file"), shapeFor));
    });
};
