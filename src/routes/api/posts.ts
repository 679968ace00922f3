import { type Context, Hono, type MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { drawBody, tooHeavy } from "#src/answers/article.ts";
import { csvAnswer, keptList, madeJson, rowOr } from "#src/answers/data.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { undoSince } from "#src/domain/limits.ts";
import { POST_FIELDS, UNPUBLISHED } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import { setEntry } from "#src/middleware/audit.ts";
import { json } from "#src/middleware/body.ts";
import type { Env } from "#src/middleware/env.ts";
import { adminsDo, ifMatch, requireStaff, staffDo, validate } from "#src/middleware/guards.ts";
import { once } from "#src/middleware/once.ts";
import { versionNumber } from "#src/schemas/fields.ts";
import { postListQuery } from "#src/schemas/list-query.ts";
import { postCreate, postPreview, postUpdate, workingCopy } from "#src/schemas/post.ts";
import type { Post } from "#src/store/post/versions.ts";

const none = () => t("There is no such post.");
const answer = rowOr(none);
const stale = () => t("This post has changed since you opened it.");
const slugTaken = () => fieldError("slug", t("Another post has this slug."));
const published = () =>
  fieldError("publishAt", t("This post is published already: unpublish it first to schedule it."));
const answerVersion = rowOr(() => t("There is no such version of a post."));

const versionOf = (c: Context<Env, "/:id/versions/:version">) => ({
  id: c.req.param("id"),
  version: versionNumber(c.req.param("version")),
});

const publicationOf = (before: Pick<Post, "published" | "publishAt">, post: Post): string[] => {
  if (post.published !== before.published) return [post.published ? "publish" : "unpublish"];
  if (post.publishAt === before.publishAt) return [];
  return [post.publishAt ? "schedule" : "unschedule"];
};

const actionsOf = (before: Post, post: Post): string[] => {
  const publication = publicationOf(before, post);
  const isChange =
    publication.length === 0 || POST_FIELDS.some((field) => (before[field] ?? "") !== (post[field] ?? ""));
  return [...(isChange ? ["change"] : []), ...publication];
};

const isPublic = (c: Context<Env>): boolean => c.req.queries("published")?.join() === "true";

const staffUnlessPublic: MiddlewareHandler<Env> = (c, next) => (isPublic(c) ? next() : requireStaff(c, next));

/** SPEC §7. Public reads never return a draft, not even to an admin. */
export const postsApi = (deps: Deps) => {
  const { now, services, store } = deps;
  /** So that its share image is ready by the time somebody shares the link. */
  const shared = (post: Post): Post => {
    if (post.published) services.shareImages.ofPost(post);
    return post;
  };

  const publicList = keptList(deps, {
    key: "/api/blog-posts?published=true",
    shows: ["post"],
    matches: isPublic,
    read: store.posts.published,
  });

  /** Served from the page cache like the list: one post may be half a megabyte. */
  const onePublic = (c: Context<Env>, slug: string): Promise<Response> =>
    deps.pages.serve(
      c.req.raw,
      { key: `/api/blog-posts/slug/${slug}`, shows: ["post"], route: routePath(c, -1) },
      async () => {
        const found = await store.posts.publishedBySlug(slug);
        const post = found && "post" in found ? found.post : null;
        return { ...madeJson(deps, post ?? { error: none() }), status: post ? 200 : 404 };
      },
    );

  /** Checked before saving, while its author can still shorten it. */
  const isHeavy = async (content = ""): Promise<boolean> => "failed" in (await drawBody(deps, content));

  /** `by` is null where its last change was not one of words. */
  const lastWrite = async (current: Post) => {
    const [last] = await store.posts.versions(current.id);
    return { current, by: last?.at === current.updatedAt ? last.by : null };
  };

  return new Hono<Env>()
    .get("/", staffUnlessPublic, validate("query", postListQuery), publicList, async (c) => {
      const { published: _, ...search } = c.req.valid("query");
      const page = await store.posts.list(search);
      return c.json(page.rows, 200, {
        "x-total-count": String(page.total),
        "x-published-count": String(page.published),
        "x-draft-count": String(page.drafts),
        "x-scheduled-count": String(page.scheduled),
      });
    })
    .get("/slug/:slug", (c) => onePublic(c, c.req.param("slug")))
    .get("/export.csv", adminsDo("export posts"), validate("query", postListQuery), (c) => {
      const { published: _, ...search } = c.req.valid("query");
      return csvAnswer("posts", (page) => store.posts.list({ ...search, ...page }));
    })
    .get("/:id", requireStaff, async (c) => answer(c, await store.posts.byId(c.req.param("id"))))
    .post("/preview", requireStaff, json(postPreview), async (c) => {
      const { content, lines } = c.req.valid("json");
      const drawn = await drawBody(deps, content, lines);
      return "failed" in drawn ? c.json(tooHeavy(), 400) : c.json(drawn);
    })
    .post("/", staffDo("create post"), json(postCreate), once(deps), async (c) => {
      if (await isHeavy(c.req.valid("json").content)) return c.json(tooHeavy(), 400);
      const added = await store.posts.insert({
        ...c.req.valid("json"),
        id: Bun.randomUUIDv7(),
        createdAt: now().toISOString(),
      });
      if ("failed" in added) return c.json(slugTaken(), 409);
      setEntry(c, { actions: ["create", ...publicationOf(UNPUBLISHED, added.post)] });
      return c.json(shared(added.post), 201);
    })
    .put("/:id", staffDo("change post"), ifMatch, json(postUpdate), async (c) => {
      if (await isHeavy(c.req.valid("json").content)) return c.json(tooHeavy(), 400);
      // What is due goes out by its plan before a write that came between.
      await services.posts.publishDue();
      const changed = await store.posts.update(c.req.param("id"), c.req.valid("json"), {
        now: now().toISOString(),
        ifMatch: c.req.valid("header")["if-match"],
        by: c.get("admin").username,
      });
      if ("post" in changed) {
        setEntry(c, { actions: actionsOf(changed.before, changed.post) });
        return c.json(shared(changed.post));
      }
      switch (changed.failed) {
        case "missing":
          return answer(c, null);
        case "slug-taken":
          return c.json(slugTaken(), 409);
        case "already-published":
          return c.json(published(), 400);
        case "stale":
          return c.json({ error: stale(), ...(await lastWrite(changed.current)) }, 409);
      }
    })
    .post("/:id/restore", staffDo("restore post"), async (c) => {
      const back = await store.posts.restore(c.req.param("id"), undoSince(now()));
      if ("post" in back) return c.json(shared(back.post));
      return back.failed === "missing" ? answer(c, null) : c.json(slugTaken(), 409);
    })
    .get("/:id/versions", requireStaff, async (c) => {
      const post = await store.posts.byId(c.req.param("id"));
      return answer(c, post && (await store.posts.versions(post.id)));
    })
    .get("/:id/versions/:version", requireStaff, async (c) => {
      const { id, version } = versionOf(c);
      return answerVersion(c, await store.posts.version(id, version));
    })
    .post("/:id/versions/:version/restore", staffDo("restore a version of post"), async (c) => {
      const { id, version } = versionOf(c);
      await services.posts.publishDue();
      const restored = await store.posts.restoreVersion(id, version, {
        now: now().toISOString(),
        by: c.get("admin").username,
      });
      return answerVersion(c, "post" in restored && shared(restored.post));
    })
    .post("/:id/preview", staffDo("share a preview of post"), async (c) => {
      const url = await services.posts.preview(c.req.param("id"), c.get("admin").id);
      return answer(c, url === null ? null : { url }, 201);
    })
    .delete("/:id/preview", staffDo("revoke the preview of post"), async (c) =>
      answer(c, (await store.posts.previews.revoke(c.req.param("id"))) && { ok: true }),
    )
    .delete("/:id", staffDo("delete post"), async (c) => {
      const id = c.req.param("id");
      const gone = await store.posts.delete(id, now().toISOString());
      if (gone) await services.shareImages.forget(id);
      return answer(c, gone && { ok: true });
    });
};

const continuedElsewhere = () => t("This draft was changed elsewhere since you read it.");

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
        if (!kept.begun) setEntry(c, { actions: [] });
        return c.json({ at: kept.copy.at, revision: kept.copy.revision });
      }
      return kept.failed === "missing"
        ? answer(c, null)
        : c.json({ error: continuedElsewhere(), current: kept.current }, 409);
    })
    .delete("/:id", staffDo("discard working-copy"), ifMatch, async (c) => {
      const outcome = await store.workingCopies.delete(c.req.param("id"), c.req.valid("header")["if-match"]);
      if ("current" in outcome) return c.json({ error: continuedElsewhere(), current: outcome.current }, 409);
      if (!outcome.lost) setEntry(c, { actions: [] });
      return c.json({ ok: true });
    });
