import * as v from "valibot";
import { LIMITS, RATING_MAX, RATING_MIN } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { readInteger } from "#src/domain/values.ts";
import { optionalImage, requiredText } from "./fields.ts";

/** Schema of the testimonial dialog; an empty rating gets the server's default. */
export const testimonialForm = v.object({
  name: requiredText("Name", LIMITS.name, MESSAGES.nameRequired),
  title: requiredText("Job title", LIMITS.title, MESSAGES.jobTitleRequired),
  company: requiredText("Company", LIMITS.company, MESSAGES.companyRequired),
  rating: v.pipe(
    v.string(MESSAGES.ratingInvalid),
    v.trim(),
    v.check(
      (text) => text === "" || readInteger(text, RATING_MIN, RATING_MAX) !== undefined,
      MESSAGES.ratingInvalid,
    ),
  ),
  avatar: optionalImage(MESSAGES.pictureAddressInvalid),
  content: requiredText("Content", LIMITS.content, MESSAGES.contentRequired),
  featured: v.boolean(MESSAGES.booleanInvalid),
});
export type TestimonialForm = v.InferInput<typeof testimonialForm>;
