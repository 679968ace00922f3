import { readStored, writeStored } from "#views/browser/storage.ts";

// The rows of the open list, and which of them has the focus, as the page has them.

export const TYPED_IN = "input:not([type=checkbox]), textarea, select, [contenteditable]";

export const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey);

/** Whether the account of who reads the page uses no shortcuts of a single key ('My account'). */
export const areOff = (): boolean => document.getElementById("main")?.dataset.shortcuts === "off";

/** Whether a key is not the dashboard's: it was handled, typed into a field, a dialog is open, or single keys are off. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  document.querySelector("[data-dialog]") !== null ||
  (event.target instanceof Element && event.target.closest(TYPED_IN) !== null) ||
  (event.key.length === 1 && isBare(event) && areOff());

export const openRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-tab-open] [data-row]"),
];

export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-tab-open] [data-row]") ?? null;

export const rowPlace = (id: string): number => openRows().findIndex((row) => row.dataset.row === id);

export const buttonOfRow = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("[data-view]") ?? null;

export const openPanel = () => document.querySelector<HTMLElement>("[data-panel]");

export const focusSearch = (): void =>
  document.querySelector<HTMLElement>("[data-tab-open] input[type=search]")?.focus();

/** Gives the keyboard to the open panel, else to the person's page. */
export const focusLead = (): void =>
  document.querySelector<HTMLElement>("[data-panel], [data-lead]")?.focus({ preventScroll: true });

export function openRow(row: HTMLElement): void {
  // Today's rows lead where their link does.
  const link = row.closest("[data-live]") && row.querySelector<HTMLElement>("a");
  (link ?? buttonOfRow(row) ?? row).click();
}

export const selectRow = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLInputElement>("[data-select]")?.click();

const WALK = "fivefold:walk";

/** Keeps whose pages the rows of a list lead to, in their order, for the page that is opened from it. */
export function keepWalk(): void {
  const page = 'a[href^="/admin/people/"]:not([href$="/call"])';
  const links = openRows().map((row) => row.querySelector<HTMLAnchorElement>(page));
  const paths = links.flatMap((link) => (link ? [link.pathname] : []));
  if (paths.length > 0) writeStored(WALK, [...new Set(paths)]);
}

/** From a person's page to the next one of the list that it was opened from. */
export function walk(by: number): void {
  const paths = readStored(WALK);
  if (!Array.isArray(paths)) return;
  const here = paths.indexOf(location.pathname);
  const next: unknown = here < 0 ? undefined : paths[here + by];
  if (typeof next === "string") location.assign(next);
}
