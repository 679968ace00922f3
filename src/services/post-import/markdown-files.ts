import { basename } from "node:path";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { FRONT_MATTER } from "#src/content/yaml.ts";
import { type ForeignPosts, moment, takePost } from "./foreign-post.ts";
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
  for (const [file, whole] of files) {
    const head = FRONT_MATTER.exec(whole);
    if (!head?.groups || head.index !== 0) {
      found.mistakes.push(`${file}: it has no front matter between two lines of ---`);
      continue;
    }
    const read = readHead(head.groups.head ?? "");
    if ("problem" in read) {
      found.mistakes.push(`${file}: its front matter ${read.problem}`);
      continue;
    }
    const fields = read.fields;
    const name = basename(file).replace(/\.(?:md|markdown)$/, "");
    const dated = DATED.exec(name)?.groups;
    const given = fields.publishedAt ?? fields.date ?? dated?.day;
    const publishedAt = moment(given);
    const published = !(fields.draft || fields.published === false);
    const isOurs = fields.exportedBy?.startsWith("Fivefold ") === true;
    const uncarried: Uncarried = [];
    const body = whole.slice(head[0].length);
    const content = isOurs ? body : withoutTags(body.trim(), uncarried).trim();
    takePost(found, file, { title: fields.title, text: content, dates: [given] }, () => ({
      item: file,
      title: fields.title ?? "",
      slug: fields.slug ?? dated?.rest ?? name,
      excerpt: fields.excerpt ?? fields.description ?? fields.summary ?? "",
      content,
      uncarried,
      tags: [fields.category ?? [], fields.categories ?? [], fields.tags ?? []].flat(),
      featuredImage: fields.featuredImage ?? fields.image ?? null,
      published,
      publishAt: (isOurs && moment(fields.publishAt)) || null,
      publishedAt: published || isOurs ? (publishedAt ?? null) : null,
      createdAt: (isOurs && moment(fields.createdAt)) || publishedAt || null,
      ...(isOurs && { updatedAt: moment(fields.updatedAt) }),
      path: fields.permalink ?? fields.url ?? null,
    }));
  }
  return found;
};

const readHead = (yaml: string): { fields: z.infer<typeof frontMatter> } | { problem: string } => {
  try {
    const fields = frontMatter.safeParse(parseYaml(yaml) ?? {});
    if (fields.success) return { fields: fields.data };
    return { problem: `has a field of the wrong kind: ${fields.error.issues[0]?.path.join(".")}` };
  } catch {
    return { problem: "is not YAML" };
  }
};
