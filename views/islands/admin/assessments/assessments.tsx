import { useMemo, useState } from "react";
import { assessmentToasts, deleteQuestions } from "#src/domain/catalogue.ts";
import { shortDate } from "#src/domain/dates.ts";
import type { Result } from "#src/store/assessment.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { useDesk } from "#views/islands/admin/desk.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import { ListView } from "#views/islands/admin/list/list-view.tsx";
import { Counts, counted, Tools } from "#views/islands/admin/list/tools.tsx";
import { useList } from "#views/islands/admin/list/use-list.ts";
import { useRowChange } from "#views/islands/admin/list/use-row-change.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import { AssessmentDetails } from "./details.tsx";
import { SectionBars, Total } from "./scores.tsx";

type Acts = { onView: (row: Result) => void; onDelete: (row: Result) => void };

const column = columnsOf<Result>();

const assessmentColumns = (timeZone: string, acts: Acts) =>
  column.columns([
    column.accessor("email", {
      header: "Email",
      cell: ({ getValue }) => <EmailButton email={getValue()} />,
    }),
    column.accessor("totalScore", {
      header: "Total Score",
      sortDescFirst: true,
      cell: ({ row: { original: row } }) => <Total total={row.totalScore} level={row.interpretation} />,
    }),
    column.display({
      id: "sections",
      header: "Section Scores",
      cell: ({ row: { original: row } }) => <SectionBars scores={row} />,
    }),
    column.accessor("createdAt", {
      header: "Date",
      sortDescFirst: true,
      cell: ({ getValue }) => <span className="desk-figure">{shortDate(getValue(), timeZone)}</span>,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original: row } }) => <Buttons row={row} acts={acts} />,
    }),
  ]);

function Buttons({ row, acts }: { row: Result; acts: Acts }) {
  return (
    <div className="desk-acts">
      <IconButton label="View" of={row.email} icon="i-lucide-eye" onClick={() => acts.onView(row)} />
      <IconButton label="Delete" of={row.email} icon="i-lucide-trash-2" onClick={() => acts.onDelete(row)} />
    </div>
  );
}

/** The Assessments manager (SPEC §2). */
export function Assessments() {
  const { timeZone } = useDesk();
  const list = useList("assessments");
  const { query } = list;
  const [viewed, setViewed] = useState<Result>();
  const [doomed, setDoomed] = useState<Result>();
  const remove = useRowChange({
    tab: "assessments",
    send: ({ id }: Result) => ensureOk(api["assessment-results"][":id"].$delete({ param: { id } })),
    done: () => assessmentToasts.deleted,
    failed: assessmentToasts.deleteFailed,
  });
  const acts = useMemo<Acts>(() => ({ onView: setViewed, onDelete: setDoomed }), []);
  const columns = useMemo(() => assessmentColumns(timeZone, acts), [timeZone, acts]);

  const card = (row: Result) => (
    <article className="desk-card">
      <div className="flex items-start justify-between gap-3">
        <EmailButton email={row.email} />
        <Total total={row.totalScore} level={row.interpretation} />
      </div>
      <SectionBars scores={row} />
      <div className="desk-card-foot">
        <span className="desk-figure">{shortDate(row.createdAt, timeZone)}</span>
        <Buttons row={row} acts={acts} />
      </div>
    </article>
  );

  return (
    <>
      <Tools list={list} search="Search assessments" placeholder="Search email or interpretation" />
      <Counts list={list}>{query.data && `${counted(query.data.total, "assessment")} shown`}</Counts>
      <ListView
        label="Assessments"
        list={list}
        columns={columns}
        card={card}
        noMatch="No assessments match your search criteria."
        empty={<p>No assessments have been taken yet.</p>}
      />
      {viewed && <AssessmentDetails row={viewed} onClose={() => setViewed(undefined)} />}
      {doomed && (
        <Confirm
          {...deleteQuestions.assessment}
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
