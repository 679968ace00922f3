import { useCallback, useEffect, useState } from "react";
import type { ListName, TabRows } from "./page.ts";
import type { List } from "./use-list.ts";

/** In the URL, the id of a row that is still to be written. */
export const NEW_ROW = "new" as const;

/** Presses the open dialog's own button, so that it asks before unsaved text is lost. */
const pressClose = (): void =>
  document.querySelector<HTMLElement>(".dashboard-dialog-head .dashboard-icon")?.click();

/**
 * Keeps a list's dialog and the URL in step: `shown` is the id of the row it is for ("" for none), `openRow` opens it, and
 * `closed` is to be called once it is closed. Back presses its Close button.
 */
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
  const openRow = useCallback(({ id }: Pick<TabRows[Tab], "id">) => setOpen(id), [setOpen]);
  const closed = useCallback(() => {
    setShown("");
    setOpen("");
  }, [setOpen]);
  return { shown, openRow, openNew: useCallback(() => setOpen(NEW_ROW), [setOpen]), closed };
};
