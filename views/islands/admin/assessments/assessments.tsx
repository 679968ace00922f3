import { useMemo } from "react";
import { assessmentToasts, deleteQuestions } from "#src/domain/catalogue.ts";
import { plural, t } from "#src/domain/words.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import { FilterBar } from "#views/islands/admin/list/filter-bar.tsx";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { RowActions, RowDate } from "#views/islands/admin/list/row.tsx";
import { Counts, Tools } from "#views/islands/admin/list/tools.tsx";
import { useDelete } from "#views/islands/admin/list/use-delete.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useViewed } from "#views/islands/admin/list/use-viewed.ts";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";
import { SelectionBar } from "#views/islands/admin/selection/selection-bar.tsx";
import { StatusChoice } from "#views/islands/admin/selection/status-choice.tsx";
import { useSelection } from "#views/islands/admin/selection/use-selection.ts";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import { SectionBars, Total } from "./scores.tsx";

const loadDetails = async () => (await import("./details.tsx")).AssessmentDetails;

type Result = TabRows["assessments"];
type Acts = { onView: (row: Result) => void; onDelete: (row: Result) => void };

const column = columnsOf<Result>();

const assessmentColumns = (acts: Acts) =>
  column.columns([
    column.accessor("email", {
      header: t("Email"),
      cell: ({ row: { original: row } }) => (
        <div className="dashboard-lead">
          {row.person && <Status status={row.person.status} />}
          <EmailButton email={row.email} />
        </div>
      ),
    }),
    column.accessor("totalScore", {
      header: t("Total Score"),
      sortDescFirst: true,
      cell: ({ row: { original: row } }) => <Total total={row.totalScore} level={row.interpretation} />,
    }),
    column.display({
      id: "sections",
      header: t("Section Scores"),
      cell: ({ row: { original: row } }) => <SectionBars scores={row} />,
    }),
    column.date,
    column.actions((row) => <Buttons row={row} acts={acts} />),
  ]);

function Buttons({ row, acts }: { row: Result; acts: Acts }) {
  return <RowActions of={row.email} onView={() => acts.onView(row)} onDelete={() => acts.onDelete(row)} />;
}

const bulk = (ids: string[], action: "delete" | "restore") =>
  ensureOk(api["assessment-results"].bulk.$post({ json: { ids, action } }));

/** The Assessments manager (SPEC §2). */
export function Assessments() {
  const list = useList("assessments");
  const { query } = list;
  const { viewed, view, close } = useViewed(list);
  const Details = useChunk(viewed !== undefined, loadDetails);
  const remove = useDelete({
    tab: "assessments",
    send: ({ id }) => ensureOk(api["assessment-results"][":id"].$delete({ param: { id } })),
    question: deleteQuestions.assessment,
    toasts: assessmentToasts,
    undo: ({ id }) => ensureOk(api["assessment-results"][":id"].restore.$post({ param: { id } })),
    nameOf: ({ email }) => email,
    onDeleted: close,
  });
  const chosen = useSelection(query.data?.rows as Result[] | undefined);
  const acts = useMemo<Acts>(() => ({ onView: view, onDelete: remove.ask }), [view, remove.ask]);
  const columns = useMemo(() => assessmentColumns(acts), [acts]);

  const card = (row: Result) => (
    <article className="dashboard-card">
      <div className="flex items-start justify-between gap-3">
        <EmailButton email={row.email} />
        <Total total={row.totalScore} level={row.interpretation} />
      </div>
      <SectionBars scores={row} />
      <div className="dashboard-card-foot">
        {row.person && <Status status={row.person.status} />}
        <RowDate at={row.createdAt} />
        <Buttons row={row} acts={acts} />
      </div>
    </article>
  );

  return (
    <>
      <Tools list={list} search={t("Search assessments")} placeholder={t("Search email or interpretation")}>
        <FilterBar list={list} />
      </Tools>
      <Counts list={list}>
        {query.data && plural(query.data.total, "{n} assessment shown", "{n} assessments shown")}
      </Counts>
      <ListView
        label={t("Assessments")}
        list={list}
        columns={columns}
        card={card}
        onOpen={view}
        open={viewed?.row.id}
        selection={{ ...chosen, some: chosen.selected.length > 0 }}
        nameOf={({ email }) => email}
        noMatch={t("No assessments match your search criteria.")}
        empty={<p>{t("No assessments have been taken yet.")}</p>}
      />
      <SelectionBar
        tab="assessments"
        nameOf={({ email }) => email}
        selected={chosen.selected}
        onClear={chosen.clear}
        remove={{
          act: (ids) => bulk(ids, "delete"),
          undo: (ids) => bulk(ids, "restore"),
          failed: assessmentToasts.deleteFailed,
        }}
        question="assessment"
      >
        {(rows, run) => <StatusChoice rows={rows} run={run} />}
      </SelectionBar>
      {viewed && Details && <Details {...viewed} onClose={close} onDelete={() => remove.ask(viewed.row)} />}
      {remove.dialog}
    </>
  );
}
