import { testimonialToasts } from "#src/domain/catalogue.ts";
import { plural } from "#src/domain/words.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import type { BulkWork } from "#views/islands/admin/selection/use-bulk.ts";

const call = async (ids: string[], action: "delete" | "restore" | "feature" | "unfeature") => {
  if (ids.length > 0) await ensureOk(api.testimonials.bulk.$post({ json: { ids, action } }));
};

/** Deletes testimonials together, and undoes that. */
export const removeTestimonials = {
  act: (ids: string[]) => call(ids, "delete"),
  undo: (ids: string[]) => call(ids, "restore"),
  failed: testimonialToasts.deleteFailed,
};

/** Returns the bulk action that features testimonials or no longer does; undo leaves those that already were so. */
export const featureTestimonials = (rows: readonly Testimonial[], featured: boolean): BulkWork => {
  const ids = rows.filter((row) => row.featured !== featured).map(({ id }) => id);
  return {
    act: () => call(ids, featured ? "feature" : "unfeature"),
    undo: () => call(ids, featured ? "unfeature" : "feature"),
    done: featured
      ? plural(ids.length, "{n} testimonial featured", "{n} testimonials featured")
      : plural(ids.length, "{n} testimonial no longer featured", "{n} testimonials no longer featured"),
    failed: testimonialToasts.featuredFailed,
  };
};
