import type { ReactNode } from "react";
import type { Lead } from "#src/store/lead.ts";
import type { Page } from "./page.ts";
import { AllBox, RowBox, type Selection } from "./selection.tsx";
import type { List } from "./use-list.ts";

export type Column<Row> = {
  /** Names the column in the style; of a sortable column it is the API's sort field. */
  id: string;
  header: string;
  /** For a sortable column: the order of the first press on its heading. */
  sort?: "asc" | "desc";
  /** Classes of its heading and cells: how wide it is, and in how wide a list it is shown. */
  look?: string;
  /** Whether it says nothing of a row: it folds away where it says nothing of any, unless the list is sorted by it. */
  isEmpty?: (row: Row) => boolean;
  /** Where it is on a card: by itself unless it is in the foot, or nowhere. */
  card?: "foot" | "nowhere";
  cell: (row: Row) => ReactNode;
};

export type RowsLook<Row extends { id: string }> = {
  label: string;
  columns: readonly Column<Row>[];
  onOpen: (row: Row) => void;
  open?: string;
  selection?: Selection;
  nameOf: (row: Row) => string;
};

type DataTableProps<Row extends { id: string }> = RowsLook<Row> & {
  list: Pick<List, "tab" | "request" | "setRequest">;
  page: Page<Row>;
  /** Whether the rows are still those of the previous query. */
  stale: boolean;
};

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { list, label, page, selection, nameOf, stale } = props;
  const columns = props.columns.filter(
    ({ id, isEmpty }) => !isEmpty || id === list.request.sort || !page.rows.every(isEmpty),
  );
  return (
    <table
      className="dashboard-table w-full table-fixed border-collapse text-sm leading-tight"
      data-list={list.tab}
      aria-busy={stale || undefined}
    >
      <caption className="hidden-text">{label}</caption>
      <thead className="hair-bottom">
        <tr>
          {selection && (
            <td className="list-box h-9 bg-muted">
              <AllBox selection={selection} />
            </td>
          )}
          {columns.map((column) => (
            <Heading key={column.id} {...column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <tr key={row.id} className="list-row" {...rowProps(row, props)}>
            {selection && (
              <td className="list-box hair-bottom [:last-child>&]:border-b-0">
                <RowBox selection={selection} id={row.id} name={nameOf(row)} />
              </td>
            )}
            {columns.map(({ id, look, cell }) => (
              <td key={id} data-column={id} className={look ? `list-cell ${look}` : "list-cell"}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const rowProps = <Row extends { id: string }>(
  row: Row,
  { selection, onOpen, open }: Pick<RowsLook<Row>, "selection" | "onOpen" | "open">,
) => ({
  "data-row": row.id,
  "data-open": row.id === open || undefined,
  "data-selected": selection?.ids.has(row.id) || undefined,
  "data-unread": isUnread(row) || undefined,
  tabIndex: -1,
  onClick: (event: { target: EventTarget }) => isBareClick(event) && onOpen(row),
});

/** Whether a click is on the row itself: not on a button or link in it, and not the end of a text selection. */
function isBareClick({ target }: { target: EventTarget }): boolean {
  if (target instanceof Element && target.closest("a, button, input, label")) return false;
  return getSelection()?.isCollapsed ?? true;
}

export function isUnread(row: object): boolean {
  if ("unread" in row) return row.unread === true;
  return "person" in row && (row.person as Lead["person"])?.unread === true;
}

type HeadingProps = Omit<Column<never>, "cell"> & Pick<DataTableProps<never>, "list">;

const ARROWS = {
  ascending: "i-lucide-arrow-up",
  descending: "i-lucide-arrow-down",
  none: "i-lucide-chevrons-up-down opacity-50",
};

const HEADING =
  "py-0 pl-3 pr-1 truncate @[64rem]/list:pl-4 @[64rem]/list:pr-2 last:pr-4 last:text-right sticky top-12 z-1 h-9 bg-muted text-left text-[.875rem] font-600 quiet";

/** A column's heading. Presses sort by it, then the other way round. */
function Heading({ list: { request, setRequest }, id, header, sort, look }: HeadingProps) {
  const order = request.desc ? "descending" : "ascending";
  const sorted = sort && request.sort === id ? order : undefined;
  const toggle = () => setRequest({ sort: id, desc: sorted ? !request.desc : sort === "desc" });
  return (
    <th scope="col" data-column={id} className={`${HEADING} ${look ?? ""}`} aria-sort={sorted}>
      {sort ? (
        <button
          type="button"
          className="inline-flex items-center gap-1.4 min-h-9 -ml-1.6 px-1.6 border-0 rounded bg-transparent font-600 cursor-pointer hover:text-foreground [[aria-sort]>&]:text-foreground focus-visible:-outline-offset-2"
          onClick={toggle}
        >
          {header}
          <span aria-hidden="true" className={ARROWS[sorted ?? "none"]} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
