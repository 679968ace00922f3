import {
  type ColumnDef,
  createColumnHelper,
  type Header,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  type Updater,
  useTable,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { t } from "#src/domain/words.ts";
import type { Lead } from "#src/store/lead.ts";
import { AllBox, RowBox } from "#views/islands/admin/selection/boxes.tsx";
import type { Selection } from "#views/islands/admin/selection/use-selection.ts";
import { type Asked, firstAsked, type ListName, type Page } from "./page.ts";
import { RowDate } from "./row.tsx";

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });
type Features = typeof features;

/** A column of a table of `Row`s; a sortable column's id is the API's sort field. */
export type Column<Row extends { id: string }> = ColumnDef<Features, Row, unknown>;

/**
 * Returns a column helper for `DataTable`, with the two last columns of every list: buttons, and a date (`dated`; `date`
 * is that of the row's creation).
 */
export const columnsOf = <Row extends { id: string; createdAt?: string }>() => {
  const column = createColumnHelper<Features, Row>();
  const dated = (id: string, header: () => string, at: (row: Row) => string) =>
    column.accessor(at, {
      id,
      header,
      sortDescFirst: true,
      cell: ({ getValue }) => <RowDate at={getValue()} />,
    });
  return {
    ...column,
    dated,
    date: dated(
      "createdAt",
      () => t("Date"),
      ({ createdAt = "" }) => createdAt,
    ),
    actions: (buttons: (row: Row) => ReactNode) =>
      column.display({
        id: "actions",
        header: () => t("Actions"),
        cell: ({ row }) => buttons(row.original),
      }),
  };
};

type DataTableProps<Row extends { id: string }> = {
  list: ListName;
  /** The table's accessible name. */
  label: string;
  columns: Column<Row>[];
  page: Page<Row>;
  asked: Asked;
  ask: (change: Partial<Asked>) => void;
  /** Called when a row is clicked; `open` is the id of the open row. */
  onOpen?: (row: Row) => void;
  open?: string;
  /** State of the rows' checkboxes; `nameOf` gives a row's accessible name. */
  selection?: Selection;
  nameOf?: (row: Row) => string;
  /** Whether the rows are still those of the previous query. */
  stale: boolean;
};

const NOTHING_SORTED: SortingState = [];

/** A list on wide screens: a table, sorted and paged by the server. */
export function DataTable<Row extends { id: string }>({
  list,
  label,
  columns,
  page,
  asked,
  ask,
  onOpen,
  open,
  selection,
  nameOf,
  stale,
}: DataTableProps<Row>) {
  const sorting: SortingState = [{ id: asked.sort, desc: asked.desc }];
  const table = useTable({
    features,
    columns,
    data: page.rows,
    getRowId: (row) => row.id,
    rowCount: page.total,
    manualSorting: true,
    manualPagination: true,
    state: { sorting, pagination: { pageIndex: asked.page, pageSize: asked.rows } },
    onSortingChange: (change: Updater<SortingState>) => {
      const [next] = (typeof change === "function" ? change(sorting) : change) ?? NOTHING_SORTED;
      const first = firstAsked(list);
      ask(next ? { sort: next.id, desc: next.desc } : { sort: first.sort, desc: first.desc });
    },
  });
  return (
    <table className="dashboard-table" data-list={list} aria-busy={stale || undefined}>
      <caption className="hidden-text">{label}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {selection && (
              <td data-column="select">
                <AllBox selection={selection} />
              </td>
            )}
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                data-column={header.column.id}
                aria-sort={ariaSort(header.column.getIsSorted())}
              >
                <Heading header={header}>
                  <table.FlexRender header={header} />
                </Heading>
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            tabIndex={-1}
            data-selected={selection?.ids.has(row.id) || undefined}
            data-open={row.id === open || undefined}
            data-unread={isUnread(row.original) || undefined}
            onClick={onOpen && ((event) => isBareClick(event) && onOpen(row.original))}
          >
            {selection && (
              <td data-column="select">
                <RowBox selection={selection} id={row.id} name={nameOf?.(row.original) ?? row.id} />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td key={cell.id} data-column={cell.column.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns whether a click is on the row itself: not on a button or link in it, and not the end of a text selection. */
export function isBareClick({ target }: { target: EventTarget }): boolean {
  if (target instanceof Element && target.closest("a, button, input, label")) return false;
  return getSelection()?.isCollapsed ?? true;
}

/** Returns whether the current account has not read a row yet. */
export function isUnread(row: object): boolean {
  if ("unread" in row) return row.unread === true;
  return "person" in row && (row.person as Lead["person"])?.unread === true;
}

function Heading<Row extends { id: string }>({
  header,
  children,
}: {
  header: Header<Features, Row, unknown>;
  children: ReactNode;
}) {
  const { column } = header;
  if (!column.getCanSort()) return children;
  const sorted = column.getIsSorted();
  return (
    <button type="button" className="dashboard-sort" onClick={() => column.toggleSorting()}>
      {children}
      <span
        aria-hidden="true"
        className={
          sorted === "asc"
            ? "i-lucide-arrow-up"
            : sorted === "desc"
              ? "i-lucide-arrow-down"
              : "i-lucide-chevrons-up-down opacity-50"
        }
      />
    </button>
  );
}

function ariaSort(sorted: false | "asc" | "desc") {
  if (!sorted) return undefined;
  return sorted === "asc" ? "ascending" : "descending";
}
