import { shortMoment } from "#src/domain/dates.ts";
import type { PostFields } from "#src/domain/post-fields.ts";
import { t } from "#src/domain/words.ts";
import type { Post } from "#src/store/post-row.ts";

/** Returns a post's fields as form values; empty ones for a new post. */
export function valuesOf(post: Post | undefined): PostFields {
  return {
    title: post?.title ?? "",
    slug: post?.slug ?? "",
    category: post?.category ?? "",
    featuredImage: post?.featuredImage ?? "",
    excerpt: post?.excerpt ?? "",
    content: post?.content ?? "",
  };
}

/** Returns a post's state, in a word or two, such as "Draft". */
export function stateOf(post: Post | undefined, timeZone: string): string {
  if (post?.publishAt) return t("Scheduled for {time}", { time: shortMoment(post.publishAt, timeZone) });
  return post?.published ? t("Published") : t("Draft");
}

/**
 * Returns a note on what saving does to what readers see; `publishAt` is the time for which the fields plan the post, ISO
 * UTC or null. None for a scheduled post, whose state says it.
 */
export function stateNoteOf(
  post: Post | undefined,
  publishAt: string | null,
  timeZone: string,
): string | undefined {
  if (post?.published)
    return t(
      "Readers see this post: Update Post changes what they read, Update as Draft takes it away from them.",
    );
  if (publishAt && publishAt !== post?.publishAt)
    return Date.parse(publishAt) > Date.now()
      ? t("Once saved, it goes out by itself at {time}, whichever button saves it.", {
          time: shortMoment(publishAt, timeZone),
        })
      : t("That time has passed: whichever button saves it publishes it at once.");
  if (!post) return t("A draft stays unseen until it is published.");
  return post.publishAt ? undefined : t("A draft: Update Post publishes it at once.");
}
