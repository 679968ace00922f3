import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { isSlug, POST_FIELDS, type PostFields } from "#src/domain/post.ts";
import { cleanText, wholeText } from "#src/domain/values.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";
import { postCategories } from "#src/domain/words.ts";
import { body, clearableAddress, clearableMoment, optionalBoolean, requiredText } from "./fields.ts";

/** Not trimmed, but refused if it is white space only. */
const draft = z
  .string(MESSAGES.contentRequired)
  .overwrite(wholeText)
  .max(LIMITS.content, { error: tooLong("Content", LIMITS.content) });
const content = draft.refine((text) => text.trim() !== "", MESSAGES.contentRequired);

const category = z
  .string(MESSAGES.categoryRequired)
  .overwrite(cleanText)
  .min(1, MESSAGES.categoryRequired)
  .refine((text) => postCategories().some(({ value }) => value === text), MESSAGES.categoryUnknown);

/** None: it is made from the title, or stays on an update. */
const slug = z
  .string(MESSAGES.slugInvalid)
  .overwrite(cleanText)
  .refine((text) => text === "" || isSlug(text), MESSAGES.slugInvalid)
  .nullish()
  .transform((text) => text || undefined);

const fields = {
  title: requiredText("Title", LIMITS.title, MESSAGES.titleRequired),
  slug,
  category,
  featuredImage: clearableAddress(isImageAddress, MESSAGES.pictureAddressInvalid),
  excerpt: requiredText("Excerpt", LIMITS.excerpt, MESSAGES.excerptRequired),
  content,
  published: optionalBoolean,
  publishedAt: clearableMoment,
  publishAt: clearableMoment,
};

export const postCreate = body({
  ...fields,
  featuredImage: fields.featuredImage.default(null),
  published: fields.published.transform((published) => published ?? false),
});

export const postUpdate = body(fields).partial();

/** `lines`: whether blocks say where in the text they begin. */
export const postPreview = body({ content: draft, lines: optionalBoolean });

/** Only the length is checked. */
const unfinished = z
  .string(MESSAGES.postFields)
  .overwrite(wholeText)
  .max(LIMITS.content, MESSAGES.postFields);
const fieldsUnfinished = Object.fromEntries(POST_FIELDS.map((field) => [field, unfinished]));

export const workingCopy = body({
  fields: z.object(fieldsUnfinished as Record<keyof PostFields, typeof unfinished>, MESSAGES.postFields),
  base: z
    .string(MESSAGES.postBase)
    .max(LIMITS.search, MESSAGES.postBase)
    .nullish()
    .transform((base) => base || null),
});
