import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { CARD_DELETE_QUESTION, postCardToasts, postToasts, type ToastWords } from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useDashboard } from "./dashboard.ts";
import type { BulkWork } from "./list/bulk.tsx";
import { pagesOf, useDeleteRow, useRowChange } from "./list/changes.tsx";
import { markRow } from "./list/focus-row.ts";
import type { PostRow } from "./list/page.ts";

/** What undoing a change of a post's publication gives back: its date and its plan, too. */
const publicationOf = ({ published, publishedAt, publishAt }: PostRow) => ({
  published,
  publishedAt,
  publishAt,
});

type Words = Record<"published" | "unpublished", ToastWords>;

/** Publishes and unpublishes a post, optimistically; rows and cards have different toasts (SPEC §8). */
export const usePublish = (words: Words, failed: ToastWords) => {
  const put = api["blog-posts"][":id"].$put;
  const { mutate } = useRowChange({
    tab: "posts",
    send: ({ id, published }: PostRow) => ensureOk(put({ param: { id }, json: { published }, header: {} })),
    undo: (row) => {
      const json = { ...publicationOf(row), published: !row.published };
      return ensureOk(put({ param: { id: row.id }, json, header: {} }));
    },
    foreseen: (row, { published }) => ({ ...row, published }),
    done: ({ published }) => (published ? words.published : words.unpublished),
    failed,
  });
  return (row: PostRow) => mutate({ ...row, published: !row.published });
};

/** Deletes a card's post after `window.confirm` (SPEC §2). */
export const useDeleteCard = () => {
  const { mutate } = useDeleteRow("posts", ({ title }: PostRow) => title, postCardToasts);
  return async (post: PostRow) => {
    // The browser's question has SPEC's words alone: its card, with the title, is marked behind it.
    const unmark = await markRow(post.id);
    const isMeant = confirm(t(CARD_DELETE_QUESTION));
    unmark();
    if (isMeant) mutate(post);
  };
};

/** The bulk action that publishes or unpublishes posts; undo gives each its own plan and date back. */
export const publishPosts = (rows: readonly PostRow[], published: boolean): BulkWork => {
  const changed = rows.filter((row) => row.published !== published);
  const send = (posts: ({ id: string; published: boolean } & Partial<PostRow>)[]) =>
    ensureOk(api["blog-posts"].publication.$post({ json: { posts } }));
  return {
    act: () => send(changed.map(({ id }) => ({ id, published }))),
    undo: () => send(changed.map((row) => ({ id: row.id, ...publicationOf(row) }))),
    done: published
      ? plural(changed.length, "{n} post published", "{n} posts published")
      : plural(changed.length, "{n} post unpublished", "{n} posts unpublished"),
    failed: postToasts.statusFailed,
  };
};

/** `edit` opens the post editor and refetches the posts when it closes; `opening` is true until it is shown. */
export function useEditor(): { edit: (id?: string) => Promise<void>; opening: boolean } {
  const { timeZone } = useDashboard();
  const client = useQueryClient();
  const [opening, setOpening] = useState(false);
  const isOpening = useRef(false);
  const edit = useCallback(
    async (id?: string) => {
      if (isOpening.current) return;
      const begun = (now: boolean) => {
        isOpening.current = now;
        setOpening(now);
      };
      begun(true);
      try {
        const { openPostEditor } = await import("./open-post-editor.ts");
        if (await openPostEditor({ timeZone, id, onOpen: () => begun(false) }))
          await client.invalidateQueries(pagesOf("posts"));
      } catch (error) {
        console.error(error);
        showFailure(t("Error"), error, t("The editor could not be opened."));
      } finally {
        begun(false);
      }
    },
    [client, timeZone],
  );
  return { edit, opening };
}
