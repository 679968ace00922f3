import { t } from "#src/domain/words.ts";
import { Confirm } from "#views/islands/admin/parts/confirm.tsx";

/** Asks what to do with unsaved changes when the editor is closed. */
export function LeaveQuestion({
  onDiscard,
  onKeep,
  onClose,
}: {
  onDiscard: () => void;
  onKeep: () => void;
  onClose: () => void;
}) {
  return (
    <Confirm
      title={t("Discard Changes")}
      description={t("This post has changes that are not saved. Discard them?")}
      act={t("Discard")}
      acting={t("Discard")}
      busy={false}
      other={{ label: t("Keep for Later"), onAct: onKeep }}
      onAct={onDiscard}
      onClose={onClose}
    />
  );
}

/** Asks before an earlier version replaces unsaved changes. */
export function RestoreQuestion({ onRestore, onClose }: { onRestore: () => void; onClose: () => void }) {
  return (
    <Confirm
      title={t("Restore Version")}
      description={t("This post has changes that are not saved. Restoring an earlier version loses them.")}
      act={t("Restore")}
      acting={t("Restore")}
      busy={false}
      onAct={onRestore}
      onClose={onClose}
    />
  );
}
