import { type FormEvent, useEffect, useState } from "react";
import { t } from "#src/domain/words.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { Modal } from "#views/islands/admin/parts/modal.tsx";
import { upload, uploadTrouble } from "./picture.ts";

/**
 * A picture for the text: a file to upload, or the URL of one from the library; `words` is the alternative text it came
 * with.
 */
export type Chosen = ({ file: File } | { url: string }) & { words?: string };

const ALT_MAX = 300;

type TextPictureProps = {
  chosen: Chosen;
  /** Returns the element to focus afterwards. */
  returnTo: () => HTMLElement | null;
  onInsert: (url: string, alt: string) => void;
  onClose: () => void;
};

/** Asks for a picture's alternative text, uploads it, and passes its URL and text to `onInsert`. */
export function TextPicture({ chosen, returnTo, onInsert, onClose }: TextPictureProps) {
  const [shown, setShown] = useState("url" in chosen ? chosen.url : "");
  const [alt, setAlt] = useState((chosen.words ?? "").slice(0, ALT_MAX));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    if ("url" in chosen) return setShown(chosen.url);
    const address = URL.createObjectURL(chosen.file);
    setShown(address);
    return () => URL.revokeObjectURL(address);
  }, [chosen]);

  const insert = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles submit events through portals to the editor's form.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      onInsert("url" in chosen ? chosen.url : await upload(chosen.file), alt.trim());
    } catch (error) {
      console.warn(error);
      setTrouble(uploadTrouble(error));
      setBusy(false);
    }
  };

  return (
    <Modal title={t("Insert Picture")} firm returnTo={returnTo} onClose={() => !busy && onClose()}>
      <form onSubmit={insert} noValidate>
        <div className="dashboard-dialog-body">
          {shown && <img className="edit-shown" src={shown} alt={t("The picture to insert")} />}
          <Field
            id="text-picture-alt"
            label={t("Alternative text")}
            optional
            hint={t("What it shows, for readers who cannot see it. Leave it empty if it only decorates.")}
          >
            {(wired) => (
              <input
                className="form-input"
                maxLength={ALT_MAX}
                value={alt}
                onChange={({ currentTarget }) => setAlt(currentTarget.value)}
                {...wired}
              />
            )}
          </Field>
          {trouble && (
            <p className="edit-fault" role="alert">
              {trouble}
            </p>
          )}
        </div>
        <div className="dashboard-dialog-foot">
          <button type="button" className="btn btn-line btn-sm" disabled={busy} onClick={onClose}>
            {t("Cancel")}
          </button>
          <button type="submit" className="btn btn-primary btn-sm" disabled={busy}>
            {busy ? t("Uploading...") : t("Insert Picture")}
          </button>
        </div>
      </form>
    </Modal>
  );
}
