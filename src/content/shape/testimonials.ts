import { z } from "zod";
import { LIMITS, RATING_DEFAULT } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { line, words } from "./leaf.ts";

/** Null and "" mean none, as leaving it out does. */
const none = z.literal(["", null]).transform(() => null);

/** One testimonial of the seeds; `rating` is text, as in the database and the API. */
const testimonial = z.strictObject({
  name: line(LIMITS.name),
  title: line(LIMITS.title),
  company: line(LIMITS.company),
  content: words(LIMITS.message),
  rating: z
    .string({ error: "must be a digit from 1 to 5 in quotes" })
    .regex(/^[1-5]$/, "must be a digit from 1 to 5 in quotes")
    .default(RATING_DEFAULT),
  avatar: words(LIMITS.address)
    .refine(isImageAddress, "must be an http or https address, or an uploaded image")
    .or(none)
    .default(null),
  featured: z.boolean({ error: "must be true or false" }).default(false),
});

/** The testimonials of a new site. `sample` marks them as invented, which doctor notes under another name (samples.ts). */
export const testimonialsShape = z.strictObject({
  sample: z.boolean({ error: "must be true or false" }).default(false),
  testimonials: z
    .array(testimonial, { error: "must be a list" })
    .max(1_000, "must have at most 1000 entries"),
});
