import { locale, t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import type { Trouble } from "./use-working-copy.ts";

/** "14:02", by the writer's own clock. */
const clockTime = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    new Date(at),
  );

const stateOf = (post: Post | undefined): string => {
  if (!post) return t("A draft stays unseen until it is published.");
  return post.published
    ? t("Readers see this post: Update Post changes what they read, Update as Draft takes it away from them.")
    : t("A draft: Update Post publishes it at once.");
};

type FootProps = {
  post: Post | undefined;
  /** When the working copy went to the server last, ISO UTC. */
  savedAt: string | undefined;
  trouble: Trouble | undefined;
  busy: boolean;
  blocked: boolean;
  onDraft: () => void;
  onPublish: () => void;
};

/** The editor's foot: what is kept so far, what the buttons do, and the two buttons (SPEC §2). */
export function Foot({ post, savedAt, trouble, busy, blocked, onDraft, onPublish }: FootProps) {
  const isNew = post === undefined;
  return (
    <div className="desk-dialog-foot edit-foot">
      <div>
        {trouble === "no-answer" ? (
          <p role="alert">{t("Not saved on the server; kept in this browser, and tried again.")}</p>
        ) : (
          savedAt && <p className="edit-saved">{t("Saved {time}", { time: clockTime(savedAt) })}</p>
        )}
        {!post?.publishAt && <p className="hint">{stateOf(post)}</p>}
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
