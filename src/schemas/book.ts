import { z } from "zod";
import { coverColor } from "#src/domain/book.ts";
import { LIMITS, ORDER_DEFAULT } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import {
  body,
  clearableAddress,
  clearableText,
  given,
  optionalBoolean,
  optionalInteger,
  requiredText,
} from "./fields.ts";

const fields = {
  title: requiredText("Title", LIMITS.title, MESSAGES.titleRequired),
  author: requiredText("Author", LIMITS.author, MESSAGES.authorRequired),
  description: requiredText("Description", LIMITS.description, MESSAGES.descriptionRequired),
  category: z
    .string(MESSAGES.categoryRequired)
    .overwrite(cleanText)
    .min(1, MESSAGES.categoryRequired)
    .pipe(z.enum(BOOK_CATEGORIES, MESSAGES.categoryUnknown)),
  coverColor: given(clearableText("Cover color", LIMITS.name).transform(coverColor)),
  coverImage: clearableAddress(isImageAddress, MESSAGES.pictureAddressInvalid),
  amazonLink: clearableAddress(isWebAddress, MESSAGES.storeLinkInvalid),
  amazonPreviewLink: clearableAddress(isWebAddress, MESSAGES.storeLinkInvalid),
  featured: optionalBoolean,
  order: optionalInteger(0, LIMITS.integer, MESSAGES.orderInvalid),
};

export const bookRow = body({
  ...fields,
  coverColor: fields.coverColor.transform(coverColor),
  coverImage: fields.coverImage.default(null),
  amazonLink: fields.amazonLink.default(null),
  amazonPreviewLink: fields.amazonPreviewLink.default(null),
  featured: fields.featured.transform((featured) => featured ?? false),
  order: fields.order.transform((order) => order ?? ORDER_DEFAULT),
});

export const bookUpdate = body(fields).partial();

export const bookOrder = body({ ids: z.array(z.string(MESSAGES.booksOrder), MESSAGES.booksOrder) });

/** A known id updates that book, an unknown one becomes the new book's. */
export const importedBook = bookRow.extend({
  /** Also as text, which is all that CSV has. */
  featured: z
    .union([z.boolean(), z.literal(["true", "false", ""])], MESSAGES.booleanInvalid)
    .nullish()
    .transform((value) => value === true || value === "true"),
  id: z
    .string(MESSAGES.bookIdInvalid)
    .regex(/^[\w-]{0,100}$/, MESSAGES.bookIdInvalid)
    .nullish()
    .transform((id) => id || undefined),
});
