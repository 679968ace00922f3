import { memo, useEffect, useState } from "react";
import type { AdminTab } from "#src/domain/lists.ts";
import { useChunk } from "#views/islands/admin/browser.ts";
import { focusSearch } from "#views/islands/admin/list/focus-row.ts";
import { NEW_ROW, tabAddress } from "#views/islands/admin/list/page.ts";
import { isBare, isTaken } from "./pressed.ts";

type Overlay = "palette" | "keys";

function actOf(event: KeyboardEvent): Overlay | "search" | "write" | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey) return "palette";
  if (!isBare(event)) return undefined;
  return ({ "/": "search", c: "write", "?": "keys" } as const)[key];
}

const load = () => import("./palette.tsx");

const openTab = (tab: AdminTab): void => location.assign(tabAddress(tab));

/** Presses the open list's add button; without one, opens the editor on the dashboard's page. */
const writeNew = (): void => {
  const add = document.querySelector<HTMLElement>("[data-tab-open] .dashboard-add");
  if (add) add.click();
  else location.assign(`/admin?open=${NEW_ROW}`);
};

type StaffKeysProps = { write?: () => void; openTab?: (tab: AdminTab) => void };

/**
 * The shortcuts `/`, `c`, `?` and Ctrl+K, except while typing or in a dialog, and the overlays they open, each loaded when
 * first opened. `c` calls `write`, which must be stable.
 */
export const StaffKeys = memo(({ write = writeNew, openTab: open = openTab }: StaffKeysProps) => {
  const [overlay, setOverlay] = useState<Overlay>();
  const parts = useChunk(overlay !== undefined, load);
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
  if (!overlay || !parts) return null;
  const close = () => setOverlay(undefined);
  return overlay === "keys" ? (
    <parts.KeysDialog onClose={close} />
  ) : (
    <parts.Palette onClose={close} onKeys={() => setOverlay("keys")} openTab={open} />
  );
});
