import { BLOG_CATEGORIES, type BlogCategory, type Hue, isOneOf } from "#src/domain/lists.ts";
import { slugify } from "#src/domain/post.ts";

/** A drawing of `static/images/`; it follows the reader's light or dark theme in the built-in colors. */
export type Picture = { src: string; width: number; height: number };

const picture = (name: string, width: number, height: number): Picture => ({
  src: `images/${name}.svg`,
  width,
  height,
});

/** The three pictures of the path, side by side one thread: a knot, a line with five stations, the wheel. */
export const pathPictures = ["path-1", "path-2", "path-3"].map((name) => picture(name, 400, 260));

/** The same for a phone: beside the words, one below the other. */
export const tallPathPictures = [132, 176, 118].map((height, place) =>
  picture(`path-${place + 1}-tall`, 120, height),
);

export const pathPicture = picture("path", 1200, 260);

export const smallPathPicture = picture("path-small", 350, 124);

/** What is behind a part's paper on the framework's page, or lies on it. Decoration; none for the list. */
export const paperPictures: Partial<Record<Hue, Picture>> = {
  vision: picture("paper-door", 640, 900),
  team: picture("paper-chair", 560, 820),
  process: picture("paper-hood", 420, 250),
  metrics: picture("paper-clock", 220, 220),
};

export const stepPictures = ["step-1-foundation", "step-2-vision", "step-3-strategy", "step-4-execution"].map(
  (name) => picture(name, 480, 400),
);

/** Of the sign-in, and of a missing page: a map whose trail lacks its middle station. Decoration. */
export const doorPicture = picture("door", 480, 560);
export const mapPicture = picture("map", 1440, 520);
export const tallMapPicture = picture("map-tall", 390, 300);

export const ornamentPicture = picture("ornament", 400, 400);

/** A figure of a blog category: `card` is 16 to 9, `wide` 5 to 2, for the head of an article. Decoration. */
export type CategoryPicture = { card: Picture; wide: Picture; tall?: Picture };

const crops = (file: string): CategoryPicture => ({
  card: picture(file, 800, 450),
  wide: picture(`${file}-wide`, 1200, 480),
});

/** Each category's figure is drawn at three moments, from its beginning to its end. */
const MOMENTS = ["", "-2", "-3"] as const;

const categoryPictures = (category: BlogCategory): CategoryPicture[] =>
  MOMENTS.map((moment) => crops(`category-${slugify(category, false)}${moment}`));

const LETTERS = [
  "a-plan-that-fits-on-the-van-door",
  "be-missing-in-week-ten",
  "eight-questions-for-an-empty-chair",
  "she-left-because-you-were-nice",
  "solved-means-it-does-not-come-back",
  "ten-numbers-before-nine",
  "the-200-question",
];

const NEWEST = "you-are-the-bottleneck-and-the-calendar-proves-it";

/** The drawings of the letters that come with the product, by their slugs: each shows what its letter says. */
const letterPictures: Readonly<Record<string, CategoryPicture>> = {
  ...Object.fromEntries(LETTERS.map((slug) => [slug, crops(`letter-${slug}`)])),
  // It leads the list, on a phone upright.
  [NEWEST]: { ...crops(`letter-${NEWEST}`), tall: picture(`letter-${NEWEST}-tall`, 390, 430) },
};

export const articlePictures: readonly Picture[] = [
  ...Object.values(letterPictures),
  ...BLOG_CATEGORIES.flatMap(categoryPictures),
].flatMap(({ card, wide, tall }) => (tall ? [card, wide, tall] : [card, wide]));

/** An article's picture: its own, else those of its category take turns, by the `before` articles published before it. */
export function letterPicture(
  { slug, category }: { slug: string; category: string },
  before: number,
): CategoryPicture {
  const pictures = categoryPictures(isOneOf(BLOG_CATEGORIES, category) ? category : "Strategy");
  const turn = letterPictures[slug] ?? pictures[before % pictures.length];
  if (!turn) throw new Error(`No picture ${before} of ${category}.`);
  return turn;
}
