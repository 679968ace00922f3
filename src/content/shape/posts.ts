import { z } from "zod";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress } from "#src/domain/link.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { isSlug } from "#src/domain/post.ts";
import { line, words } from "./leaf.ts";

const instant = z.iso.datetime({
  error: "must be a date and time in UTC, such as 2026-11-18T13:40:00Z",
});

/** The front matter of one article in `posts/*.md`; its body is the Markdown below, without a first-level heading. */
export const postFrontMatterShape = z.strictObject({
  title: line(LIMITS.title),
  slug: words(LIMITS.slug).refine(isSlug, "must be lower-case letters, digits and single hyphens"),
  excerpt: words(LIMITS.excerpt),
  category: z.enum(BLOG_CATEGORIES, { error: `must be one of ${BLOG_CATEGORIES.join(", ")}` }),
  featuredImage: words(LIMITS.address)
    .refine(isImageAddress, "must be an http or https address, or a file under /uploads/")
    .optional(),
  published: z.boolean({ error: "must be true or false" }),
  createdAt: instant,
  updatedAt: instant.optional(),
});

export type PostFrontMatter = z.infer<typeof postFrontMatterShape>;
