import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CARD_DELETE_QUESTION, postCardToasts, postToasts, type ToastWords } from "#src/domain/catalogue.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { POST_STATUSES } from "#src/domain/lists.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, postCategories, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { pending } from "#views/browser/settled.ts";
import { showFailure } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { option } from "#views/components/field.tsx";
import { ManagedPostCard } from "#views/components/post-card.tsx";
import { useDashboard } from "./dashboard.ts";
import { useKeyboard } from "./keys/keyboard.ts";
import { rowPlace } from "./keys/rows.ts";
import { type Action, deletionOf, optimistic, pagesOf, useAction } from "./list/actions.ts";
import { type Filter, filterBy } from "./list/filters.tsx";
import { Manager } from "./list/manager.tsx";
import { NEW_ROW, type PostRow } from "./list/page.ts";
import { dateColumn, Lead } from "./list/row.tsx";
import { type List, useAddressedDialog, useList } from "./list/use-list.ts";
import { IconLink } from "./parts/icon-button.tsx";
import { Switch } from "./parts/switch.tsx";

/** SPEC's three choices, and "Scheduled" if there are scheduled posts or that filter is active. */
const byPublication = ({ request, query }: List<"posts">): Filter => ({
  name: "status",
  label: t("Status"),
  options: [
    ...POST_STATUSES.map(({ id, label }) => option(id === "all" ? "" : id, shown(label))),
    ...(query.data?.scheduled || request.filters.status === "scheduled"
      ? [option("scheduled", t("Scheduled"))]
      : []),
  ],
});

const byCategory = (): Filter => {
  const categories = postCategories().map(({ value, name }) => option(value, name));
  return filterBy("category", t("Category"), t("All Categories"), categories);
};

export function Posts() {
  const { timeZone } = useDashboard();
  const list = useList("posts");
  const client = useQueryClient();
  const { meanFor } = useKeyboard();
  // Until the editor is shown.
  const [opening, setOpening] = useState(false);
  const openNew = () => list.setOpen(NEW_ROW);
  const { shown: open, closed } = useAddressedDialog(list);
  useEffect(() => {
    if (!open) return;
    const edit = async () => {
      setOpening(true);
      const { showPostEditor } = await pending(import("./editor/show.tsx"));
      const id = open === NEW_ROW ? undefined : open;
      await showPostEditor({ timeZone, id, onOpen: () => setOpening(false) });
      // Not waited for: the next one may be opened at once.
      void client.invalidateQueries(pagesOf("posts"));
    };
    const failed = (error: unknown) => showFailure(t("Error"), error, t("The editor could not be opened."));
    void edit()
      .catch(failed)
      .finally(() => {
        setOpening(false);
        closed();
        // What had the focus may be on a tab that is hidden now.
        meanFor(open, Math.max(0, rowPlace(open)));
      });
  }, [open, closed, client, timeZone, meanFor]);
  const { mutate } = useAction();
  return (
    <Manager
      list={list}
      label={t("Blog posts")}
      search={t("Search posts")}
      filters={[byPublication(list), byCategory()]}
      add={t("New Post")}
      isAdding={opening}
      count={({ total, published = 0, drafts = 0, scheduled = 0 }) =>
        [
          plural(total, "{n} post shown", "{n} posts shown"),
          plural(published, "{n} published", "{n} published"),
          plural(drafts, "{n} draft", "{n} drafts"),
          ...(scheduled > 0 ? [plural(scheduled, "{n} scheduled", "{n} scheduled")] : []),
        ].join(" · ")
      }
      noMatch={t("No posts match your search criteria.")}
      empty={
        <>
          <p>{t("No posts have been written yet.")}</p>
          <Button look="primary" disabled={opening} onClick={openNew}>
            {t("Create First Post")}
          </Button>
        </>
      }
      nameOf={({ title }) => title}
      acts={({ title, slug, published }) =>
        published && <IconLink label={t("View")} of={title} icon="i-lucide-eye" href={`/blog/${slug}`} />
      }
      columns={[
        {
          id: "title",
          header: t("Title"),
          sort: "asc",
          cell: ({ title, slug, publishAt }) => (
            <Lead name={title} isTitle>
              {publishAt && <b>{t("Scheduled for {time}", { time: shortMoment(publishAt, timeZone) })} </b>}
              /blog/{slug}
            </Lead>
          ),
        },
        {
          id: "category",
          header: t("Category"),
          sort: "asc",
          look: "w-38 @[64rem]/list:w-47",
          cell: ({ category }) => <span className="row-tag">{shown(category)}</span>,
        },
        {
          id: "published",
          header: t("Published"),
          sort: "desc",
          look: "w-30 @[64rem]/list:w-42",
          cell: (post) => (
            <Switch
              label={t("Publish {title}", { title: post.title })}
              checked={post.published}
              onChange={() => mutate(turned(post, postToasts, postToasts.statusFailed))}
              state={post.published ? t("Published") : post.publishAt ? t("Scheduled") : t("Draft")}
            />
          ),
        },
        dateColumn(dateOf, { id: "publishedAt" }),
      ]}
      card={(post) => (
        <ManagedPostCard
          post={post}
          timeZone={timeZone}
          busy={opening}
          onToggle={() => mutate(turned(post, postCardToasts, postCardToasts.toggleFailed))}
          onEdit={() => list.setOpen(post.id)}
          onDelete={() => {
            if (confirm(t(CARD_DELETE_QUESTION)))
              mutate(deletionOf("posts", [{ id: post.id, name: post.title }], postCardToasts));
          }}
        />
      )}
    />
  );
}

type Words = Record<"published" | "unpublished", ToastWords>;

const { ":id": one } = api["blog-posts"];

/** Publishes or unpublishes a post; rows and cards have different toasts (SPEC §8). */
const turned = (post: PostRow, words: Words, failed: ToastWords): Action => {
  const { id, published, publishedAt, publishAt } = post;
  const put = (json: Partial<PostRow>) => ensureOk(one.$put({ param: { id }, json, header: {} }));
  return {
    act: () => put({ published: !published }),
    // Its date and its plan, too.
    undo: () => put({ published, publishedAt, publishAt }),
    optimistic: optimistic("posts", id, { published: !published }),
    done: published ? words.unpublished : words.published,
    failed,
  };
};
