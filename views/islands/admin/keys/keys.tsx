import { memo, useEffect, useState } from "react";
import { useEvent } from "#views/browser/use-event.ts";
import { useChunk, visit } from "#views/islands/admin/dashboard.ts";
import { NEW_ROW, postAddress } from "#views/islands/admin/list/page.ts";
import { useKeyboard } from "./keyboard.ts";
import { areOff, focusSearch, isBare, isTaken, keepWalk } from "./rows.ts";

const writeNew = (): void => {
  const add = document.querySelector<HTMLElement>("[data-tab-open] [data-add]");
  if (add) add.click();
  else visit(postAddress(NEW_ROW));
};

/** Where the bar leads there: an editor has no Today. */
const goToToday = (): void => document.querySelector<HTMLElement>('header a[href="/admin/today"]')?.click();

/** A toast's action, or the Undo that is in Today. Returns whether there is one: else Ctrl+Z is the browser's. */
const undoLast = (): boolean => {
  const undo = document.querySelector<HTMLElement>(".toast-action, [aria-keyshortcuts=Z], [data-key=Z]");
  undo?.click();
  return undo !== null;
};

const [SAID, UNSAID] = ["aria-keyshortcuts", "data-key"];

/** Names a single key on what it presses only while it does: screen readers say the name. */
const tellKeys = (): void => {
  const [from, to] = areOff() ? ([SAID, UNSAID] as const) : ([UNSAID, SAID] as const);
  for (const element of document.querySelectorAll(`[${from}]`)) {
    const key = element.getAttribute(from) ?? "";
    if (key.length !== 1) continue;
    element.removeAttribute(from);
    element.setAttribute(to, key);
  }
};

function useTold(): void {
  useEffect(() => {
    tellKeys();
    const observer = new MutationObserver(tellKeys);
    const attributeFilter = [SAID, "data-shortcuts"];
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => observer.disconnect();
  }, []);
}

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
    else if (letter === "z") {
      if (!undoLast()) return;
    } else if (isBareKey && key === "?") setOverlay("keys");
    else if (isBareKey && acts[key]) acts[key]();
    else if (!pressRowKey(event) && !(isBareKey && pressShortcut(key))) return;
    event.preventDefault();
  });
  useTold();
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
