import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { parsedJson } from "#src/domain/values.ts";
import { paragraphsOf } from "./classic.ts";
import {
  type ForeignPost,
  type ForeignPosts,
  moment,
  needed,
  noPosts,
  PostRefused,
  pathsOf,
  plainText,
  takePost,
  titleOf,
} from "./foreign-post.ts";
import { markdownOfHtml } from "./markdown-of-html.ts";
import { type Attachments, withoutShortcodes } from "./shortcodes.ts";
import { outside, type Uncarried } from "./uncarried.ts";
import { withheldByMeta, withheldByStatus, withheldByText } from "./withheld.ts";

const text = z.union([z.string(), z.number()]).transform(String).nullish();
/** An element with attributes is a group. */
const bare = z.union([text, z.object({ "#text": text }).transform((element) => element["#text"])]);
const category = z.object({ "#text": text, "@domain": text });
const meta = z.object({ "wp:meta_key": bare, "wp:meta_value": bare });

/** WXR 1.0 to 1.2. */
const wxrItem = z.object({
  title: bare,
  link: bare,
  guid: bare,
  "content:encoded": bare,
  "excerpt:encoded": bare,
  "wp:post_id": bare,
  "wp:post_name": bare,
  "wp:post_type": bare,
  "wp:status": bare,
  "wp:post_date": bare,
  "wp:post_date_gmt": bare,
  "wp:post_password": bare,
  "wp:attachment_url": bare,
  category: z.array(z.union([category, z.string()])).default([]),
  "wp:postmeta": z.array(meta).default([]),
});
type Item = z.infer<typeof wxrItem>;

