import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { line, words } from "./leaf.ts";

/** Null and "" mean none, as leaving it out does. */
const none = z.literal(["", null]).transform(() => null);
const storeLink = words(LIMITS.address)
  .refine(isWebAddress, "must be an http or https address")
  .or(none)
  .default(null);

/** One book of the seeds. */
const book = z.strictObject({
  title: line(LIMITS.title),
  author: line(LIMITS.author),
  description: words(LIMITS.description),
  category: z.enum(BOOK_CATEGORIES, { error: `must be one of ${BOOK_CATEGORIES.join("; ")}` }),
  coverColor: z.enum(COVER_COLORS, { error: `must be one of ${COVER_COLORS.join(", ")}` }).default("primary"),
  coverImage: words(LIMITS.address)
    .refine(isImageAddress, "must be an http or https address, or an uploaded image")
    .or(none)
    .default(null),
  amazonLink: storeLink,
  amazonPreviewLink: storeLink,
  featured: z.boolean({ error: "must be true or false" }).default(false),
  order: z
    .string({ error: "must be digits in quotes" })
    .regex(/^\d{1,9}$/, "must be digits in quotes")
    .default("0"),
});

/** The books of a new site, in any order: lists sort them by category, `order` and title. */
export const booksShape = z.strictObject({
  books: z.array(book, { error: "must be a list" }).max(1_000, "must have at most 1000 entries"),
});
