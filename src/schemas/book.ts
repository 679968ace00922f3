import { z } from "zod";
import { coverColor } from "#src/domain/book.ts";
import { LIMITS, ORDER_DEFAULT } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { BOOK_CATEGORIES } from "#src/domain/lists.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { cleanText } from "#src/domain/values.ts";
import { body, clearableAddress, clearableText, optionalInteger, requiredText } from "./fields.ts";

/** Also as text, which is all that CSV has; missing, null and "" mean false. */
const featured = z
  .union([z.boolean(), z.literal(["true", "false", ""])], MESSAGES.booleanInvalid)
  .nullish()
  .transform((value) => value === true || value === "true");

export const bookRow = body({
  title: requiredText("Title", LIMITS.title, MESSAGES.titleRequired),
  author: requiredText("Author", LIMITS.author, MESSAGES.authorRequired),
  description: requiredText("Description", LIMITS.description, MESSAGES.descriptionRequired),
  category: z
    .string(MESSAGES.categoryRequired)
    .overwrite(cleanText)
    .min(1, MESSAGES.categoryRequired)
    .pipe(z.enum(BOOK_CATEGORIES, MESSAGES.categoryUnknown)),
  coverColor: clearableText("Cover color", LIMITS.name).optional().transform(coverColor),
  coverImage: clearableAddress(isImageAddress, MESSAGES.pictureAddressInvalid).default(null),
  amazonLink: clearableAddress(isWebAddress, MESSAGES.storeLinkInvalid).default(null),
  amazonPreviewLink: clearableAddress(isWebAddress, MESSAGES.storeLinkInvalid).default(null),
  featured,
  order: optionalInteger(0, LIMITS.integer, MESSAGES.orderInvalid).transform(
    (order) => order ?? ORDER_DEFAULT,
  ),
});

export const bookOrder = body({ ids: z.array(z.string(), MESSAGES.idsInvalid).min(1, MESSAGES.idsInvalid) });

/** A known id updates that book, an unknown one becomes the new book's. */
export const importedBook = bookRow.extend({
  id: z
    .string(MESSAGES.bookIdInvalid)
    .regex(/^[\w-]{0,100}$/, MESSAGES.bookIdInvalid)
    .nullish()
    .transform((id) => id || undefined),
});
