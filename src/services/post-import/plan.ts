import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import querystring from "node:querystring";
import { LIMITS } from "#src/domain/limits.ts";
import { isImageAddress, isWebAddress } from "#src/domain/link.ts";
import { firstSentence, isSlug, slugify } from "#src/domain/post.ts";
import { firstNamed, isLonger } from "#src/domain/values.ts";
import { postCategories } from "#src/domain/words.ts";
import type { NewPost } from "#src/store/post/writes.ts";
import type { ForeignPost, ForeignPosts } from "./foreign-post.ts";

/** `pictures` are files by their address in the text. */
export type Planned = {
  item: string;
  post: NewPost & { slug: string };
  /** Where that is not its address here. */
  path: string | null;
  pictures: Map<string, string>;
};

export type Plan = { planned: Planned[]; notes: string[]; mistakes: string[] };

export type PlanOptions = {
  /** For posts none of whose tags is one of our categories. */
  category?: string;
  pictures?: string;
  isTaken: (slug: string) => Promise<boolean>;
  isHeavy: (content: string) => Promise<boolean>;
  now: string;
};

/** Names everything that keeps one from becoming one of ours. Writes nothing. */
export const planImport = async (found: ForeignPosts, options: PlanOptions): Promise<Plan> => {
  const plan: Plan = {
    planned: [],
    notes: found.skipped.map((what) => `left out  ${what}`),
    mistakes: [...found.mistakes],
  };
  const slugs = new Set<string>();
  const untagged: string[] = [];
  for (const foreign of found.posts) {
    const wrong = (words: string) => plan.mistakes.push(`${foreign.item}: ${words}`);
    const category = categoryOf(foreign.tags) ?? options.category;
    const slug = isSlug(foreign.slug) ? foreign.slug : slugify(foreign.slug || foreign.title);
    const title = foreign.title.trim();
    if (!category) untagged.push(foreign.item);
    if (slugs.has(slug) || (await options.isTaken(slug))) wrong(`the slug ${slug} is taken`);
    if (isLonger(title, LIMITS.title)) wrong(`its title is longer than ${LIMITS.title} characters`);
    if (isLonger(foreign.content, LIMITS.content)) wrong(`it is longer than ${LIMITS.content} characters`);
    else if (await options.isHeavy(foreign.content))
      wrong(
        "it becomes too large or too slow as a page: look for one link, table or note repeated many times",
      );
    slugs.add(slug);
    const note = (words: string) => plan.notes.push(`note      ${foreign.item}: ${words}`);
    const pictures = await picturesOf(foreign, { wrong, note }, options.pictures);
    if (foreign.uncarried.length > 0)
      plan.notes.push(`note      ${slug}: not carried over: ${counted(foreign.uncarried)}`);
    if (!category) continue;
    const path = foreign.path?.replace(/(?<=.)\/+$/, "") ?? null;
    plan.planned.push({
      item: foreign.item,
      path: path === `/blog/${slug}` ? null : path,
      pictures,
      post: {
        id: Bun.randomUUIDv7(),
        title,
        slug,
        category,
        excerpt: [...(foreign.excerpt.trim() || firstSentence(foreign.content) || title)]
          .slice(0, LIMITS.excerpt)
          .join(""),
        content: foreign.content,
        featuredImage: foreign.featuredImage,
        published: foreign.published,
        createdAt: foreign.createdAt ?? options.now,
        ...(foreign.publishedAt && { publishedAt: foreign.publishedAt }),
        ...(foreign.publishAt && { publishAt: foreign.publishAt }),
        ...(foreign.updatedAt && { updatedAt: foreign.updatedAt }),
      },
    });
  }
  if (untagged.length > 0) plan.mistakes.push(untaggedWords(untagged));
  return plan;
};

const untaggedWords = (items: readonly string[]): string => {
  const whose = items.length === 1 ? "none of its tags" : `${items.length} posts, none of whose tags`;
  return `${firstNamed(items)}: ${whose} is one of the seven categories: name one with --category`;
};

const counted = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)].map(([name, alike]) => `${alike.length} × ${name}`).join(", ");

const categoryOf = (tags: readonly string[]): string | undefined => {
  const named = tags.map((tag) => {
    const isTag = (name: string) => name.toLowerCase() === tag.trim().toLowerCase();
    return postCategories().find(({ value, name }) => isTag(value) || isTag(name))?.value;
  });
  return named.find((value) => value !== undefined);
};

/** A data: address is as long as its picture. */
const ADDRESS_SHOWN = 200;

type Said = Record<"wrong" | "note", (words: string) => void>;

const picturesOf = async (
  { content, featuredImage }: ForeignPost,
  { wrong, note }: Said,
  folder?: string,
) => {
  const files = new Map<string, string>();
  const addresses = [...picturesIn(content), ...(featuredImage ? [featuredImage] : [])];
  for (const address of new Set(addresses)) {
    const file = folder ? (fileOfPicture(resolve(folder), address) ?? besideFolder(folder, address)) : null;
    if (file) {
      files.set(address, file);
      if (!(await isPicture(file))) wrong(`${address} is no PNG, JPEG, GIF or WebP picture`);
    } else if (isWebAddress(address)) note(`${address} stays where it is`);
    else if (!isImageAddress(address))
      wrong(`the picture ${address.slice(0, ADDRESS_SHOWN)} is not there: name its folder with --pictures`);
  }
  return files;
};

const isPicture = async (file: string): Promise<boolean> => {
  try {
    const { format } = await new Bun.Image(new Uint8Array(await readFile(file))).metadata();
    return ["png", "jpeg", "gif", "webp"].includes(format);
  } catch {
    return false;
  }
};

/** A picture's address in Markdown, after its alternative text. */
const IN_MARKDOWN = /(!\[(?:[^\]\\]|\\.)*\]\()(?:<([^>]+)>|([^\s)]+))/g;

const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(IN_MARKDOWN)].map(([, , bracketed, bare]) => bracketed ?? bare ?? "");

export const withPictures = (markdown: string, addresses: ReadonlyMap<string, string>): string =>
  markdown.replaceAll(IN_MARKDOWN, (whole, before: string, bracketed?: string, bare?: string) => {
    const address = addresses.get(bracketed ?? bare ?? "");
    return address ? before + address : whole;
  });

/** WordPress shows smaller copies, `house-300x200.jpg`; the picture itself is `house.jpg`. */
const COPY = /-\d+x\d+(?=\.\w+$)/;

/** By the end of its address: `/wp-content/uploads/2020/01/house.jpg` whole, then ever less of it, down to the name. */
const fileOfPicture = (folder: string, address: string): string | null => {
  const path = querystring.unescape(URL.parse(address, "http://old.example/")?.pathname ?? "");
  const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
  for (let from = 0; from < parts.length; from += 1) {
    const file = join(folder, ...parts.slice(from));
    for (const candidate of [file.replace(COPY, ""), file])
      if (candidate.startsWith(folder + sep) && statSync(candidate, { throwIfNoEntry: false })?.isFile())
        return candidate;
  }
  return null;
};

/** `fivefold leave` writes `posts` and `uploads` side by side. */
const besideFolder = (folder: string, address: string): string | null =>
  address.startsWith("/uploads/") ? fileOfPicture(resolve(folder, "../uploads"), address) : null;
