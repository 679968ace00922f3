import { afterPaint } from "#views/browser/after-paint.ts";
import { readStored, writeStored } from "#views/browser/storage.ts";

const TYPED_IN = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether the dashboard ignores a key: it was handled, typed into a field, or a dialog is open. */
export const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  document.querySelector("[data-dialog]") !== null ||
  (target instanceof Element && target.closest(TYPED_IN) !== null);

export const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey);

export const openRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-tab-open] [data-row]"),
];

export const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>("[data-tab-open] [data-row]") ?? null;

export const rowPlace = (id: string): number => openRows().findIndex((row) => row.dataset.row === id);

export const focusSearch = (): void =>
  document.querySelector<HTMLElement>("[data-tab-open] input[type=search]")?.focus();

/** How often a row was to have the focus: the last of them has it. */
let requests = 0;

/** Focuses the row at an index once the list was refetched; the search field if the list is empty. */
export const focusRow = (place: number): void => {
  const own = ++requests;
  const look = (tries: number) => {
    const isElsewhere = document.activeElement && document.activeElement !== document.body;
    if (isElsewhere || own !== requests) return;
    const all = openRows();
    const row = all[Math.min(place, all.length - 1)];
    if (tries > 0 && !row) {
      setTimeout(() => look(tries - 1), 100);
      return;
    }
    const target = buttonOfRow(row) ?? row?.querySelector<HTMLElement>("button, a");
    if (target) target.focus();
    else focusSearch();
  };
  // After the dialog has tried to return the focus to the removed button.
  setTimeout(() => look(20), 250);
};

/** Where the open row is, and the one that has the keyboard: the next takes its place when it leaves the list. */
let openPlace = 0;
let held: { id: string; place: number; focused: Element } | undefined;
/** A step to another page, until that is drawn. */
let turning: number | undefined;

export const buttonOfRow = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("[data-view]") ?? null;

const openPanel = () => document.querySelector<HTMLElement>("[data-panel]");

const go = (row: HTMLElement | undefined): void => {
  if (!row) return;
  if (openPanel()) buttonOfRow(row)?.click();
  else row.focus();
  row.scrollIntoView({ block: "nearest" });
};

function step(by: number): void {
  clearTimeout(awaited);
  const rows = openRows();
  const isBeside = openPanel() !== null;
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
  } else if (rows.length === 0) walk(by);
}

const WALK = "fivefold:walk";

/** Keeps whose pages the rows of a list lead to, in their order, for the page that is opened from it. */
export function keepWalk(): void {
  const page = 'a[href^="/admin/people/"]:not([href$="/call"])';
  const links = openRows().map((row) => row.querySelector<HTMLAnchorElement>(page));
  const paths = links.flatMap((link) => (link ? [link.pathname] : []));
  if (paths.length > 0) writeStored(WALK, [...new Set(paths)]);
}

/** From a person's page to the next one of the list that it was opened from. */
function walk(by: number): void {
  const paths = readStored(WALK);
  if (!Array.isArray(paths)) return;
  const here = paths.indexOf(location.pathname);
  const next: unknown = here < 0 ? undefined : paths[here + by];
  if (typeof next === "string") location.assign(next);
}

function open(row: HTMLElement): void {
  // Today's rows lead where their link does.
  const link = row.closest("[data-live]") && row.querySelector<HTMLElement>("a");
  (link ?? buttonOfRow(row) ?? row).click();
}

const select = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLInputElement>("[data-select]")?.click();

/** J and K step through the rows, over a page's end too, and through the open ones; Enter opens, X selects, Shift with a step too. */
export function pressRowKey(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const by = { j: 1, k: -1 }[key];
  const row = focusedRow();
  if (!isBare(event)) return false;
  if (by !== undefined) {
    step(by);
    if (event.shiftKey && focusedRow()?.dataset.selected === undefined) select(focusedRow());
  } else if (key === "enter" && row && event.target === row) open(row);
  else if (key === "x") select(row);
  else return false;
  return true;
}

