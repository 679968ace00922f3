import type { ReactNode } from "react";
import { shortDate, timeOfDay } from "#src/domain/dates.ts";
import { t } from "#src/domain/words.ts";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";

/** A row's creation date in the site's time zone; `at` is ISO UTC. */
export function RowDate({ at }: { at: string }) {
  const { timeZone } = useDashboard();
  return (
    <time className="dashboard-figure" dateTime={at}>
      <span>{shortDate(at, timeZone)}</span> <span>{timeOfDay(at, timeZone)}</span>
    </time>
  );
}

type RowActionsProps = {
  /** The row's name, appended to each button's accessible name. */
  of: string;
  onView?: () => void;
  onEdit?: () => void;
  onDelete: () => void;
  /** Additional buttons of this list, shown first. */
  children?: ReactNode;
};

/** The buttons of a row, in its table cell or on its card. */
export function RowActions({ of, onView, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <div className="dashboard-acts">
      {children}
      {onView && <IconButton label={t("View")} of={of} icon="i-lucide-eye" onClick={onView} data-view="" />}
      {onEdit && <IconButton label={t("Edit")} of={of} icon="i-lucide-pencil" onClick={onEdit} />}
      <IconButton label={t("Delete")} of={of} icon="i-lucide-trash-2" onClick={onDelete} />
    </div>
  );
}
