import { dateOf } from "#src/domain/publication.ts";
import { dayAndTime } from "#src/domain/wall-clock.ts";
import { t } from "#src/domain/words.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import type { PostRow } from "#views/islands/admin/list/page.ts";
import { RowActions, RowDate } from "#views/islands/admin/list/row.tsx";
import { IconLink } from "#views/islands/admin/parts/icon-button.tsx";
import { Switch } from "#views/islands/admin/parts/switch.tsx";

type Acts = {
  timeZone: string;
  onPublish: (row: PostRow, published: boolean) => void;
  onEdit: (row: PostRow) => void;
  onDelete: (row: PostRow) => void;
};

const column = columnsOf<PostRow>();

/** The columns of the Blog Posts manager. */
export const postColumns = ({ timeZone, onPublish, onEdit, onDelete }: Acts) =>
  column.columns([
    column.accessor("title", {
      header: "Title",
      cell: ({ row: { original: post } }) => (
        <>
          <strong className="desk-name">{post.title}</strong>
          <span className="desk-under">/blog/{post.slug}</span>
          {post.publishAt && (
            <span className="desk-under">
              {t("Scheduled for {time}", { time: dayAndTime(post.publishAt, timeZone) })}
            </span>
          )}
        </>
      ),
    }),
    column.accessor("category", {
      header: "Category",
      cell: ({ getValue }) => <span className="desk-tag">{getValue()}</span>,
    }),
    column.accessor("published", {
      header: "Published",
      cell: ({ row: { original: post } }) => (
        <Switch
          label={`Publish ${post.title}`}
          checked={post.published}
          onChange={(published) => onPublish(post, published)}
          state={post.published ? "Published" : post.publishAt ? t("Scheduled") : "Draft"}
        />
      ),
    }),
    column.accessor((post) => dateOf(post), {
      id: "createdAt",
      header: "Date",
      sortDescFirst: true,
      cell: ({ getValue }) => <RowDate at={getValue()} />,
    }),
    column.actions((post) => (
      <RowActions of={post.title} onEdit={() => onEdit(post)} onDelete={() => onDelete(post)}>
        {post.published && (
          <IconLink label="View" of={post.title} icon="i-lucide-eye" href={`/blog/${post.slug}`} />
        )}
      </RowActions>
    )),
  ]);
