import { type ReactNode, useEffect, useRef } from "react";
import { LIMITS } from "#src/domain/limits.ts";
import { t } from "#src/domain/words.ts";
import { useChunk } from "#views/islands/admin/browser.ts";
import { IconButton, IconLink } from "#views/islands/admin/parts/icon-button.tsx";
import type { LeadPanelProps } from "#views/islands/admin/people/lead-panel.tsx";
import { type BulkWork, SelectionBar } from "./bulk.tsx";
import { type Deletable, deletions } from "./changes.tsx";
import { FilterBar } from "./filters.tsx";
import { type ListLook, ListView } from "./list-view.tsx";
import { LIST_PATHS, type ListName, type Page, searchOf, type TabRows } from "./page.ts";
import { useSelection } from "./selection.tsx";
import type { List } from "./use-list.ts";

type ManagerProps<Tab extends ListName> = ListLook<Tab> & {
  list: List<Tab>;
  /** The search field's accessible name, which starts with "Search"; its placeholder if that is another. */
  search: string;
  placeholder?: string;
  /** Whether it can be filtered by date. */
  hasDays?: boolean;
  /** Buttons after the filters. */
  tools?: ReactNode;
  count: (page: Page<TabRows[Tab]>) => string;
  /** The bulk actions beside deletion; without it, rows cannot be selected. */
  bulk?: (rows: readonly TabRows[Tab][], run: (work: BulkWork) => void) => ReactNode;
  /** The row that is open in a panel beside the list. */
  panel?: LeadPanelProps;
  /** Dialogs. */
  children?: ReactNode;
};

const loadPanel = async () => (await import("#views/islands/admin/people/lead-panel.tsx")).LeadPanel;

const isDeletable = (tab: ListName): tab is Deletable => tab in deletions;

/** A list with all that belongs to it: search, filters, counts, rows, selection, panel. */
export function Manager<Tab extends ListName>(props: ManagerProps<Tab>) {
  const { list, search, placeholder = search, filters, hasDays, tools, count, bulk, panel, children } = props;
  const { tab, asked, query } = list;
  const rows: readonly TabRows[Tab][] | undefined = query.data?.rows;
  const chosen = useSelection(rows);
  const Panel = useChunk(panel !== undefined, loadPanel);
  return (
    <>
      <div className="dashboard-tools">
        <Search list={list} label={search} placeholder={placeholder} />
        <FilterBar list={list} choices={filters} hasDays={hasDays}>
          {tools}
        </FilterBar>
      </div>
      <div className="dashboard-counts self-start flex justify-between items-center gap-4 min-h-10 text-[0.875rem] text-muted-foreground tabular-nums">
        <p role="status">{query.data && count(query.data)}</p>
        <div className="flex">
          <IconLink
            label={t("Export CSV")}
            icon="i-lucide-download"
            href={`${LIST_PATHS[tab]}/export.csv?${searchOf(asked)}`}
            download
          />
          <IconButton
            label={t("Refresh")}
            icon="i-lucide-refresh-cw"
            aria-disabled={query.isFetching || undefined}
            onClick={() => query.refetch()}
          />
        </div>
      </div>
      <ListView {...props} open={panel?.row} selection={bulk && chosen} />
      {bulk && isDeletable(tab) && (
        <SelectionBar
          tab={tab}
          nameOf={props.nameOf}
          selected={chosen.selected}
          onClear={chosen.clear}
          actions={bulk}
        />
      )}
      {panel && Panel && <Panel {...panel} />}
      {children}
    </>
  );
}

type SearchProps = { list: Pick<List, "typed" | "setTyped" | "ask">; label: string; placeholder: string };

function Search({ list: { typed, setTyped, ask }, label, placeholder }: SearchProps) {
  // Text typed before hydration is only in the DOM: copy it to the state.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, [setTyped]);
  return (
    <search className="relative flex-[1_1_7.5rem]">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask({ q: typed.trim() });
        }}
      >
        <span
          className="i-lucide-search absolute left-3.4 top-1/2 -mt-[0.6em] text-[1.05rem] text-muted-foreground pointer-events-none"
          aria-hidden="true"
        />
        <input
          ref={field}
          name="q"
          className="form-input dashboard-field !pl-10.8"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={LIMITS.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </search>
  );
}
