import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isGone } from "./actions.ts";
import { LIST_PATHS, type ListName, NEW_ROW, type TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** Presses the open dialog's own button, so that it asks before unsaved text is lost. */
const pressClose = (): void =>
  document.querySelector<HTMLElement>(".dashboard-dialog-head .dashboard-icon")?.click();

/** Keeps a dialog and the URL in step: `shown` is its row's id, "" for none. Back presses its Close button. */
export const useAddressedDialog = <Tab extends ListName>({
  active,
  open,
  setOpen,
}: Pick<List<Tab>, "active" | "open" | "setOpen">) => {
  const [shown, setShown] = useState("");
  useEffect(() => {
    const wanted = active ? open : "";
    // At the first draw, Back may have led away from what the server was asked for.
    const isHere = new URLSearchParams(location.search).get("open") === wanted;
    if (wanted && !shown && isHere) setShown(wanted);
    else if (shown && wanted !== shown) pressClose();
  }, [active, open, shown]);
  const closed = useCallback(() => {
    setShown("");
    setOpen("");
  }, [setOpen]);
  return { shown, closed };
};

/** A row by its id: the list's own if it is on this page, else fetched; `isGone` if there is none. */
const useRow = <Tab extends ListName>({ tab, query }: Pick<List<Tab>, "tab" | "query">, id: string) => {
  const rows = query.data?.rows as TabRows[Tab][] | undefined;
  const here = rows?.find((row) => row.id === id);
  // A shared URL may name a row that is not on this page of the list.
  const elsewhere = useQuery<TabRows[Tab]>({
    queryKey: [LIST_PATHS[tab], id],
    enabled: id !== "" && id !== NEW_ROW && rows !== undefined && here === undefined,
  });
  return { row: id ? (here ?? elsewhere.data) : undefined, isGone: isGone(elsewhere.error) };
};

/** The row that the URL opens, if it `isRead`. One that somebody deleted stays as it was last read. */
export const useViewed = <Tab extends ListName>(
  list: Pick<List<Tab>, "tab" | "query" | "open">,
  isRead: boolean,
) => {
  const open = isRead ? list.open : "";
  const { row, isGone } = useRow(list, open);
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  return { viewed: row ?? (last?.id === open ? last : undefined), isGone: !row && isGone };
};
