import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { isDeletable, type RowAction, useRowAction } from "./actions.ts";
import { focusRow, rowPlace } from "./focus-row.ts";
import type { ListName, TabRows } from "./page.ts";

export type BulkActions<Row> = (rows: readonly Row[], run: (action: RowAction) => void) => ReactNode;

type SelectionBarProps<List extends ListName> = {
  list: List;
  selected: readonly TabRows[List][];
  actions: BulkActions<TabRows[List]>;
  onClear: () => void;
  onDelete: () => void;
};

export function SelectionBar<List extends ListName>(props: SelectionBarProps<List>) {
  const { list, selected, actions, onClear, onDelete } = props;
  const { mutate } = useRowAction(list);
  if (selected.length === 0) return null;
  const run = (action: RowAction) => {
    const place = rowPlace(selected[0]?.id ?? "");
    const onSuccess = () => {
      onClear();
      // The bar is gone: the keys go on from the first of its rows, or the one that took its place.
      focusRow(Math.max(0, place));
    };
    mutate({ ...action, failed: { ...action.failed, serverFirst: true } }, { onSuccess });
  };
  return (
    <div
      className="sticky bottom-2 z-5 flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 border border-solid border-border-strong rounded-lg bg-card [box-shadow:0_1rem_2rem_-1rem_oklch(15%_0.04_175/0.5)] max-md:[&>.btn]:flex-auto max-md:[&>.btn]:min-h-11 max-md:[&>.btn]:px-2"
      role="toolbar"
      aria-label={t("Selected rows")}
    >
      <p role="status" className="font-600 text-[0.9375rem] max-md:flex-[1_1_50%]">
        {plural(selected.length, "{n} selected", "{n} selected")}
      </p>
      <Button look="text" className="mr-auto max-md:mr-0 max-md:ml-auto" onClick={onClear}>
        {t("Select none")}
      </Button>
      {actions(selected, run)}
      {isDeletable(list) && (
        <Button look="remove" onClick={onDelete}>
          {t("Delete")}
        </Button>
      )}
    </div>
  );
}
