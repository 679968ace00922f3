import { basename, dirname, join, resolve } from "node:path";
import { dayIn } from "#src/domain/dates.ts";
import { slugify } from "#src/domain/post.ts";
import { isRecord } from "#src/domain/values.ts";
import {
  type ForeignPost,
  type ForeignPosts,
  moment,
  needed,
  noPosts,
  PostRefused,
  plainText,
  takePost,
  titleOf,
} from "./foreign-post.ts";
import { type FrontMatter, frontMatterOf } from "./front-matter.ts";
import { withoutHtml } from "./html-in-markdown.ts";
import { type OldSite, oldPathsOf } from "./old-addresses.ts";
import { withoutShortcodeLines } from "./shortcodes.ts";
import { withoutTags } from "./static-tags.ts";
import type { Uncarried } from "./uncarried.ts";
import { withheldByFields, withheldByText } from "./withheld.ts";

/** Texts by the path of their file as the report names it; `root` is the old site's folder, as is `below` within it. */
export type MarkdownFolder = {
  files: ReadonlyMap<string, string>;
  root: string;
  site: OldSite;
  now: string;
  /** The practice's: front matter seldom names one. */
  timeZone: string;
};

export const MARKDOWN = /\.(?:md|markdown|mdown|mkd)$/i;

/** Jekyll and Eleventy put a post's date in its file name. */
const DATED = /^(?<day>\d{4}-\d{2}-\d{2})-(?<rest>.+)$/;
/** What a repository tells of itself. */
const ABOUT = /^(?:readme|license|changelog|contributing|code_of_conduct|security|authors)\b/i;

