import { afterPaint } from "#views/browser/after-paint.ts";
import { focusedRow, focusRow, openRows, rowPlace } from "#views/islands/admin/list/focus-row.ts";
import { isBare } from "./pressed.ts";

/** Where the open row stands, and the one that has the keyboard: the next takes its place when it leaves the list. */
let openPlace = 0;
let held: { id: string; place: number } | undefined;
/** A step to another page, until that is drawn. */
let turning: number | undefined;

export const buttonOfRow = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("[data-view]") ?? null;

const panel = () => document.querySelector("[data-panel]");

const go = (row: HTMLElement | undefined): void => {
  if (!row) return;
  if (panel()) buttonOfRow(row)?.click();
  else row.focus();
  row.scrollIntoView({ block: "nearest" });
};

function step(by: number): void {
  const rows = openRows();
  const isBeside = panel() !== null;
  const focused = focusedRow();
  const here = rows.findIndex((row) => (isBeside ? row.dataset.open !== undefined : row === focused));
  const next = here >= 0 ? here + by : isBeside ? openPlace + Math.min(by, 0) : 0;
  const turn = document.querySelector<HTMLButtonElement>(
    `[data-tab-open] [data-turn="${by}"]:not([aria-disabled])`,
  );
  if (rows[next]) go(rows[next]);
  else if (turn) {
    turning = by;
    turn.click();
  }
}

function open(row: HTMLElement): void {
  // Today's rows lead where their link does.
  const link = row.closest("[data-live]") && row.querySelector<HTMLElement>("a");
  (link ?? buttonOfRow(row) ?? row).click();
}

/** J and K step through the rows, over a page's end too, and through the open ones; Enter opens, X selects. */
export function pressRowKey(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const by = { j: 1, k: -1 }[key];
  const row = focusedRow();
  if (!isBare(event)) return false;
  if (by !== undefined) step(by);
  else if (key === "enter" && row && event.target === row) open(row);
  else if (key === "x") row?.querySelector<HTMLInputElement>("[data-select]")?.click();
  else return false;
  return true;
}

export function holdRow(): void {
  const id = focusedRow()?.dataset.row;
  held = id === undefined ? undefined : { id, place: rowPlace(id) };
}

/** After each drawing of a list; `stale`: of the rows of another page than was turned to. */
export function rowsDrawn(stale: boolean): void {
  const place = openRows().findIndex((row) => row.dataset.open !== undefined);
  if (place >= 0) openPlace = place;
  if (stale) return;
  if (turning !== undefined) {
    const last = turning > 0 ? 0 : -1;
    // After the list's own scroll to the top of a new page.
    afterPaint(() => go(openRows().at(last)));
  } else if (held && rowPlace(held.id) < 0) focusRow(held.place);
  else return;
  turning = undefined;
  held = undefined;
}

/** Where the keyboard goes on when the panel of a row closes: at its button, else in the row that took its place. */
export function afterPanel(id: string): HTMLElement | false {
  const button = buttonOfRow(openRows()[rowPlace(id)]);
  if (!button) focusRow(openPlace);
  return button ?? false;
}
