import { postToasts } from "#src/domain/catalogue.ts";
import { plural } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import type { PostRow } from "#views/islands/admin/list/page.ts";
import type { BulkWork } from "#views/islands/admin/selection/use-bulk.ts";
import { publicationOf } from "./changes.ts";

const call = (ids: string[], action: "delete" | "restore") =>
  ensureOk(api["blog-posts"].bulk.$post({ json: { ids, action } }));

/** Deletes posts together, and undoes that. */
export const removePosts = {
  act: (ids: string[]) => call(ids, "delete"),
  undo: (ids: string[]) => call(ids, "restore"),
  failed: postToasts.deleteFailed,
};

/** Returns the bulk action that publishes or unpublishes posts; undo gives each its own plan and date back. */
export const publishPosts = (rows: readonly PostRow[], published: boolean): BulkWork => {
  const changed = rows.filter((row) => row.published !== published);
  const send = (posts: ({ id: string; published: boolean } & Partial<PostRow>)[]) =>
    posts.length > 0
      ? ensureOk(api["blog-posts"].publication.$post({ json: { posts } }))
      : Promise.resolve(undefined);
  return {
    act: () => send(changed.map(({ id }) => ({ id, published }))),
    undo: () => send(changed.map((row) => ({ id: row.id, ...publicationOf(row) }))),
    done: published
      ? plural(changed.length, "{n} post published", "{n} posts published")
      : plural(changed.length, "{n} post unpublished", "{n} posts unpublished"),
    failed: postToasts.statusFailed,
  };
};
