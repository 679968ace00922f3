import { CARD_DELETE_QUESTION, deleteQuestions, postCardToasts, postToasts } from "#src/domain/catalogue.ts";
import { t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { markRow } from "#views/islands/admin/list/focus-row.ts";
import type { PostRow } from "#views/islands/admin/list/page.ts";
import { useDelete } from "#views/islands/admin/list/use-delete.tsx";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";

type Publication = Pick<PostRow, "published" | "publishedAt" | "publishAt">;
type Toggle = { id: string; published: boolean; before: Publication };

/** What undoing a change of a post's publication gives back: its date and its plan, too. */
export const publicationOf = ({ published, publishedAt, publishAt }: PostRow): Publication => ({
  published,
  publishedAt,
  publishAt,
});

/** Rows and cards have different toasts (SPEC §8). */
type Voice = "row" | "card";

/** Returns the mutation that publishes and unpublishes, optimistically. */
export const usePublish = (voice: Voice) => {
  const words = voice === "row" ? postToasts : postCardToasts;
  return useRowChange({
    tab: "posts",
    send: ({ id, published }: Toggle) =>
      ensureOk(api["blog-posts"][":id"].$put({ param: { id }, json: { published }, header: {} })),
    undo: ({ id, before }) =>
      ensureOk(api["blog-posts"][":id"].$put({ param: { id }, json: before, header: {} })),
    foreseen: (row, { published }) => ({ ...row, published }),
    done: ({ published }) => (published ? words.published : words.unpublished),
    failed: voice === "row" ? postToasts.statusFailed : postCardToasts.toggleFailed,
  });
};

const send = ({ id }: { id: string }) => ensureOk(api["blog-posts"][":id"].$delete({ param: { id } }));

const undo = ({ id }: { id: string }) => ensureOk(api["blog-posts"][":id"].restore.$post({ param: { id } }));

/** Returns the mutation that deletes a row of the table, to be called after confirmation. */
export const useDeleteRow = () =>
  useDelete({
    tab: "posts",
    send,
    undo,
    question: deleteQuestions.post,
    toasts: postToasts,
    nameOf: ({ title }) => title,
  });

/** Returns the function that deletes a card's post after `window.confirm` (SPEC §2). */
export const useDeleteCard = () => {
  const { mutate } = useRowChange({
    tab: "posts",
    send,
    undo,
    done: () => postCardToasts.deleted,
    failed: postCardToasts.deleteFailed,
    gone: ({ title }: { id: string; title: string }) => ({
      title: t("Already deleted"),
      description: t("{name} was deleted elsewhere in the meantime.", { name: title }),
    }),
  });
  return async (post: { id: string; title: string }) => {
    // The browser's question has SPEC's words alone: its card, with the title, stands marked behind it.
    const unmark = await markRow(post.id);
    const isMeant = confirm(t(CARD_DELETE_QUESTION));
    unmark();
    if (isMeant) mutate(post);
  };
};
