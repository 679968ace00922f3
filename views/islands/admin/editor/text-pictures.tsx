import { useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { insertTextIntoField } from "text-field-edit";
import { plural, t } from "#src/domain/words.ts";
import { pending } from "#views/browser/settled.ts";
import { showToast } from "#views/browser/toast.ts";
import { Button } from "#views/components/button.tsx";
import { TextField } from "#views/components/field.tsx";
import { Form } from "#views/islands/admin/parts/form.tsx";
import { DIALOG_BODY, DialogFoot, Modal } from "#views/islands/admin/parts/modal.tsx";
import { faultOf, upload, uploadTrouble } from "./picture.ts";
import { PictureLibrary } from "./picture-library.tsx";
import { insertPicture } from "./text-field.tsx";

/** Adds pictures to a text, pasted, dropped or chosen, each as if typed once its alternative text was given. */
export function useTextPictures(field: RefObject<HTMLTextAreaElement | null>) {
  const [browsing, setBrowsing] = useState(false);
  /** Files, and addresses of uploaded ones: the first is offered. */
  const [waiting, setWaiting] = useState<(File | string)[]>([]);
  const [first, ...others] = waiting;
  const answer = (url?: string, alt = "") => {
    // Gone before the text is written: the dialog traps the focus.
    flushSync(() => setWaiting([]));
    if (url && field.current) insertPicture(field.current, url, alt);
    setWaiting(others);
  };
  const take = async (files: File[]) => {
    for (const file of files) {
      const fault = await faultOf(file);
      if (fault) showToast({ title: file.name, description: fault, failed: true });
      else setWaiting((before) => [...before, file]);
    }
  };

  const dialogs = (
    <>
      {browsing && (
        <PictureLibrary
          onChoose={(url) => {
            setBrowsing(false);
            setWaiting([url]);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
      {first && <TextPicture source={first} returnTo={() => field.current} answer={answer} />}
    </>
  );

  return {
    dialogs,
    browse: () => setBrowsing(true),
    paste: (event: ClipboardEvent<HTMLTextAreaElement>): boolean => {
      const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
      if (files.length === 0 || event.clipboardData.getData("text/plain") !== "") return false;
      event.preventDefault();
      void take(files);
      return true;
    },
    /** Inserts pasted HTML as Markdown; a toast counts the pictures that did not come along. */
    pasteForm: async (element: HTMLTextAreaElement, html: string, plain: string): Promise<void> => {
      const { text, lost } = await pending(import("./markdown-of-paste.ts"))
        .then(({ markdownOfPaste }) => markdownOfPaste(html))
        .catch((error: unknown) => {
          console.error(error);
          return { text: plain, lost: 0 };
        });
      insertTextIntoField(element, text);
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
      const { currentTarget, dataTransfer, clientX, clientY } = event;
      if (dataTransfer.files.length === 0) return;
      event.preventDefault();
      const at = document.caretPositionFromPoint?.(clientX, clientY);
      if (at?.offsetNode === currentTarget) currentTarget.setSelectionRange(at.offset, at.offset);
      void take([...dataTransfer.files]);
    },
  };
}

const ALT_MAX = 300;

type TextPictureProps = {
  source: File | string;
  returnTo: () => HTMLElement | null;
  answer: (url?: string, alt?: string) => void;
};

function TextPicture({ source, returnTo, answer }: TextPictureProps) {
  const [shown] = useState(() => (typeof source === "string" ? source : URL.createObjectURL(source)));
  const [alt, setAlt] = useState("");
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async () => (typeof source === "string" ? source : upload(source)),
    onSuccess: (url) => answer(url, alt.trim()),
    onError: (failed) => console.warn(failed),
  });
  const busy = isPending || isSuccess;

  // It keeps the file in memory until then.
  useEffect(() => () => URL.revokeObjectURL(shown), [shown]);

  return (
    <Modal title={t("Insert Picture")} firm returnTo={returnTo} onClose={() => !busy && answer()}>
      <Form onSend={() => !busy && mutate()}>
        <div className={DIALOG_BODY}>
          <img
            className="justify-self-start max-w-full max-h-[min(20rem,40dvh)] rounded bg-muted"
            src={shown}
            alt={t("The picture to insert")}
          />
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
        <DialogFoot>
          <Button disabled={busy} onClick={() => answer()}>
            {t("Cancel")}
          </Button>
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? t("Uploading...") : t("Insert Picture")}
          </Button>
        </DialogFoot>
      </Form>
    </Modal>
  );
}
