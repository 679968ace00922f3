import { useMemo, useState } from "react";
import { deleteQuestions, testimonialToasts } from "#src/domain/catalogue.ts";
import { shortDate } from "#src/domain/dates.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useDesk } from "#views/islands/admin/desk.ts";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import { Counts, counted, Tools } from "#views/islands/admin/list/tools.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { FeaturedSwitch, type TestimonialActs, TestimonialButtons, testimonialColumns } from "./columns.tsx";
import { TestimonialDialog } from "./form.tsx";
import { Stars } from "./stars.tsx";

const calls = api.testimonials[":id"];

/** The Testimonials manager (SPEC §2). */
export function Testimonials() {
  const { timeZone } = useDesk();
  const list = useList("testimonials");
  const { query } = list;
  const [edited, setEdited] = useState<Testimonial | "new">();
  const [doomed, setDoomed] = useState<Testimonial>();
  const { mutate: feature } = useRowChange({
    tab: "testimonials",
    send: ({ id, featured }: { id: string; featured: boolean }) =>
      ensureOk(calls.featured.$patch({ param: { id }, json: { featured } })),
    foreseen: (row, { featured }) => ({ ...row, featured }),
    done: () => testimonialToasts.featuredUpdated,
    failed: testimonialToasts.featuredFailed,
  });
  const remove = useRowChange({
    tab: "testimonials",
    send: ({ id }: Testimonial) => ensureOk(calls.$delete({ param: { id } })),
    done: () => testimonialToasts.deleted,
    failed: testimonialToasts.deleteFailed,
  });

  const acts = useMemo<TestimonialActs>(
    () => ({
      onFeature: ({ id }, featured) => feature({ id, featured }),
      onEdit: setEdited,
      onDelete: setDoomed,
    }),
    [feature],
  );
  const columns = useMemo(() => testimonialColumns(timeZone, acts), [timeZone, acts]);

  const card = (row: Testimonial) => (
    <article className="desk-card">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="desk-name">{row.name}</h2>
          <p className="desk-under">
            {row.title}, {row.company}
          </p>
        </div>
        <Stars rating={row.rating} />
      </div>
      <p className="desk-preview">{row.content}</p>
      <span className="desk-figure">{shortDate(row.createdAt, timeZone)}</span>
      <div className="desk-card-foot">
        <FeaturedSwitch row={row} acts={acts} />
        <TestimonialButtons row={row} acts={acts} />
      </div>
    </article>
  );

  const add = (
    <button type="button" className="btn btn-primary btn-sm desk-add" onClick={() => setEdited("new")}>
      <span className="i-lucide-plus" aria-hidden="true" />
      Add Testimonial
    </button>
  );

  return (
    <>
      <Tools list={list} search="Search testimonials" placeholder="Search testimonials">
        {add}
      </Tools>
      <Counts list={list}>{query.data && `${counted(query.data.total, "testimonial")} shown`}</Counts>
      <ListView
        label="Testimonials"
        list={list}
        columns={columns}
        card={card}
        noMatch="No testimonials match your search criteria."
        empty={<p>No testimonials have been added yet.</p>}
      />
      {edited && (
        <TestimonialDialog row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {doomed && (
        <Confirm
          {...deleteQuestions.testimonial}
          act="Delete"
          acting="Deleting..."
          busy={remove.isPending}
          onClose={() => setDoomed(undefined)}
          onAct={() => remove.mutate(doomed, { onSettled: () => setDoomed(undefined) })}
        />
      )}
    </>
  );
}
