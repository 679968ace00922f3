import { sourceWord } from "#src/domain/source-word.ts";
import { t } from "#src/domain/words.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { RowActions } from "#views/islands/admin/list/row.tsx";
import { Company } from "#views/islands/admin/parts/company.tsx";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";

type Submission = TabRows["submissions"];

/** What the buttons of a submission call. */
export type SubmissionActs = {
  /** Whether the list shows suspected spam. */
  suspects: boolean;
  onView: (row: Submission) => void;
  onRestore: (row: Submission) => void;
  onSpam: (row: Submission) => void;
  onDelete: (row: Submission) => void;
};

const column = columnsOf<Submission>();

/** The buttons of a submission. */
export function SubmissionButtons({ row, acts }: { row: Submission; acts: SubmissionActs }) {
  return (
    <RowActions of={row.name} onView={() => acts.onView(row)} onDelete={() => acts.onDelete(row)}>
      {!acts.suspects && (
        <IconButton
          label={t("Mark as spam")}
          of={row.name}
          icon="i-lucide-shield-alert"
          onClick={() => acts.onSpam(row)}
        />
      )}
      {acts.suspects && (
        <IconButton
          label={t("Not spam")}
          of={row.name}
          icon="i-lucide-shield-check"
          onClick={() => acts.onRestore(row)}
        />
      )}
    </RowActions>
  );
}

/** Returns the columns of the Contact Submissions manager. */
export const submissionColumns = (acts: SubmissionActs) =>
  column.columns([
    column.accessor("name", {
      header: t("Contact"),
      cell: ({ row: { original: row } }) => (
        <div className="dashboard-lead">
          {row.person && <Status status={row.person.status} />}
          <strong className="dashboard-name" dir="auto" title={row.name}>
            {row.name}
          </strong>
          <EmailButton email={row.email} />
        </div>
      ),
    }),
    column.accessor("company", {
      header: t("Company"),
      cell: ({ getValue }) => <Company name={getValue()} />,
    }),
    column.display({
      id: "message",
      header: t("Message Preview"),
      cell: ({ row: { original: row } }) => (
        <p className="dashboard-preview" dir="auto">
          {row.message}
        </p>
      ),
    }),
    column.accessor("source", {
      header: t("Source"),
      cell: ({ getValue }) => <span className="dashboard-tag">{sourceWord(getValue())}</span>,
    }),
    column.date,
    column.actions((row) => <SubmissionButtons row={row} acts={acts} />),
  ]);
