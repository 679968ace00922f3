import { Fragment, type ReactNode } from "react";
import { locale, plural, t } from "#src/domain/words.ts";
import { Button } from "#views/components/button.tsx";
import { Ornament } from "#views/components/drawings/ornament.tsx";
import { useNarrow } from "#views/islands/admin/dashboard.ts";
import { useDrawnKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { focusSearch } from "#views/islands/admin/keys/rows.ts";
import { IconButton } from "#views/islands/admin/parts/icon-button.tsx";
import { type Column, DataTable, type RowsLook, rowProps } from "./data-table.tsx";
import { type ListName, PAGE_SIZE, type Page, type TabRows } from "./page.ts";
import { AllBox, RowBox } from "./selection.tsx";
import type { List } from "./use-list.ts";

export type ListViewProps<Tab extends ListName> = RowsLook<TabRows[Tab]> & {
  list: List<Tab>;
  /** A row where the window is narrow, if it is more than its cells. */
  card?: (row: TabRows[Tab]) => ReactNode;
  /** Shown if the list has no rows at all; `noMatch` if the query finds none. */
  empty: ReactNode;
  noMatch: string;
};

const BOX =
  "border border-solid border-border rounded-lg bg-card overflow-clip [&>[aria-busy=true]]:opacity-55 [&>[aria-busy=true]]:[transition:opacity_.2s_.15s]";
const CARD = "px-4 py-4.4 border-b border-b-solid border-b-border last:border-b-0 data-[selected]:bg-muted";
const BESIDE_BOX = "grid grid-cols-[2.75rem_minmax(0,1fr)] !pl-.4";

export function ListView<Tab extends ListName>(props: ListViewProps<Tab>) {
  const { label, list, columns, card, selection, nameOf, empty, noMatch } = props;
  const narrow = useNarrow();
  const { query, isNarrowed } = list;
  const { meanFor } = useDrawnKeyboard();
  const retry = async () => {
    const { isError } = await query.refetch();
    // The retry button is gone: focus the first row.
    if (!isError) meanFor("", 0);
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
  const clear = () => {
    list.clear();
    focusSearch();
  };
  if (page.rows.length === 0 && isNarrowed)
    return (
      <Nothing>
        <p>{noMatch}</p>
        <Button onClick={clear}>{t("Clear filters")}</Button>
      </Nothing>
    );
  if (page.rows.length === 0) return <Nothing>{empty}</Nothing>;
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
          <AllBox selection={selection} />
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
              {card ? card(row) : <Card row={row} columns={columns} />}
            </li>
          ))}
        </ul>
      ) : (
        <DataTable {...props} page={page} stale={query.isPlaceholderData} />
      )}
      <Pager page={page} list={list} />
    </div>
  );
}

type CardProps<Row> = { row: Row; columns: readonly Column<Row>[] };

function Card<Row>({ row, columns }: CardProps<Row>) {
  const shown = columns.filter(({ isEmpty }) => !isEmpty?.(row));
  const cells = (place?: "foot") =>
    shown
      .filter((one) => one.card === place)
      .map(({ id, cell }) => <Fragment key={id}>{cell(row)}</Fragment>);
  return (
    <article className="grid grid-cols-1 gap-2.4">
      {cells()}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{cells("foot")}</div>
    </article>
  );
}

/** SPEC §9. */
function Placeholders() {
  return (
    <div className={BOX} aria-busy="true">
      <span className="hidden-text" role="status">
        {t("Loading...")}
      </span>
      {[1, 2, 3].map((place) => (
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

type PagerProps = { page: Page<unknown>; list: Pick<List, "request" | "setRequest"> };

const figure = (value: number): string => value.toLocaleString(locale());

function Pager({ page: { rows, offset, total }, list: { request, setRequest } }: PagerProps) {
  const last = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const turns = [
    { label: t("First page"), icon: "i-lucide-chevrons-left", page: 0 },
    { label: t("Previous page"), icon: "i-lucide-chevron-left", page: request.page - 1, by: -1 },
    { label: t("Next page"), icon: "i-lucide-chevron-right", page: request.page + 1, by: 1 },
    { label: t("Last page"), icon: "i-lucide-chevrons-right", page: last },
  ];
  return (
    <nav
      className="flex flex-wrap justify-between items-center gap-x-4 gap-y-1 min-h-12 py-0.4 pr-2 pl-4 border-t border-t-solid border-t-border text-sm text-muted-foreground tabular-nums"
      aria-label={t("Pages")}
    >
      <p>
        {t("{first} to {last} of {total}", {
          first: figure(offset + 1),
          last: figure(offset + rows.length),
          total: figure(total),
        })}
      </p>
      {last > 0 && (
        <div className="flex">
          {turns.map(({ label, icon, page, by }) => (
            <IconButton
              key={icon}
              label={label}
              icon={icon}
              data-turn={by ?? 0}
              busy={page < 0 || page > last || page === request.page}
              onClick={() => {
                setRequest({ page });
                scrollTo({ top: 0 });
              }}
            />
          ))}
        </div>
      )}
    </nav>
  );
}
