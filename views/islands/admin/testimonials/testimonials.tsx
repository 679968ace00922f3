import { useMemo, useState } from "react";
import { deleteQuestions, testimonialToasts } from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import { RowDate } from "#views/islands/admin/list/row.tsx";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { useDelete } from "#views/islands/admin/list/use-delete.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";
import { SelectionBar } from "#views/islands/admin/selection/selection-bar.tsx";
import { useSelection } from "#views/islands/admin/selection/use-selection.ts";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import { featureTestimonials, removeTestimonials } from "./bulk.ts";
import { FeaturedSwitch, type TestimonialActs, TestimonialButtons, testimonialColumns } from "./columns.tsx";
import { Stars } from "./stars.tsx";

const loadForm = async () => (await import("./form.tsx")).TestimonialDialog;

const calls = api.testimonials[":id"];

const nameOf = ({ name }: Testimonial): string => name;

/** The Testimonials manager (SPEC §2). */
export function Testimonials() {
  const list = useList("testimonials");
  const { query } = list;
  const [edited, setEdited] = useState<Testimonial | "new">();
  const Form = useChunk(edited !== undefined, loadForm);
  const { mutate: feature } = useRowChange({
    tab: "testimonials",
    send: ({ id, featured }: { id: string; featured: boolean }) =>
      ensureOk(calls.featured.$patch({ param: { id }, json: { featured } })),
    foreseen: (row, { featured }) => ({ ...row, featured }),
    done: () => testimonialToasts.featuredUpdated,
    failed: testimonialToasts.featuredFailed,
  });
  const chosen = useSelection(query.data?.rows as Testimonial[] | undefined);
  const remove = useDelete({
    tab: "testimonials",
    send: ({ id }) => ensureOk(calls.$delete({ param: { id } })),
    question: deleteQuestions.testimonial,
    toasts: testimonialToasts,
    undo: ({ id }) => ensureOk(calls.restore.$post({ param: { id } })),
    nameOf,
  });

  const acts = useMemo<TestimonialActs>(
    () => ({
      onFeature: ({ id }, featured) => feature({ id, featured }),
      onEdit: setEdited,
      onDelete: remove.ask,
    }),
    [feature, remove.ask],
  );
  const columns = useMemo(() => testimonialColumns(acts), [acts]);

  const card = (row: Testimonial) => (
    <article className="dashboard-card">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="dashboard-name">{row.name}</h2>
          <p className="dashboard-under">
            {row.title}, {row.company}
          </p>
        </div>
        <Stars rating={row.rating} />
      </div>
      <p className="dashboard-preview">{row.content}</p>
      <RowDate at={row.createdAt} />
      <div className="dashboard-card-foot">
        <FeaturedSwitch row={row} acts={acts} />
        <TestimonialButtons row={row} acts={acts} />
      </div>
    </article>
  );

  const add = (
    <button type="button" className="btn btn-primary btn-sm dashboard-add" onClick={() => setEdited("new")}>
      <span className="i-lucide-plus" aria-hidden="true" />
      {t("Add Testimonial")}
    </button>
  );

  return (
    <>
      <Tools list={list} search={t("Search testimonials")} placeholder={t("Search testimonials")}>
        {add}
      </Tools>
      <Counts list={list}>
        {query.data && plural(query.data.total, "{n} testimonial shown", "{n} testimonials shown")}
      </Counts>
      <ListView
        label={t("Testimonials")}
        list={list}
        columns={columns}
        card={card}
        onOpen={setEdited}
        selection={{ ...chosen, some: chosen.selected.length > 0 }}
        nameOf={nameOf}
        noMatch={t("No testimonials match your search criteria.")}
        empty={<p>{t("No testimonials have been added yet.")}</p>}
      />
      <SelectionBar
        tab="testimonials"
        nameOf={nameOf}
        selected={chosen.selected}
        onClear={chosen.clear}
        remove={removeTestimonials}
        question="testimonial"
      >
        {(rows, run) => (
          <>
            {rows.some(({ featured }) => !featured) && (
              <button
                type="button"
                className="btn btn-line btn-sm"
                onClick={() => run(featureTestimonials(rows, true))}
              >
                {t("Feature")}
              </button>
            )}
            {rows.some(({ featured }) => featured) && (
              <button
                type="button"
                className="btn btn-line btn-sm"
                onClick={() => run(featureTestimonials(rows, false))}
              >
                {t("Stop featuring")}
              </button>
            )}
          </>
        )}
      </SelectionBar>
      {edited && Form && (
        <Form row={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {remove.dialog}
    </>
  );
}
