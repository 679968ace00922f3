import { createContext, use, useLayoutEffect } from "react";
import { t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import {
  buttonOfRow,
  focusedRow,
  focusLead,
  focusSearch,
  isBare,
  openPanel,
  openRow,
  openRows,
  rowPlace,
  selectRow,
  TYPED_IN,
  walk,
} from "./rows.ts";

/** The keys of what is in the panel alone; those of other buttons are pressed where the buttons are. */
const PANEL_KEYS = "RSOIFN!#";

const named = (key: string): string => `[aria-keyshortcuts="${CSS.escape(key)}"]`;

/** `!` acts on messages alone: elsewhere it says so. */
const SPAM = "!";
const sayNoSpam = (): void =>
  showToast({
    title: t("Nothing was marked as spam"),
    description: t("! is for messages: there is none here. # deletes what is open."),
  });

/** What a staff page knows of its keyboard. Each drawing gives it to what it is meant for: no answer is too late for a press. */
export function createKeyboard() {
  /** The row that it is in: as that leaves, or what of it had the focus, the row or the one that took its place has it. */
  let at: { id: string; place: number } | undefined;
  /** Where the open row is, or was: the next one takes its place. */
  let openPlace = 0;
  /** A step to another page, until that is drawn. */
  let turning: number | undefined;
  /** What a key is to press or enter as it comes: a panel and a page read their person first. */
  let awaited: string | undefined;
  /** A field that a key led into, and what had the keyboard before. */
  let entered: { field: HTMLElement; from: Element | null } | undefined;

  const act = (target: HTMLElement): void => {
    awaited = undefined;
    if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) {
      target.click();
      return;
    }
    entered = { field: target, from: document.activeElement };
    target.focus();
    if (target instanceof HTMLSelectElement && navigator.userActivation?.isActive) target.showPicker?.();
  };

  const go = (row: HTMLElement | undefined): void => {
    if (!row) return;
    if (openPanel()) buttonOfRow(row)?.click();
    else row.focus();
    row.scrollIntoView({ block: "nearest" });
  };

  /** After each drawing of a list, a panel or a person. */
  const drawn = (): void => {
    const found = awaited && document.querySelector<HTMLElement>(awaited);
    if (found) act(found);
    else if (awaited?.endsWith(named(SPAM)) && openPanel()?.querySelector("[data-lead]")) {
      awaited = undefined;
      sayNoSpam();
    }
    const rows = openRows();
    const open = rows.findIndex((row) => row.dataset.open !== undefined);
    if (open >= 0) openPlace = open;
    if (document.querySelector("[data-tab-open] [aria-busy=true]")) return;
    if (turning !== undefined) {
      go(rows.at(turning > 0 ? 0 : -1));
      turning = undefined;
    }
    if (!at) return;
    const place = rowPlace(at.id);
    if (place >= 0) at.place = place;
    if (document.activeElement !== document.body || document.querySelector("[data-dialog]")) return;
    const row = rows[Math.min(at.place, rows.length - 1)];
    const target = buttonOfRow(row) ?? row?.querySelector<HTMLElement>("button, a") ?? row;
    if (target) target.focus();
    else focusSearch();
  };

  /** Means it for a row, or the one that takes its place, once that is drawn and nothing else has the focus. */
  const meanFor = (id: string, place: number): void => {
    if (!focusedRow()) at = { id, place };
    drawn();
  };

  const step = (by: number): void => {
    awaited = undefined;
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
  };

  /** Gives it back to where it was before a key led into the field that has it now. */
  const leaveField = (): void => {
    const { field, from } = entered ?? {};
    entered = undefined;
    if (!field?.closest("form, label, [role=toolbar]")?.contains(document.activeElement)) return;
    // A page opened at its field has the keyboard there from the first.
    const isBack = from?.isConnected && from !== document.body && from !== field;
    if (isBack && from instanceof HTMLElement) from.focus({ preventScroll: true });
    else focusLead();
  };

  return {
    drawn,
    meanFor,
    leaveField,

    /** Presses or enters what comes, unless one goes elsewhere before. */
    actLater: (selector: string): void => {
      awaited = selector;
      drawn();
    },

    /** At each move of the focus, and each press of a pointer. */
    hold: ({ target, type }: Event): void => {
      if (!(target instanceof Element) || target.closest("[data-dialog]")) return;
      const id = target.closest<HTMLElement>("[data-tab-open] [data-row]")?.dataset.row;
      at = id === undefined ? undefined : { id, place: rowPlace(id) };
      if (type === "pointerdown" || target.matches(TYPED_IN)) awaited = undefined;
    },

    /** As the panel of a row closes: its button has the keyboard, or the row that took its place. */
    leavePanel: (id: string): false => {
      awaited = undefined;
      at = { id, place: openPlace };
      return false;
    },

    /** Lets Escape leave a field that no key led into, as well. */
    holdField: (field: HTMLElement): void => {
      entered = { field, from: null };
    },

    /** Escape in such a field leaves it, and neither its panel nor its words. */
    leaveByEscape: (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !entered || event.target !== entered.field) return;
      event.stopPropagation();
      leaveField();
    },

    /** Leaves a list of choices, as the next key would choose another: open, it has the press of Enter and Escape, and we the release. */
    leaveChoices: ({ key, target }: KeyboardEvent): void => {
      if (target !== entered?.field || !(target instanceof HTMLSelectElement)) return;
      if (key === "Enter" || key === "Escape") leaveField();
    },

    /** J and K step through the rows, over a page's end too, and through the open ones; Enter opens, X selects, Shift with a step too. */
    pressRowKey: (event: KeyboardEvent): boolean => {
      const key = event.key.toLowerCase();
      const by = { j: 1, k: -1 }[key];
      const row = focusedRow();
      if (!isBare(event)) return false;
      if (by !== undefined) {
        step(by);
        if (event.shiftKey && focusedRow()?.dataset.selected === undefined) selectRow(focusedRow());
      } else if (key === "enter" && row && event.target === row) openRow(row);
      else if (key === "x") selectRow(row);
      else return false;
      return true;
    },

    /**
     * Presses the button or enters the field that names a key by `aria-keyshortcuts`: in the open panel, else in the bar of what is
     * selected, else in the focused row, which a key of the panel opens, else on the person's page. Returns whether the key does
     * anything there.
     */
    pressShortcut: (pressed: string): boolean => {
      const key = pressed.toUpperCase();
      const row = focusedRow();
      const panel = openPanel();
      const place = panel ?? row ?? document.querySelector("[data-lead]");
      // What is selected comes before the row that has the keyboard.
      const bar = panel ? null : document.querySelector("[data-tab-open] [role=toolbar]");
      const found = [bar, place].map((one) => one?.querySelector<HTMLElement>(named(key))).find(Boolean);
      if (found) act(found);
      else if (key === SPAM && place?.matches("[data-lead]")) sayNoSpam();
      else if (!PANEL_KEYS.includes(key) || !(panel ?? buttonOfRow(row))) return false;
      else {
        const id = panel ? panel.dataset.panel : row?.dataset.row;
        awaited = `[data-panel="${CSS.escape(id ?? "")}"] ${named(key)}`;
        if (panel) drawn();
        else buttonOfRow(row)?.click();
      }
      return true;
    },
  };
}

type Keyboard = ReturnType<typeof createKeyboard>;

export const KeyboardContext = createContext<Keyboard | undefined>(undefined);

export function useKeyboard(): Keyboard {
  const keyboard = use(KeyboardContext);
  if (!keyboard) throw new Error("useKeyboard must be used within a staff island");
  return keyboard;
}

/** The same, for what it may be meant for: each drawing of it looks. */
export function useDrawnKeyboard(): Keyboard {
  const keyboard = useKeyboard();
  useLayoutEffect(keyboard.drawn);
  return keyboard;
}
