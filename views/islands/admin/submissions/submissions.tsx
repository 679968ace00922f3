import { useCallback, useMemo } from "react";
import { deleteQuestions, submissionToasts } from "#src/domain/catalogue.ts";
import { sourceWord } from "#src/domain/source-word.ts";
import { plural, t } from "#src/domain/words.ts";
import type { Submission } from "#src/store/submission.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { FilterBar } from "#views/islands/admin/list/filter-bar.tsx";
import { focusRow, rowPlace } from "#views/islands/admin/list/focus-row.ts";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { RowDate } from "#views/islands/admin/list/row.tsx";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { useDelete } from "#views/islands/admin/list/use-delete.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";
import { useViewed } from "#views/islands/admin/list/use-viewed.ts";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";
import { SelectionBar } from "#views/islands/admin/selection/selection-bar.tsx";
import { StatusChoice } from "#views/islands/admin/selection/status-choice.tsx";
import { type BulkWork, useBulk } from "#views/islands/admin/selection/use-bulk.ts";
import { useSelection } from "#views/islands/admin/selection/use-selection.ts";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import { type SubmissionActs, SubmissionButtons, submissionColumns } from "./columns.tsx";

const loadDetails = async () => (await import("./details.tsx")).SubmissionDetails;

const calls = api["contact-submissions"][":id"];

const bulk = (ids: string[], action: "delete" | "restore" | "spam") =>
  ensureOk(api["contact-submissions"].bulk.$post({ json: { ids, action } }));

/** Returns the bulk action that marks messages as spam; undo restores them. */
const spamWork = (ids: string[]): BulkWork => ({
  act: () => bulk(ids, "spam"),
  undo: () => bulk(ids, "restore"),
  done: plural(ids.length, "{n} message marked as spam", "{n} messages marked as spam"),
  failed: {
    title: t("Update failed"),
    description: t("Failed to mark the message as spam."),
    variant: "destructive",
  },
});

/** The Contact Submissions manager (SPEC §2), with the suspected spam behind its filter. */
export function Submissions() {
  const list = useList("submissions");
  const { asked, ask, query } = list;
  const suspects = asked.filters.suspected === "true";
  const { viewed, view, close } = useViewed(list);
  const Details = useChunk(viewed !== undefined, loadDetails);
  const remove = useDelete({
    tab: "submissions",
    send: ({ id }) => ensureOk(calls.$delete({ param: { id } })),
    question: deleteQuestions.submission,
    toasts: submissionToasts,
    undo: ({ id }) => ensureOk(calls.restore.$post({ param: { id } })),
    nameOf: ({ name }) => name,
    onDeleted: close,
  });
  const restore = useRowChange({
    tab: "submissions",
    send: ({ id }: Submission) => ensureOk(calls.restore.$post({ param: { id } })),
    done: ({ name }) => ({
      title: t("Not spam"),
      description: t("The message of {name} is among the submissions.", { name }),
    }),
    failed: {
      title: t("Update failed"),
      description: t("Failed to take the message out of the suspected spam."),
      variant: "destructive",
    },
  });

  const { mutate } = restore;
  const restoreRow = useCallback(
    (row: Submission) => {
      const place = rowPlace(row.id);
      // The button is gone with its row: focus the row that took its place.
      mutate(row, { onSettled: () => focusRow(place) });
    },
    [mutate],
  );
  const { mutate: runBulk } = useBulk("submissions", close);
  const spam = useCallback(
    ({ id }: { id: string }) => {
      const place = rowPlace(id);
      runBulk(spamWork([id]), { onSettled: () => focusRow(place) });
    },
    [runBulk],
  );
  const chosen = useSelection(query.data?.rows as Submission[] | undefined);
  const acts = useMemo<SubmissionActs>(
    () => ({ suspects, onView: view, onRestore: restoreRow, onSpam: spam, onDelete: remove.ask }),
    [suspects, view, restoreRow, spam, remove.ask],
  );
  const columns = useMemo(() => submissionColumns(acts), [acts]);

  const card = (row: TabRows["submissions"]) => (
    <article className="dashboard-card">
      <div>
        <h2 className="dashboard-name" dir="auto">
          {row.name}
        </h2>
        <EmailButton email={row.email} />
      </div>
      {row.company && <p className="small">{row.company}</p>}
      <p className="dashboard-preview" dir="auto">
        {row.message}
      </p>
      <div className="dashboard-card-foot">
        {row.person && <Status status={row.person.status} />}
        <RowDate at={row.createdAt} />
        <span className="dashboard-tag">{sourceWord(row.source)}</span>
        <SubmissionButtons row={row} acts={acts} />
      </div>
    </article>
  );

  return (
    <>
      <Tools list={list} search={t("Search submissions")} placeholder={t("Search submissions")}>
        <FilterBar list={list}>
          <button
            type="button"
            className="chip"
            aria-pressed={suspects}
            onClick={() => ask({ filters: suspects ? {} : { suspected: "true" } })}
          >
            {t("Suspected spam")}
          </button>
        </FilterBar>
      </Tools>
      <Counts list={list}>
        {query.data &&
          (suspects
            ? plural(query.data.total, "{n} suspected message shown", "{n} suspected messages shown")
            : plural(query.data.total, "{n} submission shown", "{n} submissions shown"))}
      </Counts>
      <ListView
        label={suspects ? t("Suspected spam") : t("Contact submissions")}
        list={list}
        columns={columns}
        card={card}
        onOpen={view}
        open={viewed?.row.id}
        selection={{ ...chosen, some: chosen.selected.length > 0 }}
        nameOf={({ name }) => name}
        noMatch={
          suspects && asked.q === ""
            ? t("Nothing is suspected of being spam.")
            : t("No submissions match your search criteria.")
        }
        empty={<p>{t("No submissions have been received yet.")}</p>}
      />
      <SelectionBar
        tab="submissions"
        nameOf={({ name }) => name}
        selected={chosen.selected}
        onClear={chosen.clear}
        remove={{
          act: (ids) => bulk(ids, "delete"),
          undo: (ids) => bulk(ids, "restore"),
          failed: submissionToasts.deleteFailed,
        }}
        question="submission"
      >
        {(rows, run) =>
          !suspects && (
            <>
              <StatusChoice rows={rows} run={run} />
              <button
                type="button"
                className="btn btn-line btn-sm"
                onClick={() => run(spamWork(rows.map(({ id }) => id)))}
              >
                {t("Mark as spam")}
              </button>
            </>
          )
        }
      </SelectionBar>
      {viewed && Details && (
        <Details
          {...viewed}
          onClose={close}
          onDelete={() => remove.ask(viewed.row)}
          onSpam={suspects ? undefined : () => spam(viewed.row)}
          onRestore={
            suspects
              ? () => {
                  restoreRow(viewed.row);
                  close();
                }
              : undefined
          }
        />
      )}
      {remove.dialog}
    </>
  );
}
