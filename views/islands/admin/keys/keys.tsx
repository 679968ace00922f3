import { memo, useEffect, useState } from "react";
import { useEvent } from "#views/browser/use-event.ts";
import { useChunk, visit } from "#views/islands/admin/dashboard.ts";
import { NEW_ROW, postAddress } from "#views/islands/admin/list/page.ts";
import { useKeyboard } from "./keyboard.ts";
import { focusSearch, isBare, isTaken, keepWalk } from "./rows.ts";

const writeNew = (): void => {
  const add = document.querySelector<HTMLElement>("[data-tab-open] [data-add]");
  if (add) add.click();
  else visit(postAddress(NEW_ROW));
};

/** Where the bar leads there: an editor has no Today. */
const goToToday = (): void => document.querySelector<HTMLElement>('header a[href="/admin/today"]')?.click();

/** A toast's action, or the Undo that is in Today. */
const undoLast = (): void =>
  document.querySelector<HTMLElement>(".toast-action, [aria-keyshortcuts=Z]")?.click();

/** The shortcuts `/`, `c`, `t`, `z`, `?` and Ctrl+K except while typing or in a dialog. `write` is for `c`. */
export const StaffKeys = memo(({ write = writeNew }: { write?: (() => void) | undefined }) => {
  const { hold, leaveByEscape, leaveChoices, pressRowKey, pressShortcut } = useKeyboard();
  const [overlay, setOverlay] = useState<"palette" | "keys">();
  const parts = useChunk("palette", overlay !== undefined, () => import("./palette.tsx"));
  useEvent("keydown", (event) => {
    // An overlay that is still being fetched has the keys already.
    if (overlay || isTaken(event)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isBareKey = isBare(event);
    const letter = altKey || shiftKey ? "" : key.toLowerCase();
    const acts: Record<string, () => void> = { "/": focusSearch, c: write, t: goToToday };
    if (letter === "k" && (ctrlKey || metaKey)) setOverlay("palette");
    else if (letter === "z") undoLast();
    else if (isBareKey && key === "?") setOverlay("keys");
    else if (isBareKey && acts[key]) acts[key]();
    else if (!pressRowKey(event) && !(isBareKey && pressShortcut(key))) return;
    event.preventDefault();
  });
  useEvent("focusin", hold);
  useEvent("pointerdown", hold);
  useEvent("keyup", leaveChoices);
  useEvent("pagehide", keepWalk);
  useEffect(() => {
    addEventListener("keydown", leaveByEscape, true);
    return () => removeEventListener("keydown", leaveByEscape, true);
  }, [leaveByEscape]);
  if (!overlay || !parts) return null;
  const Shown = overlay === "keys" ? parts.KeysDialog : parts.Palette;
  return <Shown onClose={() => setOverlay(undefined)} />;
});
