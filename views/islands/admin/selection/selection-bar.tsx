import { type ReactNode, useState } from "react";
import { deleteQuestions } from "#src/domain/catalogue.ts";
import { isolated, plural, t } from "#src/domain/words.ts";
import { focusRow, rowPlace } from "#views/islands/admin/list/focus-row.ts";
import type { TabRows } from "#views/islands/admin/list/page.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";
import { type BulkWork, useBulk } from "./use-bulk.ts";

type SelectionBarProps<Tab extends keyof TabRows> = {
  tab: Tab;
  selected: readonly TabRows[Tab][];
  nameOf: (row: TabRows[Tab]) => string;
  onClear: () => void;
  /** Deletes rows of this list, and undoes that. */
  remove: Pick<BulkWork, "failed"> & Record<"act" | "undo", (ids: string[]) => Promise<unknown>>;
  question: keyof typeof deleteQuestions;
  /** Additional bulk actions of this list. */
  children?: (rows: readonly TabRows[Tab][], run: (work: BulkWork) => void) => ReactNode;
};

/** The bulk actions, shown below the list while rows are selected. */
export function SelectionBar<Tab extends keyof TabRows>({
  tab,
  selected,
  nameOf,
  onClear,
  remove,
  question,
  children,
}: SelectionBarProps<Tab>) {
  const [asking, setAsking] = useState(false);
  const bulk = useBulk(tab, () => {
    const place = rowPlace(selected[0]?.id ?? "");
    onClear();
    // The bar is gone: the keys go on from the first of its rows, or the one that took its place.
    focusRow(Math.max(0, place));
  });
  if (selected.length === 0) return null;
  const ids = selected.map(({ id }) => id);
  const names = selected.slice(0, 3).map((row) => isolated(nameOf(row)));
  const more = selected.length - names.length;
  return (
    <div className="dashboard-chosen" role="toolbar" aria-label={t("Selected rows")}>
      <p role="status">{plural(selected.length, "{n} selected", "{n} selected")}</p>
      <button type="button" className="dashboard-clear" onClick={onClear}>
        {t("Select none")}
      </button>
      {children?.(selected, bulk.mutate)}
      <button type="button" className="btn btn-line btn-sm dashboard-danger" onClick={() => setAsking(true)}>
        {t("Delete")}
      </button>
      {asking && (
        <Confirm
          title={t(deleteQuestions[question].title)}
          description={plural(
            ids.length,
            "{n} row is deleted. For ten seconds it can be taken back.",
            "{n} rows are deleted. For ten seconds they can be taken back.",
          )}
          subject={[...names, ...(more > 0 ? [plural(more, "{n} more", "{n} more")] : [])].join(", ")}
          act={t("Delete")}
          acting={t("Deleting...")}
          busy={bulk.isPending}
          onClose={() => setAsking(false)}
          onAct={() => {
            setAsking(false);
            bulk.mutate({
              act: () => remove.act(ids),
              undo: () => remove.undo(ids),
              done: plural(ids.length, "{n} row deleted", "{n} rows deleted"),
              failed: remove.failed,
            });
          }}
        />
      )}
    </div>
  );
}
