import { type PostFields, postFieldsOf } from "#src/domain/post.ts";
import { wallClock } from "#src/domain/zones.ts";
import type { Post } from "#src/store/post/versions.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";

/** A post's two times: in the fields of the site's time zone, "" for none; sent as ISO UTC, null for none. */
export const MOMENTS = ["publishedAt", "publishAt"] as const;
export type Times = Partial<Record<(typeof MOMENTS)[number], string | null>>;
export type EditorForm = PostFields & Record<(typeof MOMENTS)[number], string>;

export const formOf = (post: Post | undefined, timeZone: string): EditorForm => ({
  ...postFieldsOf(post),
  publishedAt: wallClock(post?.publishedAt ?? null, timeZone),
  publishAt: wallClock(post?.publishAt ?? null, timeZone),
});

const posts = api["blog-posts"];

/** Makes a post, or changes what of it is given. @throws ApiError, 409 if it is not the version of `base` any more */
export async function savePost(
  id: string | undefined,
  base: string | null,
  json: Partial<PostFields & Times> & { published?: boolean | undefined },
): Promise<Post> {
  if (id === undefined) return (await ensureOk(posts.$post({ json: json as PostFields }))).json();
  const header = base ? { "if-match": `"${base}"` } : {};
  return (await ensureOk(posts[":id"].$put({ param: { id }, json, header }))).json() as Promise<Post>;
}
