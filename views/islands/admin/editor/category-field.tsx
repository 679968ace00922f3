import { Select } from "@base-ui/react/select";
import { Controller, type UseFormReturn } from "react-hook-form";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { t } from "#src/domain/words.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Options } from "#views/islands/admin/parts/choice.tsx";

const categories = () => BLOG_CATEGORIES.map((name) => ({ value: name as string, label: t(name) }));

/** The select of a post's category. */
export function CategoryField({ form }: { form: UseFormReturn<PostForm, unknown, PostForm> }) {
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
