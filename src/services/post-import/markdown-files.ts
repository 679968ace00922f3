import { basename } from "node:path";
import { z } from "zod";
import { FRONT_MATTER, treeOf } from "#src/content/yaml.ts";
import {
  type ForeignPost,
  type ForeignPosts,
  moment,
  needed,
  PostRefused,
  takePost,
} from "./foreign-post.ts";
import { type Uncarried, withoutTags } from "./uncarried.ts";

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const date = z.union([z.string(), z.date()]).nullish();
const texts = z.union([z.array(z.string()), z.string().transform((one) => [one])]).nullish();

/** As Hugo, Jekyll, Astro and our own export have it; unknown fields are left out. */
const frontMatter = z.object({
  title: text,
  slug: text,
  date,
  publishedAt: date,
  publishAt: date,
  createdAt: date,
  updatedAt: date,
  draft: z.boolean().nullish(),
  published: z.boolean().nullish(),
  description: text,
  excerpt: text,
  summary: text,
  category: text,
  categories: texts,
  tags: texts,
  image: text,
  featuredImage: text,
  url: text,
  permalink: text,
  /** `fivefold leave` names itself: the text is ours already, and stays as it is to the byte. */
  exportedBy: text,
});

/** Jekyll puts a post's date in its file name. */
const DATED = /^(?<day>\d{4}-\d{2}-\d{2})-(?<rest>.+)$/;

export const readMarkdown = (files: ReadonlyMap<string, string>): ForeignPosts => {
  const found: ForeignPosts = { posts: [], skipped: [], mistakes: [] };
  for (const [file, whole] of files) takePost(found, file, () => markdownForeign(file, whole));
  return found;
};

const headOf = (yaml: string) => {
  const found = treeOf(yaml);
  if (!found) throw new PostRefused("its front matter is not YAML");
  const { data, error } = frontMatter.safeParse(found.tree ?? {});
  if (data) return data;
  throw new PostRefused(`its front matter has a field of the wrong kind: ${error.issues[0]?.path.join(".")}`);
};

const markdownForeign = (file: string, whole: string): ForeignPost => {
  const head = FRONT_MATTER.exec(whole);
  if (!head?.groups || head.index !== 0)
    throw new PostRefused("it has no front matter between two lines of ---");
  const fields = headOf(head.groups.head ?? "");
  const name = basename(file).replace(/\.(?:md|markdown)$/, "");
  const dated = DATED.exec(name)?.groups;
  const publishedAt = moment(fields.publishedAt ?? fields.date ?? dated?.day);
  const published = !(fields.draft || fields.published === false);
  const isOurs = fields.exportedBy?.startsWith("Fivefold ") === true;
  const uncarried: Uncarried = [];
  const body = whole.slice(head[0].length);
  return {
    item: file,
    title: needed(fields.title, "title"),
    slug: fields.slug ?? dated?.rest ?? name,
    excerpt: fields.excerpt ?? fields.description ?? fields.summary ?? "",
    content: needed(isOurs ? body : withoutTags(body.trim(), uncarried).trim(), "content"),
    uncarried,
    tags: [fields.category ?? [], fields.categories ?? [], fields.tags ?? []].flat(),
    featuredImage: fields.featuredImage ?? fields.image ?? null,
    published,
    publishAt: isOurs ? moment(fields.publishAt) : null,
    publishedAt: published || isOurs ? publishedAt : null,
    createdAt: (isOurs && moment(fields.createdAt)) || publishedAt,
    ...(isOurs && { updatedAt: moment(fields.updatedAt) }),
    path: fields.permalink ?? fields.url ?? null,
  };
};
