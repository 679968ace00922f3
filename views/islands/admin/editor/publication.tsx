import { useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { History } from "./history.tsx";
import { PreviewLink } from "./preview-link.tsx";
import type { Moments } from "./use-publication.ts";

type PublicationProps = {
  post: Post | undefined;
  timeZone: string;
  moments: Moments;
  faults: Partial<Moments>;
  busy: boolean;
  onMoment: (field: keyof Moments, value: string) => void;
  onTakeBack: () => void;
  /** Returns the current value of the text field. */
  content: () => string;
  ask: (restore: () => Promise<void>) => void;
  onRestored: (post: Post) => void;
};

/** Publication dates, preview link and history of a post. */
export function Publication(props: PublicationProps) {
  const { post, timeZone, moments, faults, busy, onMoment, onTakeBack, content, ask, onRestored } = props;
  const [open, setOpen] = useState(false);
  const isFault = faults.publishedAt !== undefined || faults.publishAt !== undefined;
  useEffect(() => {
    if (isFault) setOpen(true);
  }, [isFault]);

  const field = (name: keyof Moments, label: string, hint: string) => (
    <Field id={`post-${name}`} label={label} fault={faults[name]} hint={hint}>
      {(wired) => (
        <input
          className="form-input"
          type="datetime-local"
          max="9999-12-31T23:59"
          value={moments[name]}
          onChange={({ currentTarget }) => onMoment(name, currentTarget.value)}
          {...wired}
        />
      )}
    </Field>
  );

  return (
    <details
      className="edit-publication"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t("Publication")}</summary>
      <div className="edit-publication-body">
        {field(
          "publishedAt",
          t("Publish date"),
          t("The date that readers see. Times are in {zone}.", { zone: timeZone }),
        )}
        {field(
          "publishAt",
          t("Publish later"),
          t("The post is a draft until then, and out by itself at that time, whichever button saves it."),
        )}
        {moments.publishAt !== "" && (
          <div className="edit-row">
            <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={onTakeBack}>
              {t("Take back")}
            </button>
          </div>
        )}
        {post ? (
          <>
            <PreviewLink id={post.id} />
            {open && (
              <History
                key={post.updatedAt}
                id={post.id}
                timeZone={timeZone}
                content={content}
                ask={ask}
                onRestored={onRestored}
              />
            )}
          </>
        ) : (
          <p className="hint">{t("Once it is saved, a post has a preview link and a history.")}</p>
        )}
      </div>
    </details>
  );
}
