import { Select } from "@base-ui/react/select";
import { Controller, type UseFormReturn } from "react-hook-form";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import type { PostForm } from "#views/forms/post.ts";
import { Options } from "#views/islands/admin/parts/choice.tsx";

const CATEGORIES = BLOG_CATEGORIES.map((name) => ({ value: name as string, label: name as string }));

/** The category: one of the seven. */
export function CategoryField({ form }: { form: UseFormReturn<PostForm, unknown, PostForm> }) {
  const fault = form.formState.errors.category?.message;
  return (
    <Controller
      control={form.control}
      name="category"
      render={({ field }) => (
        <div className="form-field">
          <Select.Root
            items={CATEGORIES}
            value={field.value || null}
            onValueChange={(value) => field.onChange(value ?? "")}
            required
          >
            <Select.Label className="edit-label">Category</Select.Label>
            <Select.Trigger
              ref={field.ref}
              className="desk-select"
              onBlur={field.onBlur}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? "post-category-error" : undefined}
            >
              <Select.Value placeholder="Choose a category" />
              <Select.Icon className="i-lucide-chevron-down">{null}</Select.Icon>
            </Select.Trigger>
            <Options options={CATEGORIES} />
          </Select.Root>
          {fault && (
            <p role="alert" id="post-category-error">
              {fault}
            </p>
          )}
        </div>
      )}
    />
  );
}
