import type { UseFormReturn } from "react-hook-form";
import { LIMITS } from "#src/domain/limits.ts";
import { slugify } from "#src/domain/slug.ts";
import { t } from "#src/domain/words.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Field } from "#views/islands/admin/parts/field.tsx";
import { CategoryField } from "./category-field.tsx";
import type { Picked } from "./picture.ts";
import { PictureField } from "./picture-field.tsx";

type DrawerProps = {
  form: UseFormReturn<PostForm, unknown, PostForm>;
  picked: Picked | undefined;
  /** Why the upload of the selected picture failed. */
  fileFault: string | undefined;
  onPick: (picked: Picked | undefined) => void;
};

/** The fields beside the text: slug, category, picture, excerpt. */
export function Drawer({ form, picked, fileFault, onPick }: DrawerProps) {
  const { errors } = form.formState;
  const title = form.watch("title");
  return (
    <div className="edit-drawer">
      <div className="dashboard-two">
        <Field id="post-slug" label={t("URL Slug")} optional fault={errors.slug?.message}>
          {(field) => (
            <input
              className="form-input"
              maxLength={LIMITS.slug}
              autoCapitalize="none"
              spellCheck={false}
              placeholder={title.trim() === "" ? t("made-from-the-title") : slugify(title)}
              {...field}
              {...form.register("slug")}
            />
          )}
        </Field>
        <CategoryField form={form} />
      </div>
      <PictureField form={form} picked={picked} refused={fileFault} onPick={onPick} />
      <Field id="post-excerpt" label={t("Excerpt")} fault={errors.excerpt?.message}>
        {(field) => (
          <textarea className="form-input" rows={3} required {...field} {...form.register("excerpt")} />
        )}
      </Field>
    </div>
  );
}
