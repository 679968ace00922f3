import { BLOG_CATEGORIES, type BlogCategory, type Hue, isOneOf } from "#src/domain/lists.ts";
import { slugify } from "#src/domain/post.ts";

/**
 * A drawing of `static/images/`: everything that is below the first screen or too detailed to be part of a page. Each
 * follows the reader's light or dark theme by a media query inside, in the built-in colors.
 */
export type Picture = { src: string; width: number; height: number };

const picture = (name: string, width: number, height: number): Picture => ({
  src: `images/${name}.svg`,
  width,
  height,
});

/** The three pictures of the path, side by side one thread: a knot, a line with five stations, the wheel. */
export const pathPictures = [
  picture("path-1", 400, 260),
  picture("path-2", 400, 260),
  picture("path-3", 400, 260),
] as const;

/** The whole thread in one picture, for wide places. */
export const pathPicture = picture("path", 1200, 260);

/** What stands behind a part's paper on the framework's page, or lies on it. Decoration; none for the list. */
export const paperPictures: Partial<Record<Hue, Picture>> = {
  vision: picture("paper-door", 640, 900),
  team: picture("paper-chair", 560, 820),
  process: picture("paper-hood", 420, 250),
  metrics: picture("paper-clock", 220, 220),
};

/** The four steps of the process, in order. */
export const stepPictures = ["step-1-foundation", "step-2-vision", "step-3-strategy", "step-4-execution"].map(
  (name) => picture(name, 480, 400),
);

/** A pale outline of the wheel, for the corner of a band. Decoration. */
export const ornamentPicture = picture("ornament", 400, 400);

/** A figure of a blog category: `card` is 16 to 9, `wide` 5 to 2, for the head of an article. Decoration. */
export type CategoryPicture = { card: Picture; wide: Picture };

/** Each category's figure is drawn at three moments, from its beginning to its end. */
const MOMENTS = ["", "-2", "-3"] as const;

/** Returns a category's own figures, one for each moment. */
export function categoryPictures(category: BlogCategory): CategoryPicture[] {
  return MOMENTS.map((moment) => {
    const file = `category-${slugify(category)}${moment}`;
    return { card: picture(file, 800, 450), wide: picture(`${file}-wide`, 1200, 480) };
  });
}

/**
 * Returns the picture of an article before which `before` articles of its category were published: they take turns, so
 * that neighbors in the list do not share one.
 */
export function letterPicture(category: string, before: number): CategoryPicture {
  const pictures = categoryPictures(isOneOf(BLOG_CATEGORIES, category) ? category : "Strategy");
  const turn = pictures[before % pictures.length];
  if (!turn) throw new Error(`No picture ${before} of ${category}.`);
  return turn;
}