const slugIn = (fields: Readonly<Record<string, unknown>>): string =>
  textOf(fields.slug)?.replace(/\/+$/, "").replace(/^.*\//, "") ?? "";

/** The slug that a file gives itself; what cannot be read is told when it is its turn. */
const ownSlug = (whole: string): string => {
  try {
    return slugIn(frontMatterOf(whole).fields);
  } catch (error) {
    if (error instanceof PostRefused) return "";
    throw error;
  }
};

export const readMarkdown = (folder: MarkdownFolder): ForeignPosts => {
  const found = noPosts();
  const names = new Map(
    [...folder.files].map(([file, whole]) => [basename(file).replace(MARKDOWN, ""), ownSlug(whole)]),
  );
  const isJekyll = [...folder.files.keys()].some((file) => /(?:^|\/)_posts\//.test(resolve(file)));
  for (const [file, whole] of folder.files) {
    if (/\.mdx$/i.test(file)) found.left.push(`${file}: it is MDX, a program: save it as Markdown`);
    else if (isJekyll && !/(?:^|\/)_(?:posts|drafts)\//.test(resolve(file)))
      found.skipped.push(`${file}: no post, since it is not in _posts/`);
    else if (/^_index\b/.test(basename(file))) found.skipped.push(`${file}: the page of a list`);
    else if (ABOUT.test(basename(file)) && !/^(?:---|\+\+\+)/.test(whole))
      found.skipped.push(`${file}: about the folder`);
    else
      takePost(found, file, () => {
        const front = frontMatterOf(whole);
        const kind = String(front.fields.layout ?? front.fields.type ?? "").toLowerCase();
        if (kind === "page") found.skipped.push(`${file}: a page`);
        return kind === "page" ? null : markdownForeign(file, front, folder, names);
      });
  }
  return found;
};

const textOf = (...values: unknown[]): string | undefined => {
  const found = values.find((value) => /^(?:string|number|boolean)$/.test(typeof value) && value !== "");
  return found === undefined ? undefined : String(found);
};

/** Lists of names, lists of groups with a name, or names in one text, with commas or (as Jekyll has them) spaces. */
const namesIn = (value: unknown): string[] =>
  [value].flat().flatMap((one) => {
    const name = textOf(isRecord(one) ? (one.name ?? one.title) : one)?.trim();
    if (!name) return [];
    return Array.isArray(value) ? [name] : [name, ...name.split(/\s*,\s*/), ...name.split(/\s+/)];
  });

const pictureIn = (fields: Readonly<Record<string, unknown>>): string | null => {
  const { header, images } = fields;
  const named = [
    "featuredimage",
    "featured_image",
    "feature_image",
    "image",
    "cover",
    "thumbnail",
    "banner",
    "hero",
  ];
  const inHeader = isRecord(header) ? [header.image, header.overlay_image, header.teaser] : [];
  const candidates = [
    ...named.map((name) => fields[name]),
    ...inHeader,
    Array.isArray(images) ? images[0] : null,
  ];
  const addresses = candidates.map((value) =>
    textOf(isRecord(value) ? (value.image ?? value.url ?? value.src ?? value.path ?? value.feature) : value),
  );
  return addresses.find((address) => address && /[./]/.test(address)) ?? null;
};

/** Jekyll's `published` is yes or no, others' a date. */
const datesIn = ({ date, published, ...fields }: Readonly<Record<string, unknown>>): unknown[] => [
  fields.publishedat,
  fields.published_at,
  date,
  fields.publishdate,
  fields.publish_date,
  fields.pubdate,
  fields.pubdatetime,
  typeof published === "boolean" || /^\w*$/.test(String(published)) ? undefined : published,
];

const markdownForeign = (
  file: string,
  { fields, body }: FrontMatter,
  { root, site, now, timeZone }: MarkdownFolder,
  names: ReadonlyMap<string, string>,
): ForeignPost => {
  const place = resolve(file);
  const below = place.startsWith(`${root}/`) ? place.slice(root.length + 1) : basename(file);
  const fileName = basename(file)
    .replace(MARKDOWN, "")
    .replace(/\.[a-z]{2}$/, "");
  const whole = /^(?:index|readme)$/i.test(fileName) ? basename(dirname(place)) : fileName;
  const dated = DATED.exec(whole)?.groups;
  const name = dated?.rest ?? whole;
  const isOurs = textOf(fields.exportedby)?.startsWith("Fivefold ") === true;
  const at = (value: unknown) => moment(value, timeZone);
  const dates = datesIn(fields)
    .map(at)
    .filter((date) => date !== null);
  const ahead = dates
    .filter((date) => date > now)
    .sort()
    .at(-1);
  const date = ahead ?? dates[0] ?? at(dated?.day);
  const uncarried: Uncarried = [];
  const addressOf = (target: string): string | undefined => {
    const wanted = basename(target).replace(MARKDOWN, "");
    const slug = names.get(wanted);
    return slug === undefined
      ? undefined
      : `/blog/${slugify(slug || (DATED.exec(wanted)?.groups?.rest ?? wanted))}`;
  };
  const withheld = isOurs ? [] : [...withheldByFields(fields, below, now), ...withheldByText(body)];
  const text = isOurs ? body : carried(body, { fields, addressOf }, uncarried);
  const title = isOurs ? (textOf(fields.title) ?? "") : titleOf(textOf(fields.title), text);
  const content = isOurs ? text : withoutTitle(text, title);
  const slug = slugIn(fields);
  return {
    item: file,
    source: place,
    title: needed(title, "title"),
    slug: slug || (slugify(name) === "post" ? title : name),
    excerpt: isOurs
      ? (textOf(fields.excerpt) ?? "")
      : plainText(textOf(fields.excerpt, fields.description, fields.summary) ?? ""),
    content: withheld.length > 0 ? content : needed(content, "content"),
    uncarried,
    tags: [fields.category, fields.categories, fields.tags, fields.topics].flatMap(namesIn),
    featuredImage: pictureIn(fields),
    folders: [
      dirname(place),
      ...["", "static", "public", "assets", "source", "src"].map((part) => join(root, part)),
    ],
    withheld,
    date,
    createdAt: at(fields.createdat) ?? (date !== null && date <= now ? date : null),
    ...(isOurs && {
      updatedAt: at(fields.updatedat),
      publication: {
        published: fields.published === true,
        publishedAt: at(fields.publishedat),
        publishAt: at(fields.publishat),
      },
    }),
    paths: isOurs
      ? []
      : oldPathsOf({ file: below, name, title, day: date && dayIn(date, timeZone), fields }, site),
  };
};

const carried = (body: string, page: Parameters<typeof withoutTags>[1], uncarried: Uncarried): string =>
  withoutHtml(withoutShortcodeLines(withoutTags(body.trim(), page, uncarried), uncarried), uncarried).trim();

/** The page has its title above the text. */
const withoutTitle = (content: string, title: string): string => {
  const [, heading = ""] = /^# +(.+?)[ \t]*#*(?:\n|$)/.exec(content) ?? [];
  return heading && plainText(heading.replaceAll(/[*_`\\]/g, "")) === title.replaceAll(/[*_`\\]/g, "")
    ? content.replace(/^.*\n*/, "")
    : content;
};
