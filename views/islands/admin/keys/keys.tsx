import { memo, useEffect, useState } from "react";
import { useChunk } from "#views/islands/admin/browser.ts";
import { focusSearch } from "#views/islands/admin/list/focus-row.ts";
import { visit } from "#views/islands/admin/list/use-list.ts";
import { NEW_POST } from "./commands.ts";
import { isBare, isTaken } from "./pressed.ts";
import { holdRow, pressRowKey } from "./rows.ts";
import { leaveByEscape, pressShortcut } from "./shortcuts.ts";

type Overlay = "palette" | "keys";

function actOf(event: KeyboardEvent): Overlay | "search" | "write" | "undo" | "today" | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) return "palette";
  if (key.toLowerCase() === "z" && !altKey && !shiftKey) return "undo";
  if (!isBare(event)) return undefined;
  return ({ "/": "search", c: "write", t: "today", "?": "keys" } as const)[key];
}

const load = () => import("./palette.tsx");

/** Presses the open list's add button; without one, opens the editor of posts. */
const writeNew = (): void => {
  const add = document.querySelector<HTMLElement>("[data-tab-open] [data-add]");
  if (add) add.click();
  else visit(NEW_POST);
};

/** Where the bar leads there: an editor has no Today. */
const goToToday = (): void => document.querySelector<HTMLElement>('header a[href="/admin/today"]')?.click();

const undoLast = (): void => document.querySelector<HTMLElement>(".toast-action")?.click();

/** The shortcuts `/`, `c`, `t`, `z`, `?` and Ctrl+K except while typing or in a dialog. `write`, for `c`, must be stable. */
export const StaffKeys = memo(({ write = writeNew }: { write?: () => void }) => {
  const [overlay, setOverlay] = useState<Overlay>();
  const parts = useChunk(overlay !== undefined, load);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = actOf(event);
      if (!act && (pressRowKey(event) || (isBare(event) && pressShortcut(event.key)))) event.preventDefault();
      if (!act) return;
      event.preventDefault();
      if (act === "search") focusSearch();
      else if (act === "write") write();
      else if (act === "undo") undoLast();
      else if (act === "today") goToToday();
      else setOverlay(act);
    };
    addEventListener("keydown", leaveByEscape, true);
    addEventListener("keydown", press);
    addEventListener("focusin", holdRow);
    return () => {
      removeEventListener("keydown", leaveByEscape, true);
      removeEventListener("keydown", press);
      removeEventListener("focusin", holdRow);
    };
  }, [write]);
  if (!overlay || !parts) return null;
  const close = () => setOverlay(undefined);
  return overlay === "keys" ? (
    <parts.KeysDialog onClose={close} />
  ) : (
    <parts.Palette onClose={close} onKeys={() => setOverlay("keys")} />
  );
});
