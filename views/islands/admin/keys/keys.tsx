import { memo, useEffect, useState } from "react";
import { useEvent } from "#views/browser/use-event.ts";
import { useChunk, visit } from "#views/islands/admin/dashboard.ts";
import { NEW_ROW, postAddress } from "#views/islands/admin/list/page.ts";
import { isBare, isTaken } from "./pressed.ts";
import {
  focusSearch,
  holdRow,
  keepWalk,
  leaveByEscape,
  leaveChoices,
  pressRowKey,
  pressShortcut,
} from "./rows.ts";

type Overlay = "palette" | "keys";

function actOf(event: KeyboardEvent): Overlay | "search" | "write" | "undo" | "today" | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) return "palette";
  if (key.toLowerCase() === "z" && !altKey && !shiftKey) return "undo";
  if (!isBare(event)) return undefined;
  return ({ "/": "search", c: "write", t: "today", "?": "keys" } as const)[key];
}

const load = () => import("./palette.tsx");

const writeNew = (): void => {
  const add = document.querySelector<HTMLElement>("[data-tab-open] [data-add]");
  if (add) add.click();
  else visit(postAddress(NEW_ROW));
};

/** Where the bar leads there: an editor has no Today. */
const goToToday = (): void => document.querySelector<HTMLElement>('header a[href="/admin/today"]')?.click();

/** A toast's action, or the Undo that stands in Today. */
const undoLast = (): void =>
  document.querySelector<HTMLElement>(".toast-action, [aria-keyshortcuts=Z]")?.click();

/** The shortcuts `/`, `c`, `t`, `z`, `?` and Ctrl+K except while typing or in a dialog. `write` is for `c`. */
export const StaffKeys = memo(({ write = writeNew }: { write?: () => void }) => {
  const [overlay, setOverlay] = useState<Overlay>();
  const parts = useChunk(overlay !== undefined, load);
  useEvent("keydown", (event) => {
    // An overlay that is still being fetched has the keys already.
    if (overlay || isTaken(event)) return;
    const act = actOf(event);
    if (!act && (pressRowKey(event) || (isBare(event) && pressShortcut(event.key)))) event.preventDefault();
    if (!act) return;
    event.preventDefault();
    if (act === "search") focusSearch();
    else if (act === "write") write();
    else if (act === "undo") undoLast();
    else if (act === "today") goToToday();
    else setOverlay(act);
  });
  useEvent("focusin", holdRow);
  useEvent("keyup", leaveChoices);
  useEvent("pagehide", keepWalk);
  useEffect(() => {
    addEventListener("keydown", leaveByEscape, true);
    return () => removeEventListener("keydown", leaveByEscape, true);
  }, []);
  if (!overlay || !parts) return null;
  const Shown = overlay === "keys" ? parts.KeysDialog : parts.Palette;
  return <Shown onClose={() => setOverlay(undefined)} />;
});
