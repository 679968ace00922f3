import { use, useEffect, useMemo } from "react";
import { plural, t } from "#src/domain/words.ts";
import { ManagedPostCard } from "#views/components/post-card.tsx";
import { AskedPostContext, useDashboard } from "#views/islands/admin/dashboard.ts";
import { FilterBar } from "#views/islands/admin/list/filter-bar.tsx";
import { focusRow, rowPlace } from "#views/islands/admin/list/focus-row.ts";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import type { PostRow } from "#views/islands/admin/list/page.ts";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { NEW_ROW, useAddressedDialog } from "#views/islands/admin/list/use-addressed-dialog.ts";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { SelectionBar } from "#views/islands/admin/selection/selection-bar.tsx";
import { useSelection } from "#views/islands/admin/selection/use-selection.ts";
import { publishPosts, removePosts } from "./bulk.ts";
import { publicationOf, useDeleteCard, useDeleteRow, usePublish } from "./changes.ts";
import { postColumns } from "./columns.tsx";
import { useEditor } from "./use-editor.ts";

const titleOf = ({ title }: PostRow): string => title;

/** The Blog Posts manager (SPEC §2). */
export function Posts() {
  const { timeZone } = useDashboard();
  const list = useList("posts");
  const { query } = list;
  const { edit, opening } = useEditor();
  const { shown, openRow, openNew, closed } = useAddressedDialog(list);
  const { asked, taken } = use(AskedPostContext);
  useEffect(() => {
    if (!asked) return;
    openRow({ id: asked });
    taken();
  }, [asked, openRow, taken]);
  useEffect(() => {
    if (!shown) return;
    void edit(shown === NEW_ROW ? undefined : shown).finally(() => {
      closed();
      // What had the focus may stand on a tab that is hidden now.
      focusRow(Math.max(0, rowPlace(shown)));
    });
  }, [shown, edit, closed]);
  const publish = usePublish("row");
  const publishCard = usePublish("card");
  const remove = useDeleteRow();
  const removeCard = useDeleteCard();
  const chosen = useSelection(query.data?.rows as PostRow[] | undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the acts close over is steady
  const columns = useMemo(
    () =>
      postColumns({
        timeZone,
        onPublish: (row, published) => publish.mutate({ id: row.id, published, before: publicationOf(row) }),
        onEdit: openRow,
        onDelete: remove.ask,
      }),
    [],
  );

  const card = (row: PostRow) => (
    <ManagedPostCard
      post={row}
      timeZone={timeZone}
      controls={{
        published: row.published,
        publishAt: row.publishAt,
        busy: opening,
        onToggle: () =>
          publishCard.mutate({ id: row.id, published: !row.published, before: publicationOf(row) }),
        onEdit: () => openRow(row),
        onDelete: () => removeCard(row),
      }}
    />
  );

  return (
    <>
      <Tools list={list} search={t("Search posts")} placeholder={t("Search posts")}>
        <FilterBar list={list} />
        <button
          type="button"
          className="btn btn-primary btn-sm dashboard-add"
          disabled={opening}
          onClick={openNew}
        >
          <span className="i-lucide-plus" aria-hidden="true" />
          {t("New Post")}
        </button>
      </Tools>
      <Counts list={list}>
        {query.data &&
          [
            plural(query.data.total, "{n} post shown", "{n} posts shown"),
            plural(query.data.published ?? 0, "{n} published", "{n} published"),
            plural(query.data.drafts ?? 0, "{n} draft", "{n} drafts"),
            ...(query.data.scheduled ? [plural(query.data.scheduled, "{n} scheduled", "{n} scheduled")] : []),
          ].join(" · ")}
      </Counts>
      <ListView
        label={t("Blog posts")}
        list={list}
        columns={columns}
        card={card}
        onOpen={openRow}
        selection={{ ...chosen, some: chosen.selected.length > 0 }}
        nameOf={titleOf}
        noMatch={t("No posts match your search criteria.")}
        empty={
          <>
            <p>{t("No posts have been written yet.")}</p>
            <button type="button" className="btn btn-primary btn-sm" disabled={opening} onClick={openNew}>
              {t("Create First Post")}
            </button>
          </>
        }
      />
      <SelectionBar
        tab="posts"
        nameOf={titleOf}
        selected={chosen.selected}
        onClear={chosen.clear}
        remove={removePosts}
        question="post"
      >
        {(rows, run) => (
          <>
            {rows.some(({ published }) => !published) && (
              <button
                type="button"
                className="btn btn-line btn-sm"
                onClick={() => run(publishPosts(rows, true))}
              >
                {t("Publish")}
              </button>
            )}
            {rows.some(({ published }) => published) && (
              <button
                type="button"
                className="btn btn-line btn-sm"
                onClick={() => run(publishPosts(rows, false))}
              >
                {t("Unpublish")}
              </button>
            )}
          </>
        )}
      </SelectionBar>
      {remove.dialog}
    </>
  );
}
