import type { ReactNode } from "react";
import { plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import { useNarrow } from "#views/islands/admin/browser.ts";
import { type Column, DataTable, rowProps } from "./data-table.tsx";
import { type Choice, narrowedBy } from "./filters.tsx";
import { focusRow, focusSearch } from "./focus-row.ts";
import type { ListName, TabRows } from "./page.ts";
import { Pager } from "./pager.tsx";
import { AllBox, RowBox, type Selection } from "./selection.tsx";
import type { List } from "./use-list.ts";
import { useRowKeys } from "./use-row-keys.ts";

export type ListLook<Tab extends ListName> = {
  label: string;
  columns: readonly Column<TabRows[Tab]>[];
  card: (row: TabRows[Tab]) => ReactNode;
  onOpen: (row: TabRows[Tab]) => void;
  open?: string;
  nameOf: (row: TabRows[Tab]) => string;
  filters?: readonly Choice[];
  /** Shown if the list has no rows at all; `noMatch` if the query finds none. */
  empty: ReactNode;
  noMatch: string;
};

const BOX =
  "border border-solid border-border rounded-lg bg-card overflow-clip [&>[aria-busy=true]]:opacity-55 [&>[aria-busy=true]]:[transition:opacity_.2s_.15s]";
const CARD =
  "px-4 py-4.4 border-b border-b-solid border-b-border last:border-b-0 data-[selected]:bg-muted data-[request]:[outline:3px_solid_var(--destructive)] data-[request]:-outline-offset-3";
const BESIDE_BOX = "grid grid-cols-[2.75rem_minmax(0,1fr)] !pl-.4";

type ListViewProps<Tab extends ListName> = ListLook<Tab> & { list: List<Tab>; selection?: Selection };

/** A list in any state: loading, failed, empty, without a match, as a table or cards. */
export function ListView<Tab extends ListName>(props: ListViewProps<Tab>) {
  const { label, list, card, onOpen, open, selection, nameOf, empty } = props;
  const narrow = useNarrow();
  const { query, request, setRequest, isNarrowed } = list;
  const openById = (id: string) => {
    const row = query.data?.rows.find((one) => one.id === id);
    if (row) onOpen(row);
  };
  useRowKeys(list, open, openById);
  const retry = async () => {
    const { isError } = await query.refetch();
    // The retry button is gone: focus the first row.
    if (!isError) focusRow(0);
  };
  if (query.isError)
    return (
      <Nothing role="alert">
        <p>{t("This list could not be read.")}</p>
        <Button busy={query.isFetching} onClick={retry}>
          {t("Try Again")}
        </Button>
      </Nothing>
    );
  if (query.isPending) return <Placeholders />;
  const page = query.data;
  if (page.rows.length === 0) return isNarrowed ? <NoMatch {...props} /> : <Nothing>{empty}</Nothing>;
  return (
    <div className={BOX}>
      {list.news.count > 0 && (
        <button
          type="button"
          className="block w-full min-h-10 border-0 border-b border-b-solid border-b-border bg-muted font-600 text-[0.9375rem] text-link cursor-pointer"
          onClick={list.news.show}
        >
          {plural(list.news.count, "{n} new: show", "{n} new: show")}
        </button>
      )}
      {narrow && selection && (
        <div className="flex items-center min-h-11 pl-0.4 border-b border-b-solid border-b-border bg-muted text-sm text-muted-foreground">
          <AllBox selection={selection} rows={page.rows} />
          <span aria-hidden="true">{t("Select all of this page")}</span>
        </div>
      )}
      {narrow ? (
        <ul
          className="[overflow-wrap:anywhere]"
          aria-label={label}
          aria-busy={query.isPlaceholderData || undefined}
        >
          {page.rows.map((row) => (
            <li key={row.id} {...rowProps(row, props)} className={selection ? `${CARD} ${BESIDE_BOX}` : CARD}>
              {selection && <RowBox selection={selection} id={row.id} name={nameOf(row)} />}
              {card(row)}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          {...props}
          {...{ request, setRequest, page }}
          list={list.tab}
          stale={query.isPlaceholderData}
        />
      )}
      <Pager page={page} request={request} setRequest={setRequest} setRows={list.setRows} />
    </div>
  );
}

/** Keys of the placeholder rows of a loading list; their number is SPEC §9's. */
const PLACEHOLDERS = ["a", "b", "c"];

function Placeholders() {
  return (
    <div className={BOX} aria-busy="true">
      <span className="hidden-text" role="status">
        {t("Loading...")}
      </span>
      {PLACEHOLDERS.map((place) => (
        <div
          key={place}
          className="flex justify-between items-center gap-8 min-h-11 px-4 border-t border-t-solid border-t-border first-of-type:border-t-0"
          data-skeleton="row"
          aria-hidden="true"
        >
          <span className="bone h-4 w-1/3" />
          <span className="bone h-4 w-1/5" />
          <span className="bone h-4 w-1/6" />
        </div>
      ))}
    </div>
  );
}

function NoMatch<Tab extends ListName>({ list, filters = [], noMatch }: ListViewProps<Tab>) {
  const clear = () => {
    list.clear();
    focusSearch();
  };
  return (
    <Nothing>
      <p>{noMatch}</p>
      <p className="small">{narrowedBy(list.request, filters).join(" · ")}</p>
      <Button onClick={clear}>{t("Clear filters")}</Button>
    </Nothing>
  );
}

function Nothing({ role, children }: { role?: "alert"; children: ReactNode }) {
  return (
    <div
      role={role}
      className="grid justify-items-center gap-5 px-6 py-[clamp(2.5rem,6vw,4.5rem)] border border-dashed border-border-strong rounded-lg text-muted-foreground text-center"
    >
      {!role && <Ornament className="w-28 text-border-strong" turns={10} weight={0.9} />}
      {children}
    </div>
  );
}
