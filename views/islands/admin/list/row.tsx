import type { ReactNode } from "react";
import { shortDate, timeOfDay } from "#src/domain/dates.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { EmailButton } from "#views/islands/admin/parts/email.tsx";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import type { Column } from "./data-table.tsx";

export function RowDate({ at }: { at: string }) {
  const { timeZone } = useDashboard();
  return (
    <time className="dashboard-figure" dateTime={at}>
      <span>{shortDate(at, timeZone)}</span> <span>{timeOfDay(at, timeZone)}</span>
    </time>
  );
}

export const statusWord = (status: PersonStatus): string =>
  ({ new: t("New"), contacted: t("Contacted"), booked: t("Booked"), won: t("Won"), lost: t("Lost") })[status];

/** The look of a status's dot. */
const MARKS: Record<PersonStatus, string> = {
  new: "border-accent bg-accent",
  contacted: "border-process",
  booked: "border-process bg-process",
  won: "border-good bg-good",
  lost: "border-border-strong",
};

export function Status({ status }: { status: PersonStatus }) {
  return (
    <span
      className="dashboard-status inline-flex items-center gap-3 font-400 text-[0.875rem] quiet whitespace-nowrap"
      data-status={status}
    >
      <i
        className={`flex-none w-2.2 h-2.2 border-2 border-solid rounded-full [forced-color-adjust:none] ${MARKS[status]}`}
      />
      {statusWord(status)}
    </span>
  );
}

export function Name({ children: name }: { children: string }) {
  return (
    <strong className="dashboard-name" dir="auto" title={name}>
      {name}
    </strong>
  );
}

type LeadCellProps = { person?: { status: PersonStatus } | null; name?: string | null; email: string };

export function LeadCell({ person, name, email }: LeadCellProps) {
  return (
    <div className="dashboard-lead">
      {person && <Status status={person.status} />}
      {name && <Name>{name}</Name>}
      <EmailButton email={email} />
    </div>
  );
}

export function LeadHead({
  name,
  email,
  company,
}: {
  name?: string | null;
  email: string;
  company: string | null;
}) {
  return (
    <>
      <div>
        <h2 className="dashboard-name" dir="auto">
          {name ?? email}
        </h2>
        <EmailButton email={email} />
      </div>
      {company && <p className="small">{company}</p>}
    </>
  );
}

export function Company({ name }: { name: string | null }) {
  if (!name) return <span className="quiet">{t("Not provided")}</span>;
  return (
    <span className="block truncate text-left" dir="auto" title={name}>
      {name}
    </span>
  );
}

export function Preview({ children }: { children: string }) {
  return (
    <p
      className="dashboard-preview line-clamp-2 max-w-[32em] text-left text-sm leading-[1.45] [overflow-wrap:anywhere]"
      dir="auto"
    >
      {children}
    </p>
  );
}

export function Card({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <article className="grid grid-cols-1 gap-2.4">
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{foot}</div>
    </article>
  );
}

type RowActionsProps = {
  /** The row's name, appended to each button's accessible name. */
  of: string;
  onView?: () => void;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Additional buttons of this list, shown first. */
  children?: ReactNode;
};

export function RowActions({ of, onView, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <div className="inline-flex justify-end align-middle ml-auto -mr-2.4 whitespace-nowrap">
      {children}
      {onView && <IconButton label={t("View")} of={of} icon="i-lucide-eye" onClick={onView} data-view="" />}
      {onEdit && <IconButton label={t("Edit")} of={of} icon="i-lucide-pencil" onClick={onEdit} />}
      {onDelete && <IconButton label={t("Delete")} of={of} icon="i-lucide-trash-2" onClick={onDelete} />}
    </div>
  );
}

export const dateColumn = <Row,>(
  at: (row: Row) => string,
  { id = "createdAt", header = t("Date") } = {},
): Column<Row> => ({
  id,
  header,
  sort: "desc",
  look: "w-27 @[64rem]/list:w-44",
  cell: (row) => <RowDate at={at(row)} />,
});

export const NAME_LOOK = "w-[34%] @[64rem]/list:w-[36%]";
export const COMPANY_LOOK = "w-[18%] @[64rem]/list:w-[12%] hidden @[50rem]/list:table-cell";
