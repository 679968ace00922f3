import { dayIn } from "#src/domain/dates.ts";
import { LIMITS } from "#src/domain/limits.ts";
import { comparedPath } from "#src/domain/path.ts";
import { firstSentence, isSlug, numberedSlug, type Publication, slugify } from "#src/domain/post.ts";
import { cleanText, isLonger, wholeText } from "#src/domain/values.ts";
import { postCategories } from "#src/domain/words.ts";
import type { ImportedPost } from "#src/store/post/imports.ts";
import { type ForeignPost, PostRefused } from "./foreign-post.ts";

export type PlanOptions = {
  /** For posts none of whose tags is one of our categories. */
  category?: string | undefined;
  isTaken: (slug: string) => Promise<boolean>;
  isHeavy: (content: string) => Promise<boolean>;
  now: string;
  timeZone: string;
};

/** The post as it will be here, its pictures still at their old addresses. @throws PostRefused */
export const plannedPost = async (
  foreign: ForeignPost,
  options: PlanOptions,
): Promise<ImportedPost & { why: string }> => {
  const { now } = options;
  const [content, title] = [wholeText(foreign.content), cleanText(foreign.title)];
  const category = categoryOf(foreign.tags) ?? options.category;
  if (!category)
    throw new PostRefused("none of its tags is one of the site's categories: name one with --category");
  if (isLonger(title, LIMITS.title))
    throw new PostRefused(`its title is longer than ${LIMITS.title} characters`);
  // A picture within the text becomes a file.
  const words = content.replaceAll(/data:image\/[\w.+-]+;base64,[^)>\s]*/g, "");
  if (isLonger(words, LIMITS.content))
    throw new PostRefused(`it is longer than ${LIMITS.content} characters`);
  if (await options.isHeavy(words))
    throw new PostRefused(
      "it becomes too large or too slow as a page: look for one link, table or note repeated many times",
    );
  const slug = await freeSlug(foreign, options.isTaken);
  const { why, ...publication } = publicationOf(foreign, options);
  const createdAt = foreign.createdAt ?? publication.publishedAt ?? now;
  return {
    why,
    at: now,
    source: foreign.source,
    paths: [...new Set(foreign.paths.map(comparedPath))].filter((path) => path !== `/blog/${slug}`),
    post: {
      id: Bun.randomUUIDv7(),
      title,
      slug,
      category,
      excerpt: [...(cleanText(foreign.excerpt) || firstSentence(words) || title)]
        .slice(0, LIMITS.excerpt)
        .join(""),
      content,
      featuredImage: foreign.featuredImage,
      ...publication,
      createdAt: [createdAt, now].sort()[0] ?? now,
      ...(foreign.updatedAt && { updatedAt: foreign.updatedAt }),
    },
  };
};

const freeSlug = async ({ slug, title }: ForeignPost, isTaken: PlanOptions["isTaken"]): Promise<string> => {
  const wanted = isSlug(slug) ? slug : slugify(slug || title);
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? wanted : numberedSlug(wanted, number);
    if (!(await isTaken(free))) return free;
  }
};

/** CONTRACT "Imports, anew". `why` says what keeps it from being public. */
const publicationOf = (
  foreign: ForeignPost,
  { now, timeZone }: PlanOptions,
): Publication & { why: string } => {
  const { date, publication, withheld } = foreign;
  if (publication) return { ...publication, why: "" };
  const isAhead = date !== null && date > now;
  const reasons = [
    ...withheld,
    ...(foreign.isPlanned && !isAhead
      ? [`it was scheduled${date ? ` for ${dayIn(date, timeZone)}` : ""}, and nothing says that it appeared`]
      : []),
  ];
  const why = [...reasons, ...(isAhead ? [`its date, ${dayIn(date, timeZone)}, is ahead`] : [])].join(", ");
  if (reasons.length > 0) return { published: false, publishedAt: null, publishAt: null, why };
  if (isAhead) return { published: false, publishedAt: null, publishAt: date, why };
  return { published: true, publishedAt: date, publishAt: null, why };
};

const categoryOf = (tags: readonly string[]): string | undefined => {
  const named = tags.map((tag) => {
    const isTag = (name: string) => name.toLowerCase() === tag.trim().toLowerCase();
    return postCategories().find(({ value, name }) => isTag(value) || isTag(name))?.value;
  });
  return named.find((value) => value !== undefined);
};
