import { type ReactNode, useEffect, useRef } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import { POST_FIELDS, type PostFields, postFieldsOf } from "#src/domain/post.ts";
import { t } from "#src/domain/words.ts";
import { copyAndShow } from "#views/browser/clipboard.ts";
import { Button, ButtonLink } from "#views/components/button.tsx";
import { useTimeZone } from "#views/islands/admin/dashboard.ts";
import { Differences } from "./differences.tsx";
import type { Editing } from "./use-editing.ts";
import type { Offer } from "./use-working-copy.ts";

type NoteProps = {
  role: "status" | "alert";
  children: ReactNode;
  buttons: ReactNode;
  details?: ReactNode;
  /** Whether it takes the focus: the button that was pressed may be far away, or gone with its dialog. */
  focused?: boolean;
};

function Note({ role, children, buttons, details, focused }: NoteProps) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  return (
    <section
      ref={note}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 max-h-[60dvh] overflow-y-auto border-0 border-l-3 border-solid border-accent bg-wash text-sm leading-normal"
      role={role}
      tabIndex={-1}
    >
      <p className="flex-[1_1_14rem]">{children}</p>
      <div className="flex flex-wrap gap-2">{buttons}</div>
      {details}
    </section>
  );
}

type NotesProps = { editing: Editing; writer: string };

/** The notices above the fields: unsaved drafts found, and a version that was set aside. `writer` is the username. */
export function Notes({ editing, writer }: NotesProps) {
  const timeZone = useTimeZone();
  const { copy, aside, takeOffer, bringBack } = editing;
  if (copy.offers.length === 0 && !aside) return null;
  return (
    <div className="grid gap-2 px-[clamp(1.1rem,3vw,2rem)] pt-4">
      {copy.offers.map((offer) => (
        <Note
          key={`${offer.id} ${offer.at}`}
          role="status"
          buttons={
            <>
              <Button onClick={() => copy.refuse(offer)}>{t("Forget Them")}</Button>
              <Button look="primary" onClick={() => takeOffer(offer)}>
                {t("Restore")}
              </Button>
            </>
          }
        >
          {originOf(offer, writer)} <strong>{offer.values.title.trim() || t("Without a title")}</strong>,{" "}
          {shortMoment(offer.at, timeZone)}
        </Note>
      ))}
      {aside && (
        <Note
          role="status"
          focused
          buttons={
            <>
              <Button onClick={() => copyWords(aside)}>{t("Copy My Text")}</Button>
              <Button onClick={() => bringBack(aside)}>{t("Bring It Back")}</Button>
            </>
          }
        >
          {t("Your own version was put aside.")}
        </Note>
      )}
    </div>
  );
}

function originOf({ by }: Offer, writer: string): string {
  if (by === writer) return t("You have written changes that were not saved.");
  if (by === undefined) return t("This browser kept changes that were not saved.");
  return t("{name} has written changes that were not saved.", { name: by });
}

function copyWords({ title, excerpt, content }: PostFields): Promise<void> {
  const text = [title, excerpt, content].filter((part) => part.trim() !== "").join("\n\n");
  return copyAndShow(text, t("Text copied"));
}

const labels = (): PostFields => ({
  title: t("Title"),
  slug: t("URL Slug"),
  category: t("Category"),
  featuredImage: t("Featured Image"),
  excerpt: t("Excerpt"),
  content: t("Content"),
});

/** What keeps a post or its draft from being saved: an ended session, or somebody else's changes, field by field. */
export function Conflicts({ editing, writer }: NotesProps) {
  const { values, copy, conflict, stale, busy } = editing;
  const mine = postFieldsOf(values);
  const found = stale
    ? {
        said:
          stale.by === writer
            ? t("You have changed this post elsewhere since you opened it here.")
            : stale.by
              ? t("Somebody else has changed this post since you opened it.")
              : t("This post has changed since you opened it."),
        theirs: postFieldsOf(stale.current),
        onTheirs: () => editing.takeSaved(stale.current),
        onMine: () => editing.overwrite(stale.current),
      }
    : conflict && {
        said:
          conflict.by === writer
            ? t("You have changed this draft in another tab or browser.")
            : t("This draft was changed in another browser, by {name}.", { name: conflict.by }),
        theirs: conflict.fields,
        onTheirs: () => editing.takeCopy(conflict),
        onMine: () => copy.settle(conflict, "mine"),
      };
  return (
    <>
      {(editing.signedOut || copy.trouble === "signed-out") && (
        <Note
          role="alert"
          focused
          buttons={
            <ButtonLink look="primary" href="/admin" target="_blank">
              {t("Sign In")}
            </ButtonLink>
          }
        >
          <strong>{t("Your session has ended.")}</strong>{" "}
          {t(
            "What you wrote is kept in this browser. Sign in in the tab that opens, then go on writing here.",
          )}
        </Note>
      )}
      {editing.lost && (
        <Note role="alert" buttons={null}>
          {editing.lost}
        </Note>
      )}
      {found && (
        <Note
          role="alert"
          focused
          buttons={
            <>
              <Button onClick={() => copyWords(mine)}>{t("Copy My Text")}</Button>
              <Button disabled={busy} onClick={found.onTheirs}>
                {t("Take Theirs")}
              </Button>
              <Button look="primary" disabled={busy} onClick={found.onMine}>
                {t("Keep Mine")}
              </Button>
            </>
          }
          details={POST_FIELDS.filter((field) => mine[field] !== found.theirs[field]).map((field) => (
            <Differences
              key={field}
              before={found.theirs[field]}
              after={mine[field]}
              label={labels()[field]}
              hint={t("{field}: struck out is theirs alone, underlined is yours alone.", {
                field: labels()[field],
              })}
            />
          ))}
        >
          <strong>{found.said}</strong>{" "}
          {t("Keep your version and overwrite theirs, or take theirs: yours is then put aside.")}
        </Note>
      )}
    </>
  );
}
