import { z } from "zod";
import { type ForeignPost, type ForeignPosts, moment, needed, takePost } from "./foreign-post.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);

/** JSON of versions 1 to 6; everything else is left out. */
const ghostPost = z.object({
  id: id.optional(),
  title: text,
  slug: text,
  html: text,
  type: text,
  status: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  custom_excerpt: text,
  feature_image: text,
  created_at: text,
  published_at: text,
});
const ghostData = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
});
const ghostExport = z.union([
  z.object({ db: z.tuple([z.object({ data: ghostData })]) }).transform(({ db: [{ data }] }) => data),
  z.object({ data: ghostData }).transform(({ data }) => data),
]);

export const isGhostExport = (value: unknown): boolean => ghostExport.safeParse(value).success;

/** Ghost's own addresses are `__GHOST_URL__/…`, and a post's was `/slug/`. */
export const readGhost = (value: unknown): ForeignPosts => {
  const data = ghostExport.parse(value);
  const names = new Map(data.tags.map((tag) => [tag.id, tag.name]));
  const found: ForeignPosts = { posts: [], skipped: [], mistakes: [] };
  for (const [place, entry] of data.posts.entries()) {
    const { data: post } = ghostPost.safeParse(entry);
    const name = post?.slug || post?.id || `post ${place + 1}`;
    const tags = data.posts_tags
      .filter((link) => link.post_id === post?.id)
      .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
      .flatMap((link) => names.get(link.tag_id) ?? []);
    if (!post) found.mistakes.push(`${name}: it cannot be read`);
    else if (post.type === "page" || post.page) found.skipped.push(`${post.title || name}: a page`);
    else takePost(found, name, () => ghostForeign(post, tags));
  }
  return found;
};

type GhostPost = z.infer<typeof ghostPost>;

const ghostForeign = (post: GhostPost, tags: string[]): ForeignPost => {
  const title = needed(post.title, "title");
  const html = needed(post.html, "HTML in the export");
  const publishedAt = moment(post.published_at);
  const createdAt = moment(post.created_at) ?? publishedAt;
  const published = post.status === "published";
  const uncarried: Uncarried = [];
  return {
    item: title,
    title,
    slug: post.slug ?? "",
    excerpt: post.custom_excerpt ?? "",
    content: markdownOfHtml(html.replaceAll("__GHOST_URL__", ""), uncarried),
    uncarried,
    tags,
    featuredImage: post.feature_image?.replace("__GHOST_URL__", "") || null,
    published,
    publishAt: post.status === "scheduled" ? publishedAt : null,
    publishedAt: published ? publishedAt : null,
    createdAt,
    path: post.slug ? `/${post.slug}/` : null,
  };
};
