import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { postToasts } from "#src/domain/catalogue.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { t } from "#src/domain/words.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { faultOf, type Picked } from "./picture.ts";
import { PictureLibrary } from "./picture-library.tsx";

type PictureFieldProps = {
  form: UseFormReturn<PostForm, unknown, PostForm>;
  picked: Picked | undefined;
  /** Why the upload of the selected picture failed when the post was saved. */
  refused: string | undefined;
  onPick: (picked: Picked | undefined) => void;
};

/** The featured image: a file or a URL, whichever was set last. A rejected file leaves the previous picture. */
export function PictureField({ form, picked, refused, onPick }: PictureFieldProps) {
  const address = form.watch("featuredImage");
  const shown = picked?.shown ?? (isImageAddress(address) ? address : undefined);
  const [fault, setFault] = useState<string>();
  const [browsing, setBrowsing] = useState(false);
  const wrong = fault ?? refused;
  // Checking a file is asynchronous: a later choice wins.
  const last = useRef(0);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!picked && input.current) input.current.value = "";
  }, [picked]);
  useEffect(() => {
    if (refused) input.current?.focus();
  }, [refused]);

  // Object URLs keep the file in memory until revoked.
  useEffect(() => () => picked && URL.revokeObjectURL(picked.shown), [picked]);

  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const turn = ++last.current;
    const found = await faultOf(file);
    if (turn !== last.current) return;
    if (found) {
      currentTarget.value = "";
      setFault(shown ? `${found} ${t("The picture before it stays.")}` : found);
      return;
    }
    setFault(undefined);
    form.clearErrors("featuredImage");
    form.setValue("featuredImage", "", { shouldDirty: true });
    onPick({ file, shown: URL.createObjectURL(file) });
    showCatalogueToast(postToasts.imageChosen);
  };

  /** Sets the picture to a URL, or "" for none. */
  const take = (url: string) => {
    last.current++;
    setFault(undefined);
    onPick(undefined);
    form.clearErrors("featuredImage");
    form.setValue("featuredImage", url, { shouldDirty: true });
  };

  return (
    <>
      <div className="form-field">
        <label htmlFor="post-picture">{t("Featured Image")}</label>
        <div className="edit-picture">
          {shown && <img src={shown} alt={t("As readers will see it")} />}
          <div>
            <input
              ref={input}
              id="post-picture"
              type="file"
              className="edit-file"
              accept="image/*"
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? "post-picture-hint post-picture-error" : "post-picture-hint"}
              onChange={pick}
            />
            <p className="hint" id="post-picture-hint">
              {t("PNG, JPG, GIF up to 10MB")}
            </p>
          </div>
          <div className="edit-row">
            <button type="button" className="btn btn-line btn-sm" onClick={() => setBrowsing(true)}>
              {t("Choose from Pictures")}
            </button>
            {shown && (
              <button type="button" className="btn btn-line btn-sm" onClick={() => take("")}>
                {t("Remove")}
              </button>
            )}
          </div>
        </div>
        {wrong && (
          <p className="fault" role="alert" id="post-picture-error">
            {wrong}
          </p>
        )}
      </div>
      <Field
        id="post-picture-address"
        label={t("Image URL")}
        optional
        fault={form.formState.errors.featuredImage?.message}
      >
        {(field) => (
          <input
            className="form-input"
            type="url"
            placeholder="https://…"
            {...field}
            {...form.register("featuredImage", {
              onChange: () => {
                last.current++;
                onPick(undefined);
              },
            })}
          />
        )}
      </Field>
      {browsing && (
        <PictureLibrary
          onChoose={(url) => {
            take(url);
            setBrowsing(false);
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </>
  );
}
