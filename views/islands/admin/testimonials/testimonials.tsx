import { useEffect, useMemo, useState } from "react";
import { deleteQuestions, testimonialToasts } from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import { RowDate } from "#views/islands/admin/list/row.tsx";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { NEW_ROW, useAddressedDialog } from "#views/islands/admin/list/use-addressed-dialog.ts";
import { useDelete } from "#views/islands/admin/list/use-delete.tsx";
import { type List, useList } from "#views/islands/admin/list/use-list.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";
import { useRow } from "#views/islands/admin/list/use-viewed.ts";
import { SelectionBar } from "#views/islands/admin/selection/selection-bar.tsx";
import { useSelection } from "#views/islands/admin/selection/use-selection.ts";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import { featureTestimonials, removeTestimonials } from "./bulk.ts";
import { FeaturedSwitch, type TestimonialActs, TestimonialButtons, testimonialColumns } from "./columns.tsx";
import { Stars } from "./stars.tsx";

const loadForm = async () => (await import("./form.tsx")).TestimonialDialog;

const calls = api.testimonials[":id"];

const nameOf = ({ name }: Testimonial): string => name;

/**
 * Returns what the dialog of the row `shown` edits: the testimonial as it was when it was opened, so that a refetch of the
 * list takes no text away, nor does a colleague's deletion. A row that was never there is `closed`.
 */
function useEdited(list: List<"testimonials">, shown: string, closed: () => void) {
  const { row, isGone } = useRow(list, shown);
  const [held, setHeld] = useState<Testimonial>();
  if (row && held?.id !== shown) setHeld(row);
  useEffect(() => {
    if (isGone && held?.id !== shown) closed();
    if (!shown) setHeld(undefined);
  }, [isGone, held, shown, closed]);
  if (shown === NEW_ROW) return NEW_ROW;
  return shown && held?.id === shown ? held : undefined;
}

/** The Testimonials manager (SPEC §2). */
export function Testimonials() {
  const list = useList("testimonials");
  const { query } = list;
  const { shown, openRow, openNew, closed } = useAddressedDialog(list);
  const edited = useEdited(list, shown, closed);
  const Form = useChunk(shown !== "", loadForm);
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
      onEdit: openRow,
      onDelete: remove.ask,
    }),
    [feature, openRow, remove.ask],
  );
  const columns = useMemo(() => testimonialColumns(acts), [acts]);

  const card = (row: Testimonial) => (
    <article className="dashboard-card">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="dashboard-name" dir="auto">
            {row.name}
          </h2>
          <p className="dashboard-under">
            {row.title}, {row.company}
          </p>
        </div>
        <Stars rating={row.rating} />
      </div>
      <p className="dashboard-preview" dir="auto">
        {row.content}
      </p>
      <RowDate at={row.createdAt} />
      <div className="dashboard-card-foot">
        <FeaturedSwitch row={row} acts={acts} />
        <TestimonialButtons row={row} acts={acts} />
      </div>
    </article>
  );

  const add = (
    <button type="button" className="btn btn-primary btn-sm dashboard-add" onClick={openNew}>
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
        onOpen={openRow}
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
      {edited && Form && <Form row={edited === NEW_ROW ? undefined : edited} onClose={closed} />}
      {remove.dialog}
    </>
  );
}
