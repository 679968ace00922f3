import { type MouseEvent as ReactMouseEvent, type ReactNode, useRef, useState } from "react";
import { deleteQuestions } from "#src/domain/catalogue.ts";
import { isolated, plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { useKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { rowPlace } from "#views/islands/admin/keys/rows.ts";
import { Confirm } from "#views/islands/admin/parts/modal.tsx";
import { type Action, type Deletable, deletionOf, isDeletable, isGone, useAction } from "./actions.ts";
import type { ListName, TabRows } from "./page.ts";

const NONE: readonly never[] = [];

/** The selected rows of a page, or `all` that match. Rows that leave the page are deselected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[] = NONE) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const [all, setAll] = useState<{ of: readonly Row[]; rows: readonly Row[] }>();
  const last = useRef("");
  const onPage = rows.filter(({ id }) => ids.has(id));
  const isWhole = onPage.length === rows.length;
  const selected = isWhole && all?.of === rows ? all.rows : onPage;

  /** Toggles a row; with `range`, sets all rows between it and the last one the same. */
  const toggle = (id: string, range: boolean) => {
    const to = rows.findIndex((row) => row.id === id);
    const from = rows.findIndex((row) => row.id === last.current);
    last.current = id;
    const next = new Set(ids);
    const [first, end] = range && from >= 0 ? [Math.min(from, to), Math.max(from, to)] : [to, to];
    for (const row of rows.slice(first, end + 1)) {
      if (ids.has(id)) next.delete(row.id);
      else next.add(row.id);
    }
    setIds(next);
  };
  const toggleAll = () => setIds(new Set(isWhole ? [] : rows.map((row) => row.id)));
  const clear = () => setIds(new Set());
  const selectAll = (matching: readonly Row[]) => setAll({ of: rows, rows: matching });
  return { selected, isWhole, ids, toggle, toggleAll, selectAll, clear };
}

export type Selection = Pick<
  ReturnType<typeof useSelection>,
  "ids" | "selected" | "isWhole" | "toggle" | "toggleAll"
>;

/** A checkbox with room for a finger on narrow screens, where it is beside a card. */
const BOX =
  "grid place-items-center w-10 h-10 cursor-pointer max-md:w-11 max-md:h-11 [li>&]:-mt-2.4 [&>input]:w-[1.1rem] [&>input]:h-[1.1rem] [&>input]:[accent-color:light-dark(var(--primary),var(--process))]";

export function AllBox({ selection: { selected, isWhole, toggleAll } }: { selection: Selection }) {
  return (
    <label className={BOX}>
      <input
        type="checkbox"
        aria-label={t("Select all of this page")}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !isWhole;
        }}
        onChange={toggleAll}
      />
    </label>
  );
}

/** A row's checkbox; with Shift it applies to all rows since the last one clicked. */
export function RowBox({ selection, id, name }: { selection: Selection; id: string; name: string }) {
  return (
    <label className={BOX}>
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

export type BulkActions<Row> = (rows: readonly Row[], run: (action: Action) => void) => ReactNode;

type SelectionBarProps<List extends ListName> = {
  list: List;
  selected: readonly TabRows[List][];
  actions: BulkActions<TabRows[List]>;
  /** How many rows match, where there are more than the page has and all can be selected; selects them. */
  matching: number | undefined;
  onAll: () => Promise<void>;
  onClear: () => void;
  onDelete: (event: ReactMouseEvent) => void;
};

export function SelectionBar<List extends ListName>(props: SelectionBarProps<List>) {
  const { list, selected, actions, matching, onAll, onClear, onDelete } = props;
  const { mutate } = useAction();
  const { leaveField, meanFor } = useKeyboard();
  const [isReading, setReading] = useState(false);
  const [first] = selected;
  if (!first) return null;
  const run = (action: Action) => {
    const place = Math.max(0, rowPlace(first.id));
    const onSuccess = () => {
      leaveField();
      onClear();
    };
    // The bar will be gone: the keys go on from the first of its rows, or the one that took its place, unless one goes elsewhere.
    meanFor(first.id, place);
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
      {matching !== undefined && selected.length < matching && (
        <Button
          look="text"
          busy={isReading}
          onClick={async () => {
            setReading(true);
            await onAll();
            setReading(false);
          }}
        >
          {plural(matching, "Select all {n} that match", "Select all {n} that match")}
        </Button>
      )}
      <Button look="text" className="mr-auto max-md:mr-0 max-md:ml-auto" onClick={onClear}>
        {t("Select none")}
      </Button>
      {actions(selected, run)}
      {isDeletable(list) && (
        <Button look="remove" aria-keyshortcuts="#" onClick={onDelete}>
          {t("Delete")}
        </Button>
      )}
    </div>
  );
}

export type DeleteQuestionProps = {
  list: Deletable;
  /** What is deleted, by its names: one row or, as they were selected, many. */
  rows: readonly { id: string; name: string }[];
  byKey: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

const NAMED_MOST = 3;

export function DeleteQuestion({ list, rows, byKey, onDeleted, onClose }: DeleteQuestionProps) {
  const isMany = rows.length > 1;
  const first = rows[0]?.id ?? "";
  const [place] = useState(() => rowPlace(first));
  const { meanFor } = useKeyboard();
  const remove = useAction();
  const { title, description } = deleteQuestions[list];
  const names = rows.slice(0, NAMED_MOST).map(({ name }) => (isMany ? isolated(name) : name));
  const more = rows.length - names.length;
  if (more > 0) names.push(plural(more, "{n} more", "{n} more"));
  return (
    <Confirm
      title={t(title)}
      description={
        isMany
          ? plural(
              rows.length,
              "{n} row is deleted. For ten seconds it can be taken back.",
              "{n} rows are deleted. For ten seconds they can be taken back.",
            )
          : t(description)
      }
      subject={names.join(", ")}
      act={t("Delete")}
      busy={remove.isPending}
      byKey={byKey}
      onClose={onClose}
      onAct={() =>
        remove.mutate(deletionOf(list, rows), {
          onSuccess: onDeleted,
          onError: (error) => isGone(error) && onDeleted(),
          onSettled: () => {
            // The button is gone with its row: the one that took its place has the keyboard.
            if (place >= 0) meanFor(first, place);
            onClose();
          },
        })
      }
    />
  );
}
