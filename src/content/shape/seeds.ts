import { z } from "zod";
import { LIMITS, RATING_DEFAULT } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { isSlug } from "#src/domain/post.ts";
import { line, lines, words } from "./leaf.ts";

/** Null and "" mean none, as leaving it out does. */
const none = z.literal(["", null]).transform(() => null);

const link = (fits: (text: string) => boolean, message: string) =>
  words(LIMITS.address).refine(fits, message).or(none).default(null);
const quoted = (form: RegExp, message: string) => z.string({ error: message }).regex(form, message);
const image = link(isImageAddress, "must be an http or https address, or an uploaded image");

const testimonial = z.strictObject({
  ...lines({ name: LIMITS.name, title: LIMITS.title, company: LIMITS.company }),
  content: words(LIMITS.message),
  rating: quoted(/^[1-5]$/, "must be a digit from 1 to 5 in quotes").default(RATING_DEFAULT),
  avatar: image,
  featured: z.boolean().default(false),
});

/** The testimonials of a new site. `sample` marks them as invented, which doctor notes under another name (operator.ts). */
export const testimonialsShape = z.strictObject({
  sample: z.boolean().default(false),
  testimonials: z.array(testimonial).max(1_000),
});

const storeLink = link(isWebAddress, "must be an http or https address");

const book = z.strictObject({
  ...lines({ title: LIMITS.title, author: LIMITS.author }),
  description: words(LIMITS.description),
  category: z.enum(BOOK_CATEGORIES),
  coverColor: z.enum(COVER_COLORS).default("primary"),
  coverImage: image,
  amazonLink: storeLink,
  amazonPreviewLink: storeLink,
  featured: z.boolean().default(false),
  order: quoted(/^\d{1,9}$/, "must be digits in quotes").default("0"),
});

export const booksShape = z.strictObject({ books: z.array(book).max(1_000) });

const instant = z.iso.datetime({
  error: "must be a date and time in UTC, such as 2026-11-18T13:40:00Z",
});

export const postFrontMatterShape = (categories: readonly string[]) =>
  z.strictObject({
    title: line(LIMITS.title),
    slug: words(LIMITS.slug).refine(isSlug, "must be lower-case letters, digits and single hyphens"),
    excerpt: words(LIMITS.excerpt),
    category: z.enum(categories),
    featuredImage: words(LIMITS.address)
      .refine(isImageAddress, "must be an http or https address, or a file under /uploads/")
      .optional(),
    published: z.boolean(),
    createdAt: instant,
    updatedAt: instant.optional(),
  });

export type PostFrontMatter = z.infer<ReturnType<typeof postFrontMatterShape>>;
