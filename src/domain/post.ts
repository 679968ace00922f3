import { latin } from "./fold.ts";
import { LIMITS } from "./limits.ts";
import { locale } from "./words.ts";

/** Times are ISO UTC. */
export type Publication = { published: boolean; publishedAt: string | null; publishAt: string | null };

export const UNPUBLISHED: Publication = { published: false, publishedAt: null, publishAt: null };

export const dateOf = (post: { publishedAt: string | null; createdAt: string }): string =>
  post.publishedAt ?? post.createdAt;

/** Undefined leaves a field as it is, null clears it. */
export type PublicationChange = { [Field in keyof Publication]?: Publication[Field] | undefined };

/**
 * What a write leads to (CONTRACT, "Posts, further" and "Written once"). A published post cannot be scheduled; one that is
 * dated ahead is hidden until then.
 */
export const nextPublication = (
  before: Publication,
  change: PublicationChange,
  now: string,
): Publication | { failed: "already-published" } => {
  if (change.publishedAt && change.publishedAt > now)
    return { published: false, publishedAt: null, publishAt: change.publishedAt };
  const publishedAt = change.publishedAt === undefined ? before.publishedAt : change.publishedAt;
  const publishAt = change.publishAt === undefined ? before.publishAt : change.publishAt;
  const isDue = change.published !== true && publishAt !== null && publishAt <= now;
  const published = isDue || (change.published ?? before.published);
  if (!published) return { published, publishedAt, publishAt };
  if (change.published !== true && change.publishAt && !isDue) return { failed: "already-published" };
  const since = isDue ? (change.publishedAt ?? publishAt) : publishedAt;
  const clears = change.publishedAt === null && before.published;
  return { published, publishedAt: since ?? (clears ? null : now), publishAt: null };
};

export const POST_FIELDS = ["title", "slug", "category", "featuredImage", "excerpt", "content"] as const;

export type PostFields = Record<(typeof POST_FIELDS)[number], string>;

export function samePostFields(one: PostFields, other: PostFields): boolean {
  return POST_FIELDS.every((field) => one[field] === other[field]);
}

export function postFieldsOf(post: Record<keyof PostFields, string | null> | undefined): PostFields {
  const fields = POST_FIELDS.map((field) => [field, post?.[field] ?? ""]);
  return Object.fromEntries(fields) as PostFields;
}

export const WORDS_PER_MINUTE = 200;

/** A listing counts megabytes: as a list of words they would hold the loop up for 100 ms. */
const countWords = (text: string): number => {
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words += 1;
  return words;
};

/** SPEC §9; at least 1. */
export function readMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / WORDS_PER_MINUTE));
}

/** In characters: a listing has every text in hand. */
const OPENING_WITHIN = 2000;

/** Pictures say nothing here, a link its words; an address may hold parentheses. */
const PICTURE = /!\[[^[\]]*\]\([^()\s]*(?:\([^()]*\)[^()]*)*\)/g;
const LINK = /\[((?:[^[\]\\]|\\.)*)\]\((?:<[^<>]*>|[^()<]*(?:\([^()]*\)[^()]*)*)\)/g;
/** Struck words, notes, and the signs of marks; a sign behind a backslash is itself. */
const SIGNS =
  /\\([!-/:-@[-`{-~])|~~[^~]*~~|\[\^[^\]\s]+\]|\*\*+|`+|(^|[^\p{L}\p{N}\\_])_+|_+(?![\p{L}\p{N}_])|(\*)/gu;

const plainWords = (markdown: string, hasEmphasis: boolean): string =>
  markdown
    .replaceAll(PICTURE, "")
    .replaceAll(LINK, "$1")
    .replaceAll(
      SIGNS,
      (_, sign?: string, before?: string, star?: string) =>
        sign ?? before ?? (hasEmphasis ? (star ?? "") : ""),
    )
    .replaceAll(/\s+/g, " ")
    .trim();

/** Ends no sentence: a letter alone, a title, a number's name. */
const SHORT = /(?:^|[\s(.])(?:\p{L}|bzw|ca|Dr|etc|Mr|Mrs|Ms|Nr|Prof|Sr|Sra|St|vs)\.$/u;

/** Headings, lists, quotes, tables, pictures and addresses of references are no sentences. */
const openingOf = (markdown: string, hasEmphasis = true): string => {
  const words = markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(?:[#>|-]|\d+\.|\*\s|```|\[[^\]]+\]:)/.test(part))
    // A picture's caption, as an import writes it.
    .filter((part, at, all) => !(/^\*[^*]+\*$/.test(part) && /^\[?!\[/.test(all[at - 1] ?? "")));
  for (const paragraph of words) {
    const plain = plainWords(paragraph.slice(0, OPENING_WITHIN), hasEmphasis);
    if (!/[\p{L}\p{N}]/u.test(plain)) continue;
    const ends = [...plain.matchAll(/[.!?…]["”’)]*\*?(?=\s+[^\s\p{Ll}])/gu)];
    const end = ends.find(({ index }) => !SHORT.test(plain.slice(0, index + 1)));
    return end ? plain.slice(0, end.index + end[0].length) : plain;
  }
  return "";
};

/** Of a text's first paragraph with words; without any marks. */
export const firstSentence = (markdown: string): string => openingOf(markdown, false);

/** A label such as `**Week 1.**` opens no letter, what it precedes does. */
const LABEL = /^\s*\*\*[^*\n]+[.:]\*\*\s+(?=\S)/;

export const listedPost = <P extends { content: string }>({ content, ...post }: P) => ({
  ...post,
  minutes: readMinutes(content),
  opening: openingOf(content.slice(0, OPENING_WITHIN).replace(LABEL, "")),
});

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function isSlug(text: string): boolean {
  return text.length <= LIMITS.slug && SLUG_PATTERN.test(text);
}

/** SPEC §5 of its letters in ASCII, on a German site with ä as ae; at most 100 characters, `post` when nothing is left. */
export function slugify(title: string, isGerman: boolean = locale().startsWith("de")): string {
  const words = latin(title, isGerman).split(/[^a-z0-9]+/);
  return cut(words.filter(Boolean).join("-"), LIMITS.slug) || "post";
}

/** `numberedSlug("plan", 2)` is `plan-2`, still within the limit. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`;
  return cut(slug, LIMITS.slug - ending.length) + ending;
}

function cut(slug: string, max: number): string {
  return slug.slice(0, max).replace(/-+$/, "");
}
