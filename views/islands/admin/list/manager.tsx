import { type MouseEvent, type ReactNode, useState } from "react";
import { t } from "#src/domain/words.ts";
import { showFailure } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { useChunk, useTitle } from "#views/islands/admin/dashboard.ts";
import { useDrawnKeyboard } from "#views/islands/admin/keys/keyboard.ts";
import { useInbox } from "#views/islands/admin/live/inbox.ts";
import { IconButton, IconLink } from "#views/islands/admin/parts/icon-button.tsx";
import type { LeadPanelProps } from "#views/islands/admin/people/lead-panel.tsx";
import { isDeletable } from "./actions.ts";
import { type Column, isUnread } from "./data-table.tsx";
import { type Filter, FilterBar, type Toggle } from "./filters.tsx";
import { ListView, type ListViewProps } from "./list-view.tsx";
import { exportOf, type ListName, NEW_ROW, type Page, readAll, type TabRows } from "./page.ts";
import { Search } from "./search.tsx";
import {
  type BulkActions,
  DeleteQuestion,
  type DeleteQuestionProps,
  SelectionBar,
  useSelection,
} from "./selection.tsx";
import { useViewed } from "./use-list.ts";

type ManagerProps<Tab extends ListName> = Omit<ListViewProps<Tab>, "onOpen" | "open" | "selection"> & {
  /** What a press on a row does where it opens neither panel nor dialog. */
  onOpen?: (row: TabRows[Tab]) => void;
  /** The search field's accessible name, which starts with "Search". */
  search: string;
  filters?: readonly Filter[];
  hasDays?: boolean;
  toggles?: readonly Toggle[];
  tools?: ReactNode;
  /** The label of the button for a new row, and whether it is being opened. */
  add?: string;
  isAdding?: boolean;
  count: (page: Page<TabRows[Tab]>) => string;
  acts?: (row: TabRows[Tab]) => ReactNode;
  /** The bulk actions beside deletion, if there is that; without it, rows cannot be selected. */
  bulk?: BulkActions<TabRows[Tab]>;
  /** What the panel beside the list shows of the open row; without it, rows are edited in a dialog. */
  panel?: (row: TabRows[Tab]) => Omit<LeadPanelProps, "title" | "row" | "unread" | "isGone" | "onClose">;
  children?: ReactNode;
};

const TOOLS =
  "flex flex-wrap items-center gap-2 [&_[class*=i-]]:flex-none md:[&_:is(.btn,.form-input)]:min-h-10 md:[&_:is(.btn,.form-input)]:py-1 md:[&_:is(.btn,.form-input)]:text-[.9375rem] md:[&_.btn]:gap-1.6 md:[&_.btn]:min-w-0 md:[&_.btn]:px-3";

const loadPanel = () => import("#views/islands/admin/people/lead-panel.tsx");

export function Manager<Tab extends ListName>(props: ManagerProps<Tab>) {
  const { list, search, filters, hasDays, toggles, tools, count, nameOf, bulk, panel } = props;
  const { tab, request, query, setOpen } = list;
  useDrawnKeyboard();
  useTitle(tab, useInbox(), list.active);
  const rows: readonly TabRows[Tab][] | undefined = query.data?.rows;
  const chosen = useSelection(rows);
  const { viewed, isGone } = useViewed(list, panel ? request.open : "");
  const panelPart = useChunk("panel", viewed !== undefined, loadPanel);
  const [doomed, setDoomed] = useState<Pick<DeleteQuestionProps, "rows" | "byKey">>();
  // A key presses the button by a script.
  const doom =
    (...rows: TabRows[Tab][]) =>
    ({ isTrusted }: MouseEvent) =>
      setDoomed({ rows: rows.map((row) => ({ id: row.id, name: nameOf(row) })), byKey: !isTrusted });
  const selectAll = async () => {
    try {
      chosen.selectAll(await readAll(tab, request));
    } catch (error) {
      showFailure(t("This list could not be read."), error);
    }
  };
  const shown = viewed && panel?.(viewed);
  const onOpen = props.onOpen ?? (({ id }: TabRows[Tab]) => setOpen(id));
  const actions: Column<TabRows[Tab]> = {
    id: "actions",
    header: t("Actions"),
    look: props.acts && isDeletable(tab) ? "w-35" : "w-24 @[64rem]/list:w-26",
    card: "foot",
    cell: (row) => (
      <div className="inline-flex justify-end align-middle ml-auto -mr-2.4 whitespace-nowrap">
        {props.acts?.(row)}
        {(panel || !props.onOpen) && (
          <IconButton
            label={panel ? t("View") : t("Edit")}
            of={nameOf(row)}
            icon={panel ? "i-lucide-eye" : "i-lucide-pencil"}
            onClick={() => onOpen(row)}
            data-view={panel && ""}
          />
        )}
        {isDeletable(tab) && (
          <IconButton
            label={t("Delete")}
            of={nameOf(row)}
            icon="i-lucide-trash-2"
            className="icon-button hover:text-destructive"
            onClick={doom(row)}
            aria-keyshortcuts="#"
          />
        )}
      </div>
    ),
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className={`${TOOLS} ${viewed ? "flex-[1_1_14rem]" : "flex-[1_1_24rem]"}`}>
          <Search list={list} label={search} />
          <FilterBar list={list} choices={filters} hasDays={hasDays} toggles={toggles}>
            {tools}
            {props.add && (
              <Button
                look="primary"
                icon="i-lucide-plus"
                className="max-md:flex-[1_0_100%] max-md:-order-1"
                data-add
                busy={props.isAdding}
                onClick={() => setOpen(NEW_ROW)}
              >
                {props.add}
              </Button>
            )}
          </FilterBar>
        </div>
        <div className="self-start flex justify-between items-center gap-4 min-h-10 ml-auto text-[0.875rem] quiet tnum max-md:basis-full">
          {/* Beside the panel the rows have its place. */}
          <p role="status" className={viewed && "hidden-text"}>
            {query.data && count(query.data)}
          </p>
          {tab !== "letters" && (
            <IconLink
              label={t("Export CSV")}
              icon="i-lucide-download"
              href={exportOf(tab, request)}
              download
            />
          )}
        </div>
      </div>
      <ListView
        {...props}
        columns={[...props.columns, actions]}
        onOpen={onOpen}
        open={viewed?.id}
        selection={bulk && chosen}
      />
      {bulk && (
        <SelectionBar
          list={tab}
          selected={chosen.selected}
          actions={bulk}
          matching={isDeletable(tab) || !chosen.isWhole ? undefined : query.data?.total}
          onAll={selectAll}
          onClear={chosen.clear}
          onDelete={doom(...chosen.selected)}
        />
      )}
      {list.active && viewed && shown && panelPart && (
        <panelPart.LeadPanel
          {...shown}
          title={nameOf(viewed)}
          row={viewed.id}
          unread={isUnread(viewed)}
          isGone={isGone}
          onClose={() => setOpen("")}
          acts={
            <>
              {shown.acts}
              {isDeletable(tab) && (
                <Button look="remove" className="mr-auto" aria-keyshortcuts="#" onClick={doom(viewed)}>
                  {t("Delete")}
                </Button>
              )}
            </>
          }
        />
      )}
      {props.children}
      {doomed && isDeletable(tab) && (
        <DeleteQuestion
          list={tab}
          {...doomed}
          onDeleted={() => setOpen("")}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}
