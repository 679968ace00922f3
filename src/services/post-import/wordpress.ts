import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { type ForeignPost, type ForeignPosts, moment, needed, pathOf, takePost } from "./foreign-post.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import { type Uncarried, withoutShortcodes } from "./uncarried.ts";

const text = z.union([z.string(), z.number()]).transform(String).nullish();
const category = z.object({ "#text": text, "@domain": text });
const meta = z.object({ "wp:meta_key": text, "wp:meta_value": text });

/** WXR 1.2. */
const wxrItem = z.object({
  title: text,
  link: text,
  "content:encoded": text,
  "excerpt:encoded": text,
  "wp:post_id": text,
  "wp:post_name": text,
  "wp:post_type": text,
  "wp:status": text,
  "wp:post_date_gmt": text,
  "wp:attachment_url": text,
  category: z.array(z.union([category, z.string()])).default([]),
  "wp:postmeta": z.array(meta).default([]),
});
type Item = z.infer<typeof wxrItem>;

const wxr = z.object({ rss: z.object({ channel: z.object({ item: z.array(z.unknown()).default([]) }) }) });

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ["item", "category", "wp:postmeta"].includes(name),
});

/** The blank line between paragraphs is WordPress' own mark of them where a text has no block markup. */
const paragraphs = (html: string): string =>
  /<p[\s>]|<!-- wp:/.test(html)
    ? html
    : html
        .split(/\n\s*\n/)
        .map((part) =>
          /^\s*<(?:h\d|ul|ol|blockquote|figure|table|pre|div)/.test(part) ? part : `<p>${part}</p>`,
        )
        .join("\n");

const KEPT = new Set(["publish", "draft", "pending", "private", "future"]);

/** Undefined where the parser refuses it, as it does with external entities. */
const parsed = (xml: string): unknown => {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
};

export const readWordpress = (xml: string): ForeignPosts => {
  const found: ForeignPosts = { posts: [], skipped: [], mistakes: [] };
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    found.mistakes.push(`line ${valid.err.line}: this is not XML: ${valid.err.msg}`);
    return found;
  }
  const read = wxr.safeParse(parsed(xml));
  if (!read.success) {
    found.mistakes.push("this is not a WordPress export: it has no channel, or entities of its own");
    return found;
  }

  const items = read.data.rss.channel.item.flatMap((entry, place) => {
    const item = wxrItem.safeParse(entry);
    if (!item.success) found.mistakes.push(`item ${place + 1}: it cannot be read`);
    return item.success ? [item.data] : [];
  });
  const attachments = new Map(items.map((item) => [item["wp:post_id"], item["wp:attachment_url"]]));
  for (const item of items) {
    const slug = item["wp:post_name"] || item["wp:post_id"] || "an item without a slug or an id";
    const title = item.title?.trim() || slug;
    const type = item["wp:post_type"] ?? "post";
    const status = item["wp:status"] ?? "publish";
    if (type !== "post") found.skipped.push(`${title}: ${type === "attachment" ? "an" : "a"} ${type}`);
    else if (!KEPT.has(status)) found.skipped.push(`${title}: ${status}`);
    else takePost(found, slug, () => wordpressForeign(item, status, attachments));
  }
  return found;
};

/** What WordPress writes for the date of a draft. */
const NO_DATE = /^0000-00-00/;

const dateOf = (item: Item, status: string): string | null => {
  const given = item["wp:post_date_gmt"] ?? "";
  const isNone = NO_DATE.test(given) && status !== "publish" && status !== "future";
  return isNone ? null : moment(given, "Z");
};

type Attachments = ReadonlyMap<unknown, string | null | undefined>;

const wordpressForeign = (item: Item, status: string, attachments: Attachments): ForeignPost => {
  const date = dateOf(item, status);
  const title = needed(item.title, "title").trim();
  const uncarried: Uncarried = [];
  const thumbnail = item["wp:postmeta"].find((entry) => entry["wp:meta_key"] === "_thumbnail_id");
  const published = status === "publish";
  return {
    item: title,
    title,
    slug: item["wp:post_name"] ?? "",
    excerpt: item["excerpt:encoded"]?.trim() ?? "",
    content: markdownOfHtml(
      paragraphs(withoutShortcodes(needed(item["content:encoded"], "content"), uncarried)),
      uncarried,
    ),
    uncarried,
    tags: item.category.flatMap((each) => (typeof each === "string" ? each : (each["#text"] ?? []))),
    featuredImage: (thumbnail && attachments.get(thumbnail["wp:meta_value"])) || null,
    published,
    publishAt: status === "future" ? date : null,
    publishedAt: published ? date : null,
    createdAt: date,
    path: published && item.link ? pathOf(item.link) : null,
  };
};
