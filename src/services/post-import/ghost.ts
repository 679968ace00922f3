import { z } from "zod";
import { isRecord, parsedJson } from "#src/domain/values.ts";
import {
  type ForeignPost,
  type ForeignPosts,
  moment,
  needed,
  noPosts,
  plainText,
  takePost,
  titleOf,
} from "./foreign-post.ts";
import { editorHtml } from "./ghost-editor.ts";
import { withoutHtml } from "./html-in-markdown.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";
import { withheldByStatus, withheldByText } from "./withheld.ts";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
/** In milliseconds this was March 1973. */
const SECONDS_BELOW = 100_000_000_000;

/** Older versions wrote times as numbers, the oldest in seconds. */
const time = z
  .union([
    z.string(),
    z.number().transform((at) => new Date(at < SECONDS_BELOW ? at * 1000 : at).toISOString()),
  ])
  .nullish()
  .catch("a time beyond all calendars");

const flag = z.union([z.boolean(), z.number()]).nullish();

/** JSON of versions 0 to 6; everything else is left out. */
const ghostPost = z.object({
  id: id.optional(),
  uuid: text,
  title: text,
  slug: text,
  html: text,
  markdown: text,
  mobiledoc: text,
  lexical: text,
  type: text,
  status: text,
  visibility: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  custom_excerpt: text,
  feature_image: text,
  image: text,
  email_only: flag,
  created_at: time,
  published_at: time,
});
const ghostData = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.object({ id, name: z.string() })).default([]),
  posts_meta: z
    .array(z.object({ post_id: id, email_only: flag, feature_image_alt: text, feature_image_caption: text }))
    .default([]),
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
  const found = noPosts();
  for (const [place, entry] of data.posts.entries()) {
    const { data: post, error } = ghostPost.safeParse(entry);
    const ids = isRecord(entry) ? [entry.slug, entry.id] : [];
    const name = ids.filter((value) => typeof value === "string").find(Boolean) ?? `post ${place + 1}`;
    const tags = data.posts_tags
      .filter((link) => link.post_id === post?.id)
      .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
      .flatMap((link) => names.get(link.tag_id) ?? []);
    const meta = data.posts_meta.find((each) => each.post_id === post?.id);
    if (post && meta?.email_only) post.email_only = true;
    if (!post)
      found.left.push(
        `${name}: its ${error?.issues[0]?.path.join(".") || "entry"} is not as Ghost writes it`,
      );
    else if (post.type === "page" || post.page) found.skipped.push(`${post.title || name}: a page`);
    else takePost(found, name, () => ghostForeign(post, name, tags, meta));
  }
  return found;
};

type GhostPost = z.infer<typeof ghostPost>;

type Meta = z.infer<typeof ghostData>["posts_meta"][number];

const ghostForeign = (post: GhostPost, item: string, tags: string[], meta?: Meta): ForeignPost => {
  const uncarried: Uncarried = [];
  const isScheduled = post.status === "scheduled";
  const date = moment(post.published_at ?? (post.status === "published" ? post.created_at : null));
  const credit = markdownOfHtml(meta?.feature_image_caption ?? "", uncarried);
  const content = [textOf(post, uncarried), credit && `*${credit.replaceAll("*", "")}*`]
    .filter(Boolean)
    .join("\n\n");
  if (meta?.feature_image_alt) uncarried.push(`description of its main picture: ${meta.feature_image_alt}`);
  return {
    item,
    source: `ghost ${post.uuid ?? `${post.id} ${post.slug}`}`,
    title: titleOf(post.title, content),
    slug: post.slug ?? "",
    excerpt: plainText(post.custom_excerpt ?? ""),
    content: post.status === "published" ? needed(content, "content") : content,
    uncarried,
    tags,
    featuredImage: (post.feature_image ?? post.image)?.replace("__GHOST_URL__", "") || null,
    withheld: [
      ...(isScheduled && date ? [] : withheldByStatus(post.status, "published")),
      ...(post.visibility && post.visibility !== "public" ? [`it is for ${post.visibility}`] : []),
      ...(post.email_only ? ["it was sent by email alone"] : []),
      ...withheldByText([post.html, post.lexical, post.mobiledoc].join("\n")),
      ...(/"type"\s*:\s*"paywall"|\[\s*"paywall"/.test(`${post.lexical}${post.mobiledoc}`)
        ? ["a part of it is for members only"]
        : []),
    ],
    isPlanned: isScheduled,
    date,
    createdAt: moment(post.created_at) ?? date,
    paths: post.slug ? [`/${post.slug}/`] : [],
  };
};

/** The HTML that readers saw; of a post that was never shown what its editor kept. */
const textOf = ({ html, markdown, mobiledoc, lexical }: GhostPost, uncarried: Uncarried): string => {
  if (html?.trim()) return markdownOfHtml(html.replaceAll("__GHOST_URL__", ""), uncarried);
  if (markdown?.trim()) return withoutHtml(markdown.replaceAll("__GHOST_URL__", ""), uncarried);
  const kept = editorHtml(parsedJson(mobiledoc ?? "")) || editorHtml(parsedJson(lexical ?? ""));
  if (kept) uncarried.push("part of its form: the export has its text only as the editor keeps it");
  return markdownOfHtml(kept.replaceAll("__GHOST_URL__", ""), uncarried);
};
