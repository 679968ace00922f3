import { t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import { RowActions } from "#views/islands/admin/list/row.tsx";
import { Switch } from "#views/islands/admin/parts/switch.tsx";
import { Stars } from "./stars.tsx";

/** What the switch and buttons of a testimonial call. */
export type TestimonialActs = {
  onFeature: (row: Testimonial, featured: boolean) => void;
  onEdit: (row: Testimonial) => void;
  onDelete: (row: Testimonial) => void;
};

const column = columnsOf<Testimonial>();

/** The switch for `featured`. */
export function FeaturedSwitch({ row, acts }: { row: Testimonial; acts: TestimonialActs }) {
  return (
    <Switch
      label={t("Feature {name}", { name: row.name })}
      checked={row.featured}
      onChange={(featured) => acts.onFeature(row, featured)}
      state={row.featured ? t("Featured") : t("Not featured")}
    />
  );
}

/** The buttons of a testimonial. */
export function TestimonialButtons({ row, acts }: { row: Testimonial; acts: TestimonialActs }) {
  return <RowActions of={row.name} onEdit={() => acts.onEdit(row)} onDelete={() => acts.onDelete(row)} />;
}

/** Returns the columns of the Testimonials manager. */
export const testimonialColumns = (acts: TestimonialActs) =>
  column.columns([
    column.accessor("name", {
      header: t("Client"),
      cell: ({ row: { original: row } }) => (
        <div className="dashboard-lead">
          <strong className="dashboard-name" dir="auto" title={row.name}>
            {row.name}
          </strong>
          <span className="dashboard-under" title={`${row.title}, ${row.company}`}>
            {row.title}, {row.company}
          </span>
        </div>
      ),
    }),
    column.display({
      id: "review",
      header: t("Review"),
      cell: ({ row: { original: row } }) => (
        <p className="dashboard-preview" dir="auto">
          {row.content}
        </p>
      ),
    }),
    column.accessor("rating", {
      header: t("Rating"),
      sortDescFirst: true,
      cell: ({ getValue }) => <Stars rating={getValue()} />,
    }),
    column.accessor("featured", {
      header: t("Featured"),
      sortDescFirst: true,
      cell: ({ row: { original: row } }) => <FeaturedSwitch row={row} acts={acts} />,
    }),
    column.date,
    column.actions((row) => <TestimonialButtons row={row} acts={acts} />),
  ]);
