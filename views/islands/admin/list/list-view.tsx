import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import { useDashboard } from "#views/islands/admin/dashboard.ts";
import { AllBox, RowBox } from "#views/islands/admin/selection/boxes.tsx";
import type { Selection } from "#views/islands/admin/selection/use-selection.ts";
import { useNarrow } from "#views/islands/admin/use-browser.ts";
import { type Column, DataTable, isBareClick, isUnread } from "./data-table.tsx";
import { choicesOf, narrowedBy } from "./filters.ts";
import { focusRow, focusSearch } from "./focus-row.ts";
import type { TabRows } from "./page.ts";
import { Pager } from "./pager.tsx";
import type { List } from "./use-list.ts";
import { useRowKeys } from "./use-row-keys.ts";

type ListViewProps<Tab extends keyof TabRows> = {
  label: string;
  list: List<Tab>;
  columns: Column<TabRows[Tab]>[];
  card: (row: TabRows[Tab]) => ReactNode;
  onOpen?: (row: TabRows[Tab]) => void;
  /** Id of the row that is open beside the list. */
  open?: string;
  /** State of the rows' checkboxes; `nameOf` gives a row's accessible name. */
  selection?: Selection;
  nameOf?: (row: TabRows[Tab]) => string;
  /** Shown if the list has no rows at all; `noMatch` if the query finds none. */
  empty: ReactNode;
  noMatch: string;
};

/** A list in any state: loading, failed, empty, without a match, as a table or cards. */
export function ListView<Tab extends keyof TabRows>({
  label,
  list,
  columns,
  card,
  onOpen,
  open,
  selection,
  nameOf,
  empty,
  noMatch,
}: ListViewProps<Tab>) {
  const narrow = useNarrow();
  const { query, asked, ask, isNarrowed } = list;
  const openById = (id: string) => {
    const row = (query.data?.rows as TabRows[Tab][] | undefined)?.find((one) => one.id === id);
    if (row) onOpen?.(row);
  };
  useRowKeys(list, open, openById);
  const retry = async () => {
    const { isError } = await query.refetch();
    // The retry button is gone: focus the first row.
    if (!isError) focusRow(0);
  };
  if (query.isError) return <Failed onRetry={retry} busy={query.isFetching} />;
  if (query.isPending) return <Placeholders />;
  const page = query.data;
  if (page.rows.length === 0)
    return isNarrowed ? <NoMatch list={list} words={noMatch} /> : <Nothing>{empty}</Nothing>;
  return (
    <div className="dashboard-box">
      {list.news.count > 0 && (
        <button type="button" className="dashboard-news" onClick={list.news.show}>
          {plural(list.news.count, "{n} new: show", "{n} new: show")}
        </button>
      )}
      {narrow && selection && <CardsHead selection={selection} />}
      {narrow ? (
        <ul className="dashboard-cards" aria-label={label} aria-busy={query.isPlaceholderData || undefined}>
          {page.rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the card's own buttons do the same
            <li
              key={row.id}
              data-row={row.id}
              data-unread={isUnread(row) || undefined}
              tabIndex={-1}
              onClick={(event) => isBareClick(event) && onOpen?.(row)}
              data-selected={selection?.ids.has(row.id) || undefined}
            >
              {selection && <RowBox selection={selection} id={row.id} name={nameOf?.(row) ?? row.id} />}
              {card(row)}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          list={list.tab}
          label={label}
          columns={columns}
          page={page}
          asked={asked}
          ask={ask}
          onOpen={onOpen}
          open={open}
          selection={selection}
          nameOf={nameOf}
          stale={query.isPlaceholderData}
        />
      )}
      <Pager page={page} asked={asked} ask={ask} askRows={list.askRows} />
    </div>
  );
}

/** Above the cards: the checkbox of the whole page, which stands in a table's head on wide screens. */
function CardsHead({ selection }: { selection: Selection }) {
  return (
    <div className="dashboard-cards-head">
      <AllBox selection={selection} />
      <span aria-hidden="true">{t("Select all of this page")}</span>
    </div>
  );
}

/** Keys of the placeholder rows of a loading list; their number is SPEC §9's. */
const PLACEHOLDERS = ["a", "b", "c"];

function Placeholders() {
  return (
    <div className="dashboard-box" aria-busy="true">
      <span className="hidden-text" role="status">
        {t("Loading...")}
      </span>
      {PLACEHOLDERS.map((place) => (
        <div key={place} className="dashboard-bone" data-skeleton="row" aria-hidden="true">
          <span className="post-bone h-4 w-1/3" />
          <span className="post-bone h-4 w-1/5" />
          <span className="post-bone h-4 w-1/6" />
        </div>
      ))}
    </div>
  );
}

/** No match: lists the active filters, with a button to clear them. */
function NoMatch({ list, words }: { list: List; words: string }) {
  const { asked, clear } = list;
  const dashboard = useDashboard();
  return (
    <Nothing>
      <p>{words}</p>
      <p className="small">{narrowedBy(asked, choicesOf(list, dashboard)).join(" · ")}</p>
      <button
        type="button"
        className="btn btn-line btn-sm"
        onClick={() => {
          clear();
          focusSearch();
        }}
      >
        {t("Clear filters")}
      </button>
    </Nothing>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="dashboard-nothing">
      <Ornament className="w-28 text-border-strong" turns={10} weight={0.9} />
      {children}
    </div>
  );
}

function Failed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="dashboard-nothing" role="alert">
      <p>{t("This list could not be read.")}</p>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-disabled={busy || undefined}
        onClick={() => !busy && onRetry()}
      >
        {t("Try Again")}
      </button>
    </div>
  );
}
