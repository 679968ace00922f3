import { postCardToasts, postToasts } from "#src/domain/catalogue.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";

type Toggle = { id: string; published: boolean };

/** A row's and a card's words differ on purpose (SPEC §8). */
type Voice = "row" | "card";

/** Publishes and unpublishes, shown at once. */
export const usePublish = (voice: Voice) => {
  const words = voice === "row" ? postToasts : postCardToasts;
  return useRowChange({
    tab: "posts",
    send: ({ id, published }: Toggle) =>
      ensureOk(api["blog-posts"][":id"].$put({ param: { id }, json: { published }, header: {} })),
    foreseen: (row, { published }) => ({ ...row, published }),
    done: ({ published }) => (published ? words.published : words.unpublished),
    failed: voice === "row" ? postToasts.statusFailed : postCardToasts.toggleFailed,
  });
};

/** Deletes a post that was asked about. */
export const useDeletePost = (voice: Voice) => {
  const words = voice === "row" ? postToasts : postCardToasts;
  return useRowChange({
    tab: "posts",
    send: ({ id }: { id: string }) => ensureOk(api["blog-posts"][":id"].$delete({ param: { id } })),
    done: () => words.deleted,
    failed: words.deleteFailed,
  });
};
