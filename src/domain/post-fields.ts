/** The fields of the post editor, in the order in which they are compared and shown. */
export const POST_FIELDS = ["title", "slug", "category", "featuredImage", "excerpt", "content"] as const;

/** What stands in the editor's fields, finished or not; "" where nothing does. */
export type PostFields = Record<(typeof POST_FIELDS)[number], string>;

/** Returns whether two sets of fields say the same. */
export function samePostFields(one: PostFields, other: PostFields): boolean {
  return POST_FIELDS.every((field) => one[field] === other[field]);
}

/** Returns a post's fields as form values; empty ones for a new post. */
export function postFieldsOf(post: Record<keyof PostFields, string | null> | undefined): PostFields {
  const fields = POST_FIELDS.map((field) => [field, post?.[field] ?? ""]);
  return Object.fromEntries(fields) as PostFields;
}
