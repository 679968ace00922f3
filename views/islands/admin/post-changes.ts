import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { CARD_DELETE_QUESTION, postToasts, type ToastWords } from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { showFailure } from "#views/browser/toast.ts";
import { useDashboard } from "./dashboard.ts";
import { pagesOf, type RowAction } from "./list/actions.ts";
import { markRow } from "./list/focus-row.ts";
import type { PostRow } from "./list/page.ts";

/** What undoing a change of a post's publication gives back: its date and its plan, too. */
const publicationOf = ({ published, publishedAt, publishAt }: PostRow) => ({
  published,
  publishedAt,
  publishAt,
});

type Words = Record<"published" | "unpublished", ToastWords>;

const { ":id": one, publication } = api["blog-posts"];

/** Publishes or unpublishes a post; rows and cards have different toasts (SPEC §8). */
export const turned = (post: PostRow, words: Words, failed: ToastWords): RowAction<PostRow> => {
  const param = { id: post.id };
  const published = !post.published;
  return {
    act: () => ensureOk(one.$put({ param, json: { published }, header: {} })),
    undo: () => ensureOk(one.$put({ param, json: publicationOf(post), header: {} })),
    foreseen: (row) => (row.id === post.id ? { ...row, published } : row),
    done: published ? words.published : words.unpublished,
    failed,
  };
};

/** Publishes or unpublishes posts; undo gives each its own plan and date back. */
export const publishPosts = (rows: readonly PostRow[], published: boolean): RowAction => {
  const changed = rows.filter((row) => row.published !== published);
  const send = (posts: ({ id: string; published: boolean } & Partial<PostRow>)[]) =>
    ensureOk(publication.$post({ json: { posts } }));
  const { length: n } = changed;
  return {
    act: () => send(changed.map(({ id }) => ({ id, published }))),
    undo: () => send(changed.map((row) => ({ id: row.id, ...publicationOf(row) }))),
    done: {
      title: published
        ? plural(n, "{n} post published", "{n} posts published")
        : plural(n, "{n} post unpublished", "{n} posts unpublished"),
    },
    failed: postToasts.statusFailed,
  };
};

/** Whether the browser's own question is answered by yes: a card asks no other (SPEC §2). */
export async function isMeant({ id }: PostRow): Promise<boolean> {
  // The question has SPEC's words alone: its card, with the title, is marked behind it.
  const unmark = await markRow(id);
  const answer = confirm(t(CARD_DELETE_QUESTION));
  unmark();
  return answer;
}

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
