import { useEffect, useState } from "react";
import type { AdminTab } from "#src/domain/lists.ts";
import { useChunk } from "#views/islands/admin/browser.ts";
import { tabAddress } from "#views/islands/admin/list/address.ts";
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

const load = () => import("./palette.tsx");

type OverlaysProps = {
  overlay: Overlay | undefined;
  onChange: (overlay?: Overlay) => void;
  openTab: (tab: AdminTab) => void;
  /** Opens the post editor for a post's id, or for a new post. */
  editPost: (id?: string) => void;
};

/** The overlays opened by keys, each loaded when first opened. */
export function Overlays({ overlay, onChange, ...acts }: OverlaysProps) {
  const parts = useChunk(overlay !== undefined, load);
  if (!overlay || !parts) return null;
  const close = () => onChange();
  return overlay === "keys" ? (
    <parts.KeysDialog onClose={close} />
  ) : (
    <parts.Palette onClose={close} onKeys={() => onChange("keys")} {...acts} />
  );
}

const openTab = (tab: AdminTab): void => location.assign(tabAddress(tab));

/** Opens the editor on the dashboard's page: for a post, or for a new one. */
const editPost = (id = "new"): void => location.assign(`/admin?open=${encodeURIComponent(id)}`);

const newPost = (): void => editPost();

/**
 * The dashboard's shortcuts on the staff's other pages; what they open is on the dashboard's page. `c` calls `write`, which
 * must be stable, or begins a new post.
 */
export function StaffKeys({ write = newPost }: { write?: () => void }) {
  const { overlay, setOverlay } = useKeys(write);
  return <Overlays overlay={overlay} onChange={setOverlay} openTab={openTab} editPost={editPost} />;
}
