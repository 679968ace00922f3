import { t } from "#src/domain/words.ts";
import type { Selection } from "./use-selection.ts";

/** The checkbox in the header: selects all rows of the page. */
export function AllBox({ selection: { all, some, toggleAll } }: { selection: Selection }) {
  return (
    <label className="dashboard-box-cell">
      <input
        type="checkbox"
        aria-label={t("Select all of this page")}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some && !all;
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

/** A row's checkbox; with Shift it applies to all rows since the last one clicked. */
export function RowBox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  return (
    <label className="dashboard-box-cell">
      <input
        type="checkbox"
        data-select=""
        aria-label={t("Select {name}", { name })}
        checked={selection.ids.has(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
