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
import { withoutHtml } from "./html-in-markdown.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import type { Uncarried } from "./uncarried.ts";
import { withheldByStatus, withheldByText } from "./withheld.ts";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
/** Older versions wrote times as numbers. */
const time = z
  .union([z.string(), z.number().transform((at) => new Date(at).toISOString())])
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
  posts_meta: z.array(z.object({ post_id: id, email_only: flag })).default([]),
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
    const { data: post } = ghostPost.safeParse(entry);
    const name = post?.slug || post?.id || `post ${place + 1}`;
    const tags = data.posts_tags
      .filter((link) => link.post_id === post?.id)
      .sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))
      .flatMap((link) => names.get(link.tag_id) ?? []);
    const meta = data.posts_meta.find((each) => each.post_id === post?.id);
    if (post && meta?.email_only) post.email_only = true;
    if (!post) found.left.push(`${name}: it cannot be read`);
    else if (post.type === "page" || post.page) found.skipped.push(`${post.title || name}: a page`);
    else takePost(found, name, () => ghostForeign(post, name, tags));
  }
  return found;
};

type GhostPost = z.infer<typeof ghostPost>;

const ghostForeign = (post: GhostPost, item: string, tags: string[]): ForeignPost => {
  const uncarried: Uncarried = [];
  const isScheduled = post.status === "scheduled";
  const date = moment(post.published_at);
  const content = textOf(post, uncarried);
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
      ...(/"type":"paywall"|\["paywall"/.test(`${post.lexical}${post.mobiledoc}`)
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
  const written = markdown?.trim() || cardsOf(parsedJson(mobiledoc ?? "")).join("\n\n");
  if (written) return withoutHtml(written.replaceAll("__GHOST_URL__", ""), uncarried);
  const words = wordsOf(parsedJson(mobiledoc ?? "")) || wordsOf(parsedJson(lexical ?? ""));
  if (words) uncarried.push("the form of its text, which the export has only as the editor keeps it");
  return words;
};

const cardsOf = (document: unknown): string[] =>
  isRecord(document) && Array.isArray(document.cards)
    ? document.cards.flatMap(([, card]) =>
        isRecord(card) && typeof card.markdown === "string" ? card.markdown : [],
      )
    : [];

/** Every word of a document of Ghost's editors, a paragraph a block. */
const wordsOf = (document: unknown): string => {
  if (!isRecord(document)) return "";
  const blocks = isRecord(document.root) ? document.root.children : document.sections;
  const words = (node: unknown): string => {
    if (typeof node === "string") return node;
    if (Array.isArray(node)) return node.map(words).join("");
    if (!isRecord(node)) return "";
    if (node.type === "image" && typeof node.src === "string")
      return `![](${node.src.replace("__GHOST_URL__", "")})`;
    return [node.text, node.children].map(words).join("");
  };
  const found = Array.isArray(blocks) ? blocks.map(words) : [];
  return found.filter((text) => text.trim() !== "").join("\n\n");
};
