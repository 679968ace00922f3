import { useEffect, useState } from "react";
import { focusSearch } from "#views/islands/admin/list/focus-row.ts";
import { isBare, isTaken } from "./pressed.ts";

/** The overlay that a key has opened. */
export type Overlay = "palette" | "keys";

/**
 * Handles the shortcuts `/`, `c`, `?` and Ctrl+K, except while typing or in a dialog. Calls `write` for `c`. Returns
 * the open overlay and its setter.
 */
export function useKeys(write: () => void) {
  const [overlay, setOverlay] = useState<Overlay>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const act = actOf(event);
      if (!act) return;
      event.preventDefault();
      if (act === "search") focusSearch();
      else if (act === "write") write();
      else setOverlay(act);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [write]);
  return { overlay, setOverlay };
}

function actOf(event: KeyboardEvent): Overlay | "search" | "write" | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) return "palette";
  if (!isBare(event)) return undefined;
  return ({ "/": "search", c: "write", "?": "keys" } as const)[key];
}