const wxr = z.object({
  rss: z.object({
    channel: z.object({ link: bare, item: z.array(z.unknown()).default([]) }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ["item", "category", "wp:postmeta"].includes(name),
});

/** Undefined where the parser refuses it, as it does with external entities. */
const parsed = (xml: string): unknown => {
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
};

const faultOf = (xml: string): string | null => {
  const valid = XMLValidator.validate(xml);
  return valid === true ? null : `line ${valid.err.line}: this is not XML: ${valid.err.msg}`;
};

/** With each bare `&` as one, and without what follows the last whole item where the file ends early. @throws PostRefused */
const soundXml = (xml: string, { left }: ForeignPosts): string => {
  const fault = faultOf(xml);
  if (fault === null) return xml;
  const whole = outside(/(<!\[CDATA\[[\s\S]*?\]\]>)/, xml, (part) =>
    part.replaceAll(/&(?!#?\w+;)/g, "&amp;"),
  );
  if (faultOf(whole) === null) return whole;
  const end = whole.lastIndexOf("</item>");
  const cut = `${whole.slice(0, end + "</item>".length)}</channel></rss>`;
  if (end < 0 || /<\/rss>\s*$/.test(whole) || faultOf(cut) !== null) throw new PostRefused(fault);
  left.push("the end of the file: it breaks off in an item; export it again");
  return cut;
};

/** What WordPress itself does not count as a post any more, or yet. */
const GONE = /^(?:trash|auto-draft)$/;

/** @throws PostRefused for a file that is no export */
export const readWordpress = (xml: string): ForeignPosts => {
  const found = noPosts();
  const read = wxr.safeParse(parsed(soundXml(xml, found)));
  if (!read.success)
    throw new PostRefused("this is not a WordPress export: it has no channel, or entities of its own");
  const { channel } = read.data.rss;
  const items = channel.item.flatMap((entry, place) => {
    const item = wxrItem.safeParse(entry);
    if (!item.success) found.left.push(`item ${place + 1}: it cannot be read`);
    return item.success ? [item.data] : [];
  });
  const of = (key: "wp:attachment_url" | "content:encoded") =>
    new Map(items.map((item) => [item["wp:post_id"], item[key]]));
  const site = {
    link: channel.link ?? "",
    attachments: of("wp:attachment_url"),
    texts: of("content:encoded"),
  };
  for (const item of items) {
    const slug = item["wp:post_name"] || item["wp:post_id"] || "an item without a slug or an id";
    const title = plainText(item.title ?? "") || slug;
    const type = item["wp:post_type"] ?? "post";
    const status = item["wp:status"] ?? "";
    if (type !== "post") found.skipped.push(`${title}: ${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`);
    else if (GONE.test(status)) found.left.push(`${slug}: its status is ${status}`);
    else takePost(found, slug, () => wordpressForeign(item, site));
  }
  return found;
};

/** What WordPress writes for no date. */
const given = (date: string | null | undefined) => (date && !date.startsWith("0000-00-00") ? date : null);

const datesOf = (item: Item) => {
  const { "wp:post_date_gmt": gmt, "wp:post_date": local, "wp:status": status } = item;
  const date = moment(given(gmt) ?? given(local));
  // Of a public post no date is a fault of the file.
  return date ?? (status === "publish" || status === "future" ? moment(gmt ?? local) : null);
};

type Site = {
  link: string;
  attachments: Attachments;
  texts: ReadonlyMap<unknown, string | null | undefined>;
};

const wordpressForeign = (item: Item, site: Site): ForeignPost => {
  const status = item["wp:status"];
  const isPublic = status === "publish";
  const html = item["content:encoded"] ?? "";
  const date = datesOf(item);
  const uncarried: Uncarried = [];
  const content = wordpressText(item, html, site, uncarried);
  const { guid, link } = item;
  return {
    item: item["wp:post_name"] || item["wp:post_id"] || "an item without a slug or an id",
    source: [guid || link || site.link, item["wp:post_id"], guid || link ? "" : item["wp:post_name"]].join(
      " ",
    ),
    title: titleOf(item.title, content),
    slug: decoded(item["wp:post_name"] ?? ""),
    excerpt: plainText(item["excerpt:encoded"] ?? ""),
    content: isPublic ? needed(content, "content") : content,
    uncarried,
    tags: item.category.flatMap((each) => (typeof each === "string" ? each : (each["#text"] ?? []))),
    featuredImage: site.attachments.get(metaOf(item, "_thumbnail_id")) || null,
    withheld: [
      ...(item["wp:post_password"] ? ["it has a password"] : []),
      ...(status === "future" && date ? [] : withheldByStatus(status, "publish")),
      ...withheldByText(html),
      ...withheldByMeta((key) => metaOf(item, key)),
    ],
    // A time of publication that is over says nothing of whether it was published.
    isPlanned: status === "future",
    date,
    createdAt: date,
    paths: isPublic ? [...pathsOf(link), ...(item["wp:post_id"] ? [`/?p=${item["wp:post_id"]}`] : [])] : [],
  };
};

const metaOf = (item: Item, key: string) =>
  item["wp:postmeta"].find((entry) => entry["wp:meta_key"] === key)?.["wp:meta_value"];

/** `%c3%bcber` is `über`. */
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

const REUSED = /<!-- wp:block \{"ref":(\d+)[^}]*\} \/-->/g;
/** Blocks that are made when they are shown; these show nothing of their own. */
const DYNAMIC =
  /<!-- wp:((?!block |spacer|more|nextpage|footnotes|separator)[\w/-]+)(?: \{[\s\S]*?\})? \/-->/g;

const wordpressText = (item: Item, html: string, site: Site, uncarried: Uncarried): string => {
  const whole = html.replaceAll(REUSED, (_, id: string) => {
    const block = site.texts.get(id);
    if (!block) uncarried.push("reusable block");
    return block ?? "";
  });
  for (const [, name] of whole.matchAll(DYNAMIC)) uncarried.push(`block ${name}`);
  const withNotes = whole + notesOf(metaOf(item, "footnotes"));
  return markdownOfHtml(paragraphsOf(withoutShortcodes(withNotes, uncarried, site.attachments)), uncarried);
};

const wordpressNotes = z.array(z.object({ id: z.string().regex(/^[\w-]+$/), content: z.string() }));

/** The block editor keeps the texts of footnotes beside the post. */
const notesOf = (json: string | null | undefined): string => {
  const { data = [] } = wordpressNotes.safeParse(parsedJson(json ?? ""));
  const items = data.map(({ id, content }) => `<li id="${id}">${content}</li>`);
  return items.length > 0 ? `<!-- wp:notes --><ol>${items.join("")}</ol><!-- /wp:notes -->` : "";
};
