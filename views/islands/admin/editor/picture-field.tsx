import { type ChangeEvent, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { postToasts } from "#src/domain/catalogue.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { t } from "#src/domain/words.ts";
import { showCatalogueToast } from "#views/browser/toast.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { faultOf, type Picked } from "./picture.ts";

type PictureFieldProps = {
  form: UseFormReturn<PostForm, unknown, PostForm>;
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
};

/** The featured image: a file or an address, whichever was set last. */
export function PictureField({ form, picked, onPick }: PictureFieldProps) {
  const address = form.watch("featuredImage");
  const fault = form.formState.errors.featuredImage?.message;
  const shown = picked?.shown ?? (isImageAddress(address) ? address : undefined);

  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!picked && input.current) input.current.value = "";
  }, [picked]);

  // The browser keeps a shown file alive until it is told.
  useEffect(() => () => picked && URL.revokeObjectURL(picked.shown), [picked]);

  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    const wrong = faultOf(file);
    if (wrong) {
      currentTarget.value = "";
      form.setError("featuredImage", { message: wrong });
      return;
    }
    form.clearErrors("featuredImage");
    form.setValue("featuredImage", "", { shouldDirty: true });
    onPick({ file, shown: URL.createObjectURL(file) });
    showCatalogueToast(postToasts.imageChosen);
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
              accept="image/*"
              aria-describedby="post-picture-hint"
              onChange={pick}
            />
            <p className="hint" id="post-picture-hint">
              {t("PNG, JPG, GIF up to 10MB")}
            </p>
          </div>
          {shown && (
            <button
              type="button"
              className="btn btn-line btn-sm"
              onClick={() => {
                onPick(undefined);
                form.clearErrors("featuredImage");
                form.setValue("featuredImage", "", { shouldDirty: true });
              }}
            >
              {t("Remove")}
            </button>
          )}
        </div>
      </div>
      <Field id="post-picture-address" label={t("Image URL")} optional fault={fault}>
        {(field) => (
          <input
            className="form-input"
            type="url"
            placeholder="https://…"
            {...field}
            {...form.register("featuredImage", { onChange: () => onPick(undefined) })}
          />
        )}
      </Field>
    </>
  );
}
