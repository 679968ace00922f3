import { focusedRow } from "#views/islands/admin/list/focus-row.ts";
import { buttonOfRow } from "./rows.ts";

/** The keys of what stands in the panel alone; those of other buttons are pressed where the buttons are. */
const PANEL_KEYS = "RSOIFN";

/** A field that a key led into, and what had the keyboard before. */
let entered: { field: HTMLElement; from: Element | null } | undefined;

/**
 * Presses the button or enters the field that names a key by `aria-keyshortcuts`: in the open panel, else in the focused row,
 * which a key of the panel opens, else on the person's page. Returns whether the key does anything there.
 */
export function pressShortcut(pressed: string): boolean {
  const key = pressed.toUpperCase();
  const row = focusedRow();
  const panel = document.querySelector("[data-panel]");
  const place = panel ?? row ?? document.querySelector("[data-lead]");
  const found = place?.querySelector<HTMLElement>(named(key));
  if (found) act(found);
  else if (!PANEL_KEYS.includes(key) || !(panel ?? row)) return false;
  else {
    if (!panel) buttonOfRow(row)?.click();
    actLater(key, TRIES);
  }
  return true;
}

/** Gives the keyboard back to where it was before a key led into the field that has it now. */
export function leaveField(): void {
  const { field, from } = entered ?? {};
  entered = undefined;
  if (!field?.closest("form, label")?.contains(document.activeElement)) return;
  const home = document.querySelector<HTMLElement>("[data-panel], [data-lead]");
  const back = from instanceof HTMLElement && from !== document.body && from.isConnected ? from : home;
  back?.focus({ preventScroll: true });
}

/** Escape in such a field leaves it, and neither its panel nor its words. */
export const leaveByEscape = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || !entered || event.target !== entered.field) return;
  event.stopPropagation();
  leaveField();
};

const named = (key: string): string => `[aria-keyshortcuts="${CSS.escape(key)}"]`;

const TRIES = 40;

/** A panel reads its person first. */
const actLater = (key: string, tries: number): void => {
  const found = document.querySelector<HTMLElement>(`[data-panel] ${named(key)}`);
  if (found) act(found);
  else if (tries > 0) setTimeout(actLater, 50, key, tries - 1);
};

const act = (target: HTMLElement): void => {
  if (target instanceof HTMLButtonElement) {
    target.click();
    return;
  }
  entered = { field: target, from: document.activeElement };
  target.focus();
  if (target instanceof HTMLSelectElement && navigator.userActivation.isActive) target.showPicker();
};
