import * as v from "valibot";
import { LIMITS } from "#src/domain/limits.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { isSlug } from "#src/domain/post.ts";
import { cleanText, wholeText } from "#src/domain/values.ts";
import { tooLong } from "#src/domain/visitor-messages.ts";
import { postCategories } from "#src/domain/words.ts";
import { atMost, optionalImage, requiredText } from "./fields.ts";

/** Schema of the post editor; whether the post is published depends on the button, not on a field. */
export const postForm = v.object({
  title: requiredText("Title", LIMITS.title, MESSAGES.titleRequired),
  slug: v.pipe(
    v.string(MESSAGES.slugInvalid),
    v.transform(cleanText),
    v.check((text) => text === "" || isSlug(text), MESSAGES.slugInvalid),
  ),
  category: v.pipe(
    v.string(MESSAGES.categoryRequired),
    v.transform(cleanText),
    v.nonEmpty(MESSAGES.categoryRequired),
    v.check((text) => postCategories().some(({ value }) => value === text), MESSAGES.categoryUnknown),
  ),
  featuredImage: optionalImage(MESSAGES.pictureAddressInvalid),
  excerpt: requiredText("Excerpt", LIMITS.excerpt, MESSAGES.excerptRequired),
  content: v.pipe(
    v.string(MESSAGES.contentRequired),
    v.transform(wholeText),
    v.check((text) => text.trim() !== "", MESSAGES.contentRequired),
    atMost(LIMITS.content, tooLong("Content", LIMITS.content)),
  ),
});
export type PostForm = v.InferInput<typeof postForm>;

/** With the two times as values of their inputs; the server checks them. */
export const editorForm = v.object({ ...postForm.entries, publishedAt: v.string(), publishAt: v.string() });
export type EditorForm = v.InferInput<typeof editorForm>;

export const isWholePost = (values: PostForm): boolean => v.safeParse(postForm, values).success;
