import { shortDate } from "#src/domain/dates.ts";
import type { Submission } from "#src/store/submission.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";

export type SubmissionActs = {
  /** Whether the list is that of suspected spam. */
  suspects: boolean;
  onView: (row: Submission) => void;
  onRestore: (row: Submission) => void;
  onDelete: (row: Submission) => void;
};

const column = columnsOf<Submission>();

/** The buttons of a submission. */
export function SubmissionButtons({ row, acts }: { row: Submission; acts: SubmissionActs }) {
  return (
    <div className="desk-acts">
      {acts.suspects && (
        <IconButton
          label="Not spam"
          of={row.name}
          icon="i-lucide-shield-check"
          onClick={() => acts.onRestore(row)}
        />
      )}
      <IconButton label="View" of={row.name} icon="i-lucide-eye" onClick={() => acts.onView(row)} />
      <IconButton label="Delete" of={row.name} icon="i-lucide-trash-2" onClick={() => acts.onDelete(row)} />
    </div>
  );
}

/** The columns of the Contact Submissions manager. */
export const submissionColumns = (timeZone: string, acts: SubmissionActs) =>
  column.columns([
    column.accessor("name", {
      header: "Contact",
      cell: ({ row: { original: row } }) => (
        <>
          <strong className="desk-name">{row.name}</strong>
          <EmailButton email={row.email} />
        </>
      ),
    }),
    column.accessor("company", {
      header: "Company",
      cell: ({ getValue }) => getValue() ?? <span className="quiet">Not provided</span>,
    }),
    column.display({
      id: "message",
      header: "Message Preview",
      cell: ({ row: { original: row } }) => <p className="desk-preview">{row.message}</p>,
    }),
    column.accessor("source", {
      header: "Source",
      cell: ({ getValue }) => <span className="desk-tag">{getValue()}</span>,
    }),
    column.accessor("createdAt", {
      header: "Date",
      sortDescFirst: true,
      cell: ({ getValue }) => <span className="desk-figure">{shortDate(getValue(), timeZone)}</span>,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original: row } }) => <SubmissionButtons row={row} acts={acts} />,
    }),
  ]);
