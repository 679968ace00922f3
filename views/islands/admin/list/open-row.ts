import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isGone } from "./actions.ts";
import { LIST_PATHS, type ListName, NEW_ROW, type TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** Presses the open dialog's own button, so that it asks before unsaved text is lost. */
const pressClose = (): void => document.querySelector<HTMLElement>("[data-close]")?.click();

/** Keeps a dialog and the address in step: `shown` is its row's id, "" for none. Back presses its Close button. */
export const useAddressedDialog = <Tab extends ListName>({
  active,
  request,
  setOpen,
}: Pick<List<Tab>, "active" | "request" | "setOpen">) => {
  const [shown, setShown] = useState("");
  const wanted = active ? request.open : "";
  useEffect(() => {
    // At the first draw, Back may have led away from what the server was asked for.
    const isHere = new URLSearchParams(location.search).get("open") === wanted;
    // A new row that was saved has an id of its own by now.
    const isSaved = shown === NEW_ROW && wanted !== "";
    if (wanted && !shown && isHere) setShown(wanted);
    else if (shown && wanted !== shown && !isSaved) pressClose();
  }, [wanted, shown]);
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

/** The row of that id. One that somebody deleted stays as it was last read. */
export const useViewed = <Tab extends ListName>(list: Pick<List<Tab>, "tab" | "query">, open: string) => {
  const { row, isGone } = useRow(list, open);
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  return { viewed: row ?? (last?.id === open ? last : undefined), isGone: !row && isGone };
};
