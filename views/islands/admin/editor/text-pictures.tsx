import { useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useState } from "react";
import { insertTextIntoField } from "text-field-edit";
import { plural, t } from "#src/domain/words.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import type { PastedForm } from "./markdown-of-paste.ts";
import { faultOf, upload, uploadTrouble } from "./picture.ts";
import { PictureLibrary } from "./picture-library.tsx";
import { insertPicture } from "./text-field.tsx";

type Spot = { start: number; end: number };

/** A picture that waits for its alternative text: a file or an uploaded one's URL; a pasted one has its position. */
type Waiting = { source: File | string; words?: string; at?: number; inline?: boolean };

const spotAt = (field: HTMLTextAreaElement, { clientX, clientY }: DragEvent): Spot | undefined => {
  const found = document.caretPositionFromPoint?.(clientX, clientY);
  return found?.offsetNode === field ? { start: found.offset, end: found.offset } : undefined;
};

/** Adds pictures to a text, pasted, dropped or chosen, each as if typed once its alternative text was given. */
export function useTextPictures(field: RefObject<HTMLTextAreaElement | null>) {
  const [waiting, setWaiting] = useState<Waiting[]>([]);
  const [browsing, setBrowsing] = useState(false);
  const [spot, setSpot] = useState<Spot>({ start: 0, end: 0 });
  const [ready, setReady] = useState<Pick<Waiting, "at" | "inline"> & { url: string; alt: string }>();
  const [first] = waiting;

  const hold = (element: HTMLTextAreaElement) =>
    setSpot({ start: element.selectionStart, end: element.selectionEnd });

  const take = async (files: File[]) => {
    for (const file of files) {
      const fault = await faultOf(file);
      if (fault) showToast({ title: file.name, description: fault, failed: true });
      else setWaiting((before) => [...before, { source: file }]);
    }
  };

  // Inserted once no dialog traps the focus; the next picture goes after it.
  useEffect(() => {
    const element = field.current;
    if (!ready || !element) return;
    element.focus();
    const { at, inline } = ready;
    element.setSelectionRange(at ?? spot.start, at ?? spot.end);
    const before = element.value.length;
    insertPicture(element, ready.url, ready.alt, inline);
    const grown = element.value.length - before;
    // Move the positions of the paste's other pictures, which come after it.
    setWaiting((rest) => rest.map((one) => (one.at === undefined ? one : { ...one, at: one.at + grown })));
    setReady(undefined);
    setSpot({ start: element.selectionEnd, end: element.selectionEnd });
  }, [ready, spot, field]);

  const next = () => setWaiting(([, ...rest]) => rest);
  const dialogs = (
    <>
      {browsing && (
        <PictureLibrary
          onChoose={(url) => {
            setBrowsing(false);
            setWaiting([{ source: url }]);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
      {first && !ready && (
        <TextPicture
          key={waiting.length}
          {...first}
          returnTo={() => field.current}
          onInsert={(url, alt) => {
            next();
            setReady({ url, alt, at: first.at, inline: first.inline });
          }}
          onClose={next}
        />
      )}
    </>
  );

  return {
    dialogs,
    browse: () => {
      if (field.current) hold(field.current);
      setBrowsing(true);
    },
    /** Handles a paste of pictures without text. Returns whether it did. */
    paste: (event: ClipboardEvent<HTMLTextAreaElement>): boolean => {
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return false;
      event.preventDefault();
      hold(event.currentTarget);
      void take(files);
      return true;
    },
    /** Inserts a paste's text at the cursor, then its pictures one by one; a toast counts the missing ones. */
    insertForm: (element: HTMLTextAreaElement, { text, pictures, lost }: PastedForm): void => {
      const start = element.selectionStart;
      insertTextIntoField(element, text);
      const placed = pictures.map(({ file, at, ...rest }) => ({ ...rest, source: file, at: start + at }));
      setWaiting((before) => [...before, ...placed]);
      if (lost === 0) return;
      showToast({
        title: plural(
          lost,
          "{n} picture did not come along: drop the file here.",
          "{n} pictures did not come along: drop the files here.",
        ),
      });
    },
    /** Handles dropped files; dropped text is left to the browser. */
    drop: (event: DragEvent<HTMLTextAreaElement>): void => {
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      const at = spotAt(event.currentTarget, event);
      if (at) setSpot(at);
      else hold(event.currentTarget);
      void take(files);
    },
  };
}

const ALT_MAX = 300;

type TextPictureProps = Pick<Waiting, "source" | "words"> & {
  returnTo: () => HTMLElement | null;
  onInsert: (url: string, alt: string) => void;
  onClose: () => void;
};

/** Requests a picture's alternative text, uploads it, and passes its URL and text to `onInsert`. */
function TextPicture({ source, words = "", returnTo, onInsert, onClose }: TextPictureProps) {
  const [shown, setShown] = useState("");
  const [alt, setAlt] = useState(words.slice(0, ALT_MAX));
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async () => (typeof source === "string" ? source : upload(source)),
    onSuccess: (url) => onInsert(url, alt.trim()),
    onError: (failed) => console.warn(failed),
  });
  const busy = isPending || isSuccess;

  useEffect(() => {
    if (typeof source === "string") return setShown(source);
    const address = URL.createObjectURL(source);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [source]);

  return (
    <Modal title={t("Insert Picture")} firm returnTo={returnTo} onClose={() => !busy && onClose()}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles submit events through portals to the editor's form.
          event.stopPropagation();
          if (!busy) mutate();
        }}
      >
        <div className="dashboard-dialog-body">
          {shown && (
            <img
              className="justify-self-start max-w-full max-h-[min(20rem,40dvh)] rounded bg-muted"
              src={shown}
              alt={t("The picture to insert")}
            />
          )}
          <TextField
            id="text-picture-alt"
            label={t("Alternative text")}
            optional
            hint={t("What it shows, for readers who cannot see it. Leave it empty if it only decorates.")}
            maxLength={ALT_MAX}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
          {error && (
            <p className="fault" role="alert">
              {uploadTrouble(error)}
            </p>
          )}
        </div>
        <div className="dashboard-dialog-foot">
          <Button disabled={busy} onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? t("Uploading...") : t("Insert Picture")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
