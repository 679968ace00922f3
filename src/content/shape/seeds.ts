import { z } from "zod";
import { LIMITS, RATING_DEFAULT } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { BOOK_CATEGORIES, COVER_COLORS } from "#src/domain/lists.ts";
import { isSlug } from "#src/domain/post.ts";
import { line, words } from "./leaf.ts";

/** Null and "" mean none, as leaving it out does. */
const none = z.literal(["", null]).transform(() => null);

const link = (fits: (text: string) => boolean, message: string) =>
  words(LIMITS.address).refine(fits, message).or(none).default(null);
const image = link(isImageAddress, "must be an http or https address, or an uploaded image");
const flag = z.boolean({ error: "must be true or false" });

const testimonial = z.strictObject({
  name: line(LIMITS.name),
  title: line(LIMITS.title),
  company: line(LIMITS.company),
  content: words(LIMITS.message),
  rating: z
    .string({ error: "must be a digit from 1 to 5 in quotes" })
    .regex(/^[1-5]$/, "must be a digit from 1 to 5 in quotes")
    .default(RATING_DEFAULT),
  avatar: image,
  featured: flag.default(false),
});

/** The testimonials of a new site. `sample` marks them as invented, which doctor notes under another name (operator.ts). */
export const testimonialsShape = z.strictObject({
  sample: flag.default(false),
  testimonials: z
    .array(testimonial, { error: "must be a list" })
    .max(1_000, "must have at most 1000 entries"),
});

const storeLink = link(isWebAddress, "must be an http or https address");

const book = z.strictObject({
  title: line(LIMITS.title),
  author: line(LIMITS.author),
  description: words(LIMITS.description),
  category: z.enum(BOOK_CATEGORIES, { error: `must be one of ${BOOK_CATEGORIES.join("; ")}` }),
  coverColor: z.enum(COVER_COLORS, { error: `must be one of ${COVER_COLORS.join(", ")}` }).default("primary"),
  coverImage: image,
  amazonLink: storeLink,
  amazonPreviewLink: storeLink,
  featured: flag.default(false),
  order: z
    .string({ error: "must be digits in quotes" })
    .regex(/^\d{1,9}$/, "must be digits in quotes")
    .default("0"),
});

export const booksShape = z.strictObject({
  books: z.array(book, { error: "must be a list" }).max(1_000, "must have at most 1000 entries"),
});

const instant = z.iso.datetime({
  error: "must be a date and time in UTC, such as 2026-11-18T13:40:00Z",
});

/** The front matter of one article in `posts/*.md`; its body is the Markdown below, without a first-level heading. */
export const postFrontMatterShape = (categories: readonly string[]) =>
  z.strictObject({
    title: line(LIMITS.title),
    slug: words(LIMITS.slug).refine(isSlug, "must be lower-case letters, digits and single hyphens"),
    excerpt: words(LIMITS.excerpt),
    category: z.enum(categories, { error: `must be one of ${categories.join(", ")}` }),
    featuredImage: words(LIMITS.address)
      .refine(isImageAddress, "must be an http or https address, or a file under /uploads/")
      .optional(),
    published: flag,
    createdAt: instant,
    updatedAt: instant.optional(),
  });

export type PostFrontMatter = z.infer<ReturnType<typeof postFrontMatterShape>>;
