import type { AdminTab } from "#src/domain/lists.ts";
import { useChunk } from "#views/islands/admin/use-chunk.ts";
import type { Overlay } from "./use-keys.ts";

const load = async () => {
  const [{ Palette }, { KeysDialog }] = await Promise.all([
    import("./palette.tsx"),
    import("./keys-dialog.tsx"),
  ]);
  return { Palette, KeysDialog };
};

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
