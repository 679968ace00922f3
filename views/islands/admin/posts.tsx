import { useEffect } from "react";
import { postCardToasts, postToasts } from "#src/domain/catalogue.ts";
import { shortMoment } from "#src/domain/dates.ts";
import { POST_STATUSES } from "#src/domain/lists.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
import { plural, postCategories, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { ManagedPostCard } from "#views/components/post-card.tsx";
import { useDashboard } from "./dashboard.ts";
import { deletionOf, useRowAction } from "./list/actions.ts";
import { type Choice, option } from "./list/filters.tsx";
import { focusRow, rowPlace } from "./list/focus-row.ts";
import { Manager } from "./list/manager.tsx";
import { useAddressedDialog } from "./list/open-row.ts";
import { NEW_ROW, type PostRow } from "./list/page.ts";
import { dateColumn, Lead } from "./list/row.tsx";
import { type List, useList } from "./list/use-list.ts";
import { IconLink } from "./parts/icon-button.tsx";
import { Switch } from "./parts/switch.tsx";
import { isMeant, publishPosts, turned, useEditor } from "./post-changes.ts";

const titleOf = ({ title }: PostRow): string => title;

/** SPEC's three choices, and "Scheduled" if there are scheduled posts or that filter is active. */
const byPublication = ({ request, query }: List<"posts">): Choice => ({
  name: "status",
  label: t("Status"),
  options: [
    ...POST_STATUSES.map(({ id, label }) => option(id === "all" ? "" : id, shown(label))),
    ...(query.data?.scheduled || request.filters.status === "scheduled"
      ? [option("scheduled", t("Scheduled"))]
      : []),
  ],
});

const byCategory = (): Choice => ({
  name: "category",
  label: t("Category"),
  options: [
    option("", t("All Categories")),
    ...postCategories().map(({ value, name }) => option(value, name)),
  ],
});

export function Posts() {
  const { timeZone } = useDashboard();
  const list = useList("posts");
  const { edit, opening } = useEditor();
  const openNew = () => list.setOpen(NEW_ROW);
  const { shown: open, closed } = useAddressedDialog(list);
  useEffect(() => {
    if (!open) return;
    void edit(open === NEW_ROW ? undefined : open).finally(() => {
      closed();
      // What had the focus may be on a tab that is hidden now.
      focusRow(Math.max(0, rowPlace(open)));
    });
  }, [open, edit, closed]);
  const { mutate } = useRowAction("posts");
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
      nameOf={titleOf}
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
        dateColumn(dateOf),
      ]}
      card={(post) => (
        <ManagedPostCard
          post={post}
          timeZone={timeZone}
          controls={{
            published: post.published,
            publishAt: post.publishAt,
            busy: opening,
            onToggle: () => mutate(turned(post, postCardToasts, postCardToasts.toggleFailed)),
            onEdit: () => list.setOpen(post.id),
            onDelete: async () => {
              if (await isMeant(post)) mutate(deletionOf("posts", post, post.title, postCardToasts));
            },
          }}
        />
      )}
      bulk={(rows, run) => (
        <>
          {rows.some(({ published }) => !published) && (
            <Button onClick={() => run(publishPosts(rows, true))}>{t("Publish")}</Button>
          )}
          {rows.some(({ published }) => published) && (
            <Button onClick={() => run(publishPosts(rows, false))}>{t("Unpublish")}</Button>
          )}
        </>
      )}
    />
  );
}
