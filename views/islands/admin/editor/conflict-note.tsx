import { useEffect, useRef } from "react";
import { POST_FIELDS, type PostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import { copyWords } from "./notes.tsx";

type ConflictNoteProps = {
  said: string;
  mine: PostFields;
  theirs: PostFields;
  busy: boolean;
  onMine: () => void;
  onTheirs: () => void;
};

const labelOf = (field: keyof PostFields): string =>
  ({
    title: t("Title"),
    slug: t("URL Slug"),
    category: t("Category"),
    featuredImage: t("Featured Image"),
    excerpt: t("Excerpt"),
    content: t("Content"),
  })[field];

/** The notice of an edit conflict: shows both versions of the fields that differ and asks which to keep. */
export function ConflictNote({ said, mine, theirs, busy, onMine, onTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
  // The button that was pressed may be far away, or gone with its dialog.
  useEffect(() => note.current?.focus(), []);
  const differing = POST_FIELDS.filter((field) => mine[field] !== theirs[field]);
  const version = (field: keyof PostFields, whose: string, text: string) => (
    <label>
      <span>
        {labelOf(field)}: {whose}
      </span>
      <textarea className="form-input" readOnly rows={field === "content" ? 8 : 2} value={text} />
    </label>
  );
  return (
    <section ref={note} className="edit-note edit-conflict" role="alert" tabIndex={-1}>
      <p>
        <strong>{said}</strong>{" "}
        {t("Keep your version and overwrite theirs, or take theirs: yours is then put aside.")}
      </p>
      <div>
        <button type="button" className="btn btn-line btn-sm" onClick={() => copyWords(mine)}>
          {t("Copy My Text")}
        </button>
        <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={onTheirs}>
          {t("Take Theirs")}
        </button>
        <button type="button" className="btn btn-primary btn-sm" disabled={busy} onClick={onMine}>
          {t("Keep Mine")}
        </button>
      </div>
      {differing.map((field) => (
        <div key={field} className="edit-versions">
          {version(field, t("Yours"), mine[field])}
          {version(field, t("Theirs"), theirs[field])}
        </div>
      ))}
    </section>
  );
}
