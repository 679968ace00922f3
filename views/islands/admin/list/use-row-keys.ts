import { useEffect, useRef } from "react";
import { afterPaint } from "#views/browser/after-paint.ts";
import { isBare, isTaken } from "#views/islands/admin/keys/pressed.ts";
import { focusedRow, focusRow, openRows, rowPlace } from "./focus-row.ts";
import type { List } from "./use-list.ts";

/** J and K step through the rows, over the page's end too, and through the open ones; Enter opens, X selects. */
export function useRowKeys(
  { active, request, setRequest, query: { data, isPlaceholderData } }: List,
  open: string | undefined,
  onOpen: (id: string) => void,
): void {
  const lastPage = Math.ceil((data?.total ?? 0) / request.rows) - 1;
  const place = useRef(0);
  /** A step to another page, until that is read. */
  const turning = useRef<{ page: number; by: number }>(undefined);

  const go = (row: HTMLElement | undefined) => {
    if (!row) return;
    if (open) onOpen(row.dataset.row ?? "");
    else row.focus();
    row.scrollIntoView({ block: "nearest" });
  };
  const step = (by: number) => {
    const rows = openRows();
    const current = open ?? focusedRow()?.dataset.row;
    const here = rowPlace(current ?? "");
    const isFirstStep = here < 0 && !open;
    // The next row has taken the place of one that left the list.
    const next = isFirstStep ? 0 : here < 0 ? place.current + Math.min(by, 0) : here + by;
    const page = request.page + by;
    if (rows[next]) go(rows[next]);
    else if (page >= 0 && page <= lastPage) {
      turning.current = { page, by };
      setRequest({ page });
    }
  };
  const press = (event: KeyboardEvent) => {
    if (isTaken(event) || !isBare(event)) return;
    const by = { j: 1, k: -1 }[event.key.toLowerCase()];
    if (by !== undefined) step(by);
    else if (event.key === "Enter" && isRow(event.target)) onOpen(event.target.dataset.row ?? "");
    else if (event.key.toLowerCase() === "x")
      focusedRow()?.querySelector<HTMLInputElement>("[data-select]")?.click();
    else return;
    event.preventDefault();
  };
  const held = useRef<{ id: string; place: number }>(undefined);
  const latest = useRef({ press, go });
  latest.current = { press, go };

  useEffect(() => {
    if (!active) return;
    const pressed = (event: KeyboardEvent) => latest.current.press(event);
    const hold = () => {
      const id = focusedRow()?.dataset.row;
      held.current = id === undefined ? undefined : { id, place: rowPlace(id) };
    };
    addEventListener("keydown", pressed);
    addEventListener("focusin", hold);
    return () => {
      removeEventListener("keydown", pressed);
      removeEventListener("focusin", hold);
    };
  }, [active]);

  // The row that had the focus left the list: the one that took its place has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: to run for each reading of the list
  useEffect(() => {
    if (held.current && rowPlace(held.current.id) < 0) focusRow(held.current.place);
  }, [data]);

  useEffect(() => {
    const turn = turning.current;
    if (!turn || isPlaceholderData || !data) return;
    turning.current = undefined;
    // After the list's own scroll to the top of a new page.
    if (turn.page === request.page) afterPaint(() => latest.current.go(openRows().at(turn.by > 0 ? 0 : -1)));
  }, [request.page, data, isPlaceholderData]);

  useEffect(() => {
    if (!open) return;
    const here = rowPlace(open);
    if (here >= 0) place.current = here;
  });
  const opened = useRef(open);
  useEffect(() => {
    const closed = open ? undefined : opened.current;
    opened.current = open;
    // There is no button of the row to take the focus back.
    if (closed && rowPlace(closed) < 0) focusRow(place.current);
  }, [open]);
}

function isRow(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.dataset.row !== undefined;
}