/** At each move of the focus. */
export function holdRow(): void {
  const id = focusedRow()?.dataset.row;
  const focused = document.activeElement;
  held = id && focused ? { id, place: rowPlace(id), focused } : undefined;
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
  } else if (held && !held.focused.isConnected) {
    const row = openRows()[rowPlace(held.id)];
    if (row) row.focus();
    else focusRow(held.place);
  } else return;
  turning = undefined;
  held = undefined;
}

/** Where the keyboard goes on when the panel of a row closes: at its button, else in the row that took its place. */
export function afterPanel(id: string): HTMLElement | false {
  clearTimeout(awaited);
  const place = rowPlace(id);
  const button = buttonOfRow(openRows()[place]);
  // The row may leave the list before its button has the focus.
  if (button) held = { id, place, focused: button };
  else focusRow(openPlace);
  return button ?? false;
}

/** The keys of what is in the panel alone; those of other buttons are pressed where the buttons are. */
const PANEL_KEYS = "RSOIFN!#";

/** A field that a key led into, and what had the keyboard before. */
let entered: { field: HTMLElement; from: Element | null } | undefined;

/** Lets Escape leave a field that no key led into, as well. */
export const holdField = (field: HTMLElement): void => {
  entered = { field, from: null };
};

/**
 * Presses the button or enters the field that names a key by `aria-keyshortcuts`: in the open panel, else in the bar of what is
 * selected, else in the focused row, which a key of the panel opens, else on the person's page. Returns whether the key does
 * anything there.
 */
export function pressShortcut(pressed: string): boolean {
  const key = pressed.toUpperCase();
  const row = focusedRow();
  const panel = openPanel();
  const place = panel ?? row ?? document.querySelector("[data-lead]");
  // What is selected comes before the row that has the keyboard.
  const bar = panel ? null : document.querySelector("[data-tab-open] [role=toolbar]");
  const found = [bar, place].map((one) => one?.querySelector<HTMLElement>(named(key))).find(Boolean);
  if (found) act(found);
  else if (!PANEL_KEYS.includes(key) || !(panel ?? buttonOfRow(row))) return false;
  else {
    if (!panel) buttonOfRow(row)?.click();
    const id = panel ? panel.dataset.panel : row?.dataset.row;
    actLater(`[data-panel="${CSS.escape(id ?? "")}"] ${named(key)}`);
  }
  return true;
}

/** Gives the keyboard to the open panel, else to the person's page. */
export const focusLead = (): void =>
  document.querySelector<HTMLElement>("[data-panel], [data-lead]")?.focus({ preventScroll: true });

/** Gives the keyboard back to where it was before a key led into the field that has it now. */
export function leaveField(): void {
  const { field, from } = entered ?? {};
  entered = undefined;
  if (!field?.closest("form, label, [role=toolbar]")?.contains(document.activeElement)) return;
  // A page opened at its field has the keyboard there from the first.
  const isBack = from?.isConnected && from !== document.body && from !== field;
  if (isBack && from instanceof HTMLElement) from.focus({ preventScroll: true });
  else focusLead();
}

/** Escape in such a field leaves it, and neither its panel nor its words. */
export const leaveByEscape = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || !entered || event.target !== entered.field) return;
  event.stopPropagation();
  leaveField();
};

/** Leaves a list of choices, as the next key would choose another: open, it has the press of Enter and Escape, and we the release. */
export const leaveChoices = ({ key, target }: KeyboardEvent): void => {
  if (target !== entered?.field || !(target instanceof HTMLSelectElement)) return;
  if (key === "Enter" || key === "Escape") leaveField();
};

const named = (key: string): string => `[aria-keyshortcuts="${CSS.escape(key)}"]`;

let awaited: ReturnType<typeof setTimeout> | undefined;

/** Presses or enters what comes, unless one goes elsewhere before: a panel, and a page, read their person first. */
export const actLater = (selector: string): void => {
  clearTimeout(awaited);
  const found = document.querySelector<HTMLElement>(selector);
  if (found) act(found);
  else if (!document.activeElement?.matches(TYPED_IN)) awaited = setTimeout(actLater, 50, selector);
};

const act = (target: HTMLElement): void => {
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) {
    target.click();
    return;
  }
  entered = { field: target, from: document.activeElement };
  target.focus();
  if (target instanceof HTMLSelectElement && navigator.userActivation.isActive) target.showPicker();
};
