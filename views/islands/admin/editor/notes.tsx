import { t } from "#src/domain/words.ts";
/** Says that an earlier visit left something unsaved, and offers it. */
export function RestoreNote({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div className="edit-note" role="status">
      <p>{t("This browser kept changes that were not saved.")}</p>
      <div>
        <button type="button" className="btn btn-line btn-sm" onClick={onDiscard}>
          {t("Forget Them")}
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onRestore}>
          {t("Restore")}
        </button>
      </div>
    </div>
  );
}

/** Says that the post was changed elsewhere meanwhile, and asks whose version stands. */
export function StaleNote({
  busy,
  onMine,
  onTheirs,
}: {
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
}) {
  return (
    <div className="edit-note" role="alert">
      <p>
        <strong>{t("Somebody else has changed this post since you opened it.")}</strong>{" "}
        {t("Keep your version and overwrite theirs, or take theirs and lose yours.")}
      </p>
      <div>
        <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={onTheirs}>
          {t("Take Theirs")}
        </button>
        <button type="button" className="btn btn-primary btn-sm" disabled={busy} onClick={onMine}>
          {t("Keep Mine")}
        </button>
      </div>
    </div>
  );
}
