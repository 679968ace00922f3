import { z } from "zod";
import { LIMITS, RATING_DEFAULT, RATING_MAX, RATING_MIN } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { body, clearableAddress, optionalBoolean, optionalInteger, requiredText } from "./fields.ts";

const fields = {
  name: requiredText("Name", LIMITS.name, MESSAGES.nameRequired),
  title: requiredText("Job title", LIMITS.title, MESSAGES.jobTitleRequired),
  company: requiredText("Company", LIMITS.company, MESSAGES.companyRequired),
  rating: optionalInteger(RATING_MIN, RATING_MAX, MESSAGES.ratingInvalid),
  avatar: clearableAddress(isImageAddress, MESSAGES.pictureAddressInvalid),
  content: requiredText("Content", LIMITS.content, MESSAGES.contentRequired),
  featured: optionalBoolean,
};

export const testimonialCreate = body({
  ...fields,
  rating: fields.rating.transform((rating) => rating ?? RATING_DEFAULT),
  avatar: fields.avatar.default(null),
  featured: fields.featured.transform((featured) => featured ?? false),
});

export const testimonialUpdate = body(fields).partial();

export const testimonialFeatured = body({ featured: z.boolean(MESSAGES.booleanInvalid) });
