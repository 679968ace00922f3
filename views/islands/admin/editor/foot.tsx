import { locale, t } from "#src/domain/words.ts";
import type { Trouble } from "./use-working-copy.ts";

/** Returns "14:02", in the browser's time zone. */
const clockTime = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(at),
  );

type FootProps = {
  isNew: boolean;
  /** When the working copy was last saved on the server, ISO UTC. */
  savedAt: string | undefined;
  trouble: Trouble | undefined;
  busy: boolean;
  blocked: boolean;
  onDraft: () => void;
  onPublish: () => void;
};

/** The editor's foot: the state of autosave, and the two buttons (SPEC §2). */
export function Foot({ isNew, savedAt, trouble, busy, blocked, onDraft, onPublish }: FootProps) {
  return (
    <div className="dashboard-dialog-foot edit-foot">
      <div>
        {trouble === "no-answer" ? (
          <p role="alert">
            {t("Not saved on the server yet. It is kept in this browser and will be tried again.")}
          </p>
        ) : (
          savedAt && <p className="edit-saved">{t("Saved {time}", { time: clockTime(savedAt) })}</p>
        )}
      </div>
      <button type="button" className="btn btn-line btn-sm" disabled={blocked} onClick={onDraft}>
        {busy ? t("Saving...") : isNew ? t("Save as Draft") : t("Update as Draft")}
      </button>
      <button type="button" className="btn btn-primary btn-sm" disabled={blocked} onClick={onPublish}>
        {isNew ? (busy ? t("Publishing...") : t("Publish Post")) : busy ? t("Updating...") : t("Update Post")}
      </button>
    </div>
  );
}
