import { shortMoment } from "#src/domain/dates.ts";
import { dateOf } from "#src/domain/post.ts";
import { shown } from "#src/domain/shown.ts";
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

/** Returns the columns of the Blog Posts manager. */
export const postColumns = ({ timeZone, onPublish, onEdit, onDelete }: Acts) =>
  column.columns([
    column.accessor("title", {
      header: t("Title"),
      cell: ({ row: { original: post } }) => (
        <div className="dashboard-lead">
          <strong className="dashboard-name" dir="auto" title={post.title}>
            {post.title}
          </strong>
          <span className="dashboard-under">
            {post.publishAt && (
              <b>{t("Scheduled for {time}", { time: shortMoment(post.publishAt, timeZone) })} </b>
            )}
            /blog/{post.slug}
          </span>
        </div>
      ),
    }),
    column.accessor("category", {
      header: t("Category"),
      cell: ({ getValue }) => <span className="dashboard-tag">{shown(getValue())}</span>,
    }),
    column.accessor("published", {
      header: t("Published"),
      cell: ({ row: { original: post } }) => (
        <Switch
          label={t("Publish {title}", { title: post.title })}
          checked={post.published}
          onChange={(published) => onPublish(post, published)}
          state={post.published ? t("Published") : post.publishAt ? t("Scheduled") : t("Draft")}
        />
      ),
    }),
    column.accessor((post) => dateOf(post), {
      id: "createdAt",
      header: t("Date"),
      sortDescFirst: true,
      cell: ({ getValue }) => <RowDate at={getValue()} />,
    }),
    column.actions((post) => (
      <RowActions of={post.title} onEdit={() => onEdit(post)} onDelete={() => onDelete(post)}>
        {post.published && (
          <IconLink label={t("View")} of={post.title} icon="i-lucide-eye" href={`/blog/${post.slug}`} />
        )}
      </RowActions>
    )),
  ]);
