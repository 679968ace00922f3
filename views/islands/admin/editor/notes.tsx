import { Dialog } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { shortMoment } from "#src/domain/dates.ts";
import type { PostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import { AuthProvider } from "#views/browser/auth.tsx";
import { copyText } from "#views/browser/clipboard.ts";
import { showToast } from "#views/browser/toast.ts";
import { LoginDialog } from "#views/islands/login/login-dialog.tsx";
import type { Offer } from "./offers.ts";

/** A notice above the fields, with its buttons. */
function Note({ children, acts, focused }: { children: ReactNode; acts: ReactNode; focused?: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);
  return (
    <div ref={note} className="edit-note" role="status" tabIndex={-1}>
      {children}
      <div>{acts}</div>
    </div>
  );
}

type NotesProps = {
  offers: Offer[];
  /** Username of who is writing. */
  writer: string;
  /** The user's own version, while another one is shown instead. */
  aside: PostFields | undefined;
  timeZone: string;
  onTake: (offer: Offer) => void;
  onForget: (offer: Offer) => void;
  onBack: (values: PostFields) => void;
};

/** The notices above the fields: unsaved drafts found, and a version that was set aside. */
export function Notes({ offers, writer, aside, timeZone, onTake, onForget, onBack }: NotesProps) {
  if (offers.length === 0 && !aside) return null;
  return (
    <div className="edit-notes">
      {offers.map((offer) => (
        <OfferNote
          key={`${offer.id} ${offer.at}`}
          offer={offer}
          isOwn={offer.by === writer}
          timeZone={timeZone}
          onRestore={() => onTake(offer)}
          onForget={() => onForget(offer)}
        />
      ))}
      {aside && <AsideNote values={aside} onBack={() => onBack(aside)} />}
    </div>
  );
}

type OfferNoteProps = {
  offer: Offer;
  isOwn: boolean;
  timeZone: string;
  onRestore: () => void;
  onForget: () => void;
};

/** Offers an unsaved draft, with its author and time. */
function OfferNote({ offer, isOwn, timeZone, onRestore, onForget }: OfferNoteProps) {
  const time = shortMoment(offer.at, timeZone);
  const said = isOwn
    ? t("You have written changes that were not saved.")
    : offer.by === undefined
      ? t("This browser kept changes that were not saved.")
      : t("{name} has written changes that were not saved.", { name: offer.by });
  const title = offer.values.title.trim() || t("Without a title");
  return (
    <Note
      acts={
        <>
          <button type="button" className="btn btn-line btn-sm" onClick={onForget}>
            {t("Forget Them")}
          </button>
          <button type="button" className="btn btn-primary btn-sm" onClick={onRestore}>
            {t("Restore")}
          </button>
        </>
      }
    >
      <p>
        {said} <strong>{title}</strong>, {time}
      </p>
    </Note>
  );
}

/** Copies a version's title, excerpt and text, and shows a toast. */
export async function copyWords({ title, excerpt, content }: PostFields): Promise<void> {
  const text = [title, excerpt, content].filter((part) => part.trim() !== "").join("\n\n");
  if (await copyText(text)) showToast({ title: t("Text copied") });
  else showToast({ title: t("Copy failed"), variant: "destructive" });
}

/** Offers the user's own version after another one replaced it. */
function AsideNote({ values, onBack }: { values: PostFields; onBack: () => void }) {
  return (
    <Note
      focused
      acts={
        <>
          <button type="button" className="btn btn-line btn-sm" onClick={() => copyWords(values)}>
            {t("Copy My Text")}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={onBack}>
            {t("Bring It Back")}
          </button>
        </>
      }
    >
      <p>{t("Your own version was put aside.")}</p>
    </Note>
  );
}

/** Says that the session has ended and the text is kept, and opens the login dialog over the editor. */
export function SignedOutNote({ onSignedIn }: { onSignedIn: () => void }) {
  const [open, setOpen] = useState(false);
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <section
      ref={note}
      className="edit-note"
      role="alert"
      tabIndex={-1}
      // React bubbles the login forms' submit events through the portal to the editor's form.
      onSubmit={(event) => event.stopPropagation()}
    >
      <p>
        <strong>{t("Your session has ended.")}</strong>{" "}
        {t(
          "What you wrote is kept in this browser. Sign in to go on writing here; later, open the editor again and choose Restore.",
        )}
      </p>
      <div>
        <AuthProvider user={null}>
          <Dialog.Root open={open} onOpenChange={setOpen}>
            <Dialog.Trigger className="btn btn-primary btn-sm">{t("Sign In")}</Dialog.Trigger>
            <LoginDialog
              onSignedIn={() => {
                setOpen(false);
                onSignedIn();
              }}
            />
          </Dialog.Root>
        </AuthProvider>
      </div>
    </section>
  );
}
