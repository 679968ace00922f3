import { LIMITS } from "#src/domain/limits.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import type { PostCategory } from "#src/domain/words.ts";
import { ContentRefused, type Problem } from "./overlay.ts";
import { categoriesShape } from "./shape/pages.ts";
import { booksShape, type PostFrontMatter, postFrontMatterShape, testimonialsShape } from "./shape/seeds.ts";
import { looseYaml, parseFrontMatter, parseYaml } from "./yaml.ts";

export type PostSeed = PostFrontMatter & { content: string };

const BLOG = "blog.yaml";

/** Of an unchecked blog.yaml. */
export const categoriesIn = (text: string | undefined): readonly PostCategory[] => {
  const named = categoriesShape.safeParse(looseYaml(text).categories);
  return named.success ? named.data : BLOG_CATEGORIES.map((value) => ({ value, name: value }));
};

const BOOKS = "books.yaml";
const TESTIMONIALS = "testimonials.yaml";

export const isPost = (file: string): boolean => /^posts\/[^/]+\.md$/.test(file);

/** A file whose presence means that a new site starts without articles. */
export const NO_POSTS = "posts/none.md";

/** Read once, into an empty database. */
export const isSeed = (file: string): boolean => file === BOOKS || file === TESTIMONIALS || isPost(file);

/** Articles are all or nothing: if the operator has any, no embedded one is used. */
export const overlaySeeds = (embedded: Record<string, string>, own: Record<string, string>) => {
  const replaced = Object.keys(own).some(isPost);
  const kept = Object.entries(embedded).filter(([file]) => isSeed(file) && !(replaced && isPost(file)));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(own).filter(([file]) => isSeed(file) || file === BLOG)),
  };
};

export const parseSeeds = (texts: Record<string, string>) => {
  const problems: Problem[] = [];
  const read = <Value>(parsed: { value: Value } | { problems: Problem[] }): Value | undefined => {
    if ("value" in parsed) return parsed.value;
    problems.push(...parsed.problems);
    return undefined;
  };
  const books = read(parseYaml(BOOKS, texts[BOOKS] ?? "books: []", booksShape));
  const testimonials = read(
    parseYaml(TESTIMONIALS, texts[TESTIMONIALS] ?? "testimonials: []", testimonialsShape),
  );
  const categories = categoriesIn(texts[BLOG]).map(({ value }) => value);
  const posts = Object.keys(texts)
    .filter((file) => isPost(file) && file !== NO_POSTS)
    .sort()
    .flatMap((file) => {
      const post = read(parsePost(file, texts[file] ?? "", categories));
      return post ? [{ file, post }] : [];
    });
  problems.push(...sharedSlugs(posts));
  if (problems.length > 0 || !books || !testimonials) throw new ContentRefused(problems);
  return {
    books: books.books,
    testimonials: testimonials.testimonials,
    posts: posts.map(({ post }) => post),
  };
};

export type Seeds = ReturnType<typeof parseSeeds>;

const parsePost = (
  file: string,
  text: string,
  categories: readonly string[],
): { value: PostSeed } | { problems: Problem[] } => {
  const parsed = parseFrontMatter(file, text, postFrontMatterShape(categories));
  if ("problems" in parsed) return parsed;
  const { front, body: content, below } = parsed;
  const wrong = (message: string) => ({ problems: [{ file, line: below, field: "", message }] });
  if (content.trim() === "") return wrong("must have an article below its front matter");
  if (content.length > LIMITS.content) return wrong(`must be at most ${LIMITS.content} characters long`);
  return { value: { ...front, content } };
};

const sharedSlugs = (posts: { file: string; post: PostSeed }[]): Problem[] => {
  const first = new Map<string, string>();
  return posts.flatMap(({ file, post: { slug } }) => {
    const other = first.get(slug);
    first.set(slug, other ?? file);
    return other ? [{ file, line: 1, field: "slug", message: `is taken by ${other}` }] : [];
  });
};
