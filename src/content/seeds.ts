import { LIMITS } from "#src/domain/limits.ts";
import { BLOG_CATEGORIES } from "#src/domain/lists.ts";
import { isLonger } from "#src/domain/values.ts";
import type { PostCategory } from "#src/domain/words.ts";
import { ContentRefused, type Problem, type Texts } from "./overlay.ts";
import { categoriesShape } from "./shape/pages.ts";
import { booksShape, postFrontMatterShape, testimonialsShape } from "./shape/seeds.ts";
import { looseYaml, parseFrontMatter, parseYaml } from "./yaml.ts";

const BLOG = "blog.yaml";

export const categoriesIn = (text: string | undefined): readonly PostCategory[] => {
  const named = categoriesShape.safeParse(looseYaml(text).categories);
  return named.success ? named.data : BLOG_CATEGORIES.map((value) => ({ value, name: value }));
};

const BOOKS = "books.yaml";
const TESTIMONIALS = "testimonials.yaml";

export const isPost = (file: string): boolean => /^posts\/[^/]+\.md$/.test(file);

/** A file whose presence means that a new site starts without articles. */
export const NO_POSTS = "posts/none.md";

export const isSeed = (file: string): boolean => file === BOOKS || file === TESTIMONIALS || isPost(file);

/** Articles are all or nothing: if the operator has any, no embedded one is used. */
export const overlaySeeds = (embedded: Texts, own: Texts) => {
  const replaced = Object.keys(own).some(isPost);
  const kept = Object.entries(embedded).filter(([file]) => isSeed(file) && !(replaced && isPost(file)));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(own).filter(([file]) => isSeed(file) || file === BLOG)),
  };
};

/** `samples`: whether the articles, and the testimonials, are the `shipped` ones. */
export const parseSeeds = (texts: Texts, shipped: Texts = texts) => {
  const problems: Problem[] = [];
  const books = parseYaml(BOOKS, texts[BOOKS] ?? "books: []", booksShape, problems);
  const ofClients = texts[TESTIMONIALS] ?? "testimonials: []";
  const testimonials = parseYaml(TESTIMONIALS, ofClients, testimonialsShape, problems);
  const categories = categoriesIn(texts[BLOG]).map(({ value }) => value);
  const files = Object.keys(texts).filter((file) => isPost(file) && file !== NO_POSTS);
  const first = new Map<string, string>();
  const posts = files.sort().flatMap((file) => {
    const post = parsePost(file, texts[file] ?? "", categories, problems);
    if (!post) return [];
    const other = first.get(post.slug);
    first.set(post.slug, other ?? file);
    if (other) problems.push({ file, line: 1, field: "slug", message: `is taken by ${other}` });
    return post;
  });
  if (problems.length > 0 || !books || !testimonials) throw new ContentRefused(problems);
  const samples = {
    posts: files.every((file) => texts[file] === shipped[file]),
    testimonials: texts[TESTIMONIALS] === shipped[TESTIMONIALS],
  };
  return { books: books.books, testimonials: testimonials.testimonials, posts, samples };
};

export type Seeds = ReturnType<typeof parseSeeds>;

const parsePost = (file: string, text: string, categories: readonly string[], problems: Problem[]) => {
  const parsed = parseFrontMatter(file, text, postFrontMatterShape(categories), problems);
  if (!parsed) return undefined;
  const { front, body: content, below } = parsed;
  const wrong = (message: string): undefined => {
    problems.push({ file, line: below, field: "", message });
  };
  if (content.trim() === "") return wrong("must have an article below its front matter");
  if (isLonger(content, LIMITS.content)) return wrong(`must be at most ${LIMITS.content} characters`);
  return { ...front, content };
};
