import { useEffect } from "react";
import { isBare, isTaken } from "#views/islands/admin/keys/pressed.ts";
import { openRows } from "./focus-row.ts";

/** Returns the row that is or contains the focused element. */
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-tab-open] [data-row]") ?? null;

/**
 * Handles the keys of a tab's rows: J and K focus the next and previous row, and open it if a row is open beside the
 * list; Enter opens the row, X selects it.
 */
export function useRowKeys(active: boolean, open: string | undefined, onOpen?: (id: string) => void): void {
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || !isBare(event)) return;
      const by = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (by !== undefined) step(by, event);
      else if (event.key === "Enter" && isRow(event.target)) onOpen?.(event.target.dataset.row ?? "");
      else if (event.key.toLowerCase() === "x")
        focusedRow()?.querySelector<HTMLInputElement>("[data-select]")?.click();
      else return;
      event.preventDefault();
    };
    const step = (by: number, event: KeyboardEvent) => {
      const rows = openRows();
      const current = open ?? focusedRow()?.dataset.row;
      const here = rows.findIndex(({ dataset }) => dataset.row === current);
      const next = rows[here < 0 ? 0 : Math.min(Math.max(here + by, 0), rows.length - 1)];
      if (!next) return;
      event.preventDefault();
      if (open) onOpen?.(next.dataset.row ?? "");
      else next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [active, open, onOpen]);
}

function isRow(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.row !== undefined;
}
