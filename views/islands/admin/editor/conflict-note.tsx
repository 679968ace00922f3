import { useEffect, useRef } from "react";
import { POST_FIELDS, type PostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import { Differences } from "./differences.tsx";
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

/** The notice of an edit conflict: shows what differs, field by field, and asks which version to keep. */
export function ConflictNote({ said, mine, theirs, busy, onMine, onTheirs }: ConflictNoteProps) {
  const note = useRef<HTMLElement>(null);
  // The button that was pressed may be far away, or gone with its dialog.
  useEffect(() => note.current?.focus(), []);
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
      {POST_FIELDS.filter((field) => mine[field] !== theirs[field]).map((field) => (
        <Differences
          key={field}
          before={theirs[field]}
          after={mine[field]}
          label={labelOf(field)}
          hint={t("{field}: struck out is theirs alone, underlined is yours alone.", {
            field: labelOf(field),
          })}
        />
      ))}
    </section>
  );
}
