import { locale, t } from "#src/domain/words.ts";
import type { Person } from "#src/store/person/list.ts";
import { columnsOf } from "#views/islands/admin/list/data-table.tsx";
import { Company } from "#views/islands/admin/parts/company.tsx";
import { EmailButton } from "#views/islands/admin/parts/email-button.tsx";
import { IconButton, IconLink } from "#views/islands/admin/parts/icon-button.tsx";
import { Status } from "#views/islands/admin/people/status.tsx";

type Acts = { onView: (row: Person) => void; ownerOf: (row: Person) => string | undefined };

const column = columnsOf<Person>();

/** The buttons of a person: the panel, and the person's page in a new tab. */
export function PersonButtons({ row, onView }: { row: Person; onView: (row: Person) => void }) {
  const name = row.name ?? row.email;
  return (
    <div className="dashboard-acts">
      <IconButton label={t("View")} of={name} icon="i-lucide-eye" onClick={() => onView(row)} data-view="" />
      <IconLink
        label={t("Open the page")}
        of={name}
        icon="i-lucide-square-arrow-out-up-right"
        href={`/admin/people/${row.id}`}
      />
    </div>
  );
}

/** Returns the columns of the people's list. */
export const peopleColumns = ({ onView, ownerOf }: Acts) =>
  column.columns([
    column.display({
      id: "name",
      header: () => t("Person"),
      cell: ({ row: { original: row } }) => (
        <div className="dashboard-lead">
          <Status status={row.status} />
          <strong className="dashboard-name" dir="auto" title={row.name ?? row.email}>
            {row.name ?? row.email}
          </strong>
          {row.name && <EmailButton email={row.email} />}
        </div>
      ),
    }),
    column.display({
      id: "company",
      header: () => t("Company"),
      cell: ({ row: { original: row } }) => <Company name={row.company} />,
    }),
    column.display({
      id: "owner",
      header: () => t("Owner"),
      cell: ({ row: { original: row } }) => ownerOf(row) ?? <span className="quiet">{t("Nobody")}</span>,
    }),
    count("messages", () => t("Messages")),
    count("results", () => t("Results")),
    count("bookings", () => t("Calls")),
    column.dated(
      "lastAt",
      () => t("Last contact"),
      ({ lastAt }) => lastAt,
    ),
    column.actions((row) => <PersonButtons row={row} onView={onView} />),
  ]);

function count(id: "messages" | "results" | "bookings", header: () => string) {
  return column.display({
    id,
    header,
    cell: ({ row: { original: row } }) => (
      <span className={row[id] > 0 ? "dashboard-figure" : "dashboard-figure opacity-55"}>
        {row[id].toLocaleString(locale())}
      </span>
    ),
  });
}
