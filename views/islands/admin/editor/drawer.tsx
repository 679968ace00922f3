import { Select } from "@base-ui/react/select";
import { Controller, type UseFormReturn } from "react-hook-form";
import { LIMITS } from "#src/domain/limits.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { slugify } from "#src/domain/slug.ts";
import { t } from "#src/domain/words.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Options } from "#views/islands/admin/parts/choice.tsx";
import { Field } from "#views/islands/admin/parts/field.tsx";
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

const categories = () => BLOG_CATEGORIES.map((name) => ({ value: name as string, label: t(name) }));

/** The select of a post's category. */
function CategoryField({ form }: { form: UseFormReturn<PostForm, unknown, PostForm> }) {
  const fault = form.formState.errors.category?.message;
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field }) => (
        <div className="form-field">
          <Select.Root
            items={categories()}
            value={field.value || null}
            onValueChange={(value) => field.onChange(value ?? "")}
            required
          >
            <Select.Label className="edit-label">{t("Category")}</Select.Label>
            <Select.Trigger
              ref={field.ref}
              className="dashboard-select"
              onBlur={field.onBlur}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? "post-category-error" : undefined}
            >
              <Select.Value placeholder={t("Choose a category")} />
              <Select.Icon className="i-lucide-chevron-down">{null}</Select.Icon>
            </Select.Trigger>
            <Options options={categories()} />
          </Select.Root>
          {fault && (
            <p className="fault" role="alert" id="post-category-error">
              {t(fault)}
            </p>
          )}
        </div>
      )}
    />
  );
}
