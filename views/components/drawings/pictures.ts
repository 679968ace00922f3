import { BLOG_CATEGORIES, type BlogCategory, isOneOf } from "#src/domain/lists.ts";
import { type Moment, momentAfter } from "./categories/box.ts";

/**
 * The drawings that are files of their own under `static/images/`, written by `build/drawings.ts`: everything that
 * stands below the first screen or is too detailed to stand in a page. They follow the reader's light or dark theme
 * by a media query inside. Inline stay the mark (a sprite symbol), the wheel of the first screen, the glyphs, the sun
 * arc, the quiz's two figures and the covers' ornament, all light because they share their paths by `<use>`.
 */
export type Picture = { src: string; width: number; height: number; alt: string };

const picture = (name: string, width: number, height: number, alt: string): Picture => ({
  src: `/images/${name}.svg`,
  width,
  height,
  alt,
});

/** The three pictures of the path, side by side one thread: a knot, a line with five stations, the wheel. */
export const pathPictures = [
  picture("path-1", 400, 260, "A thread in a knot; one end runs free to the right."),
  picture("path-2", 400, 260, "The thread swings less and less, with five colored beads on it."),
  picture("path-3", 400, 260, "The thread ends in a wheel of five colored parts."),
] as const;

/** The whole thread in one picture, for wide places. */
export const pathPicture = picture(
  "path",
  1200,
  260,
  "One thread from left to right: a knot, then calm waves with five beads, then a wheel of five colored parts.",
);

/** The four steps of the process, in order. */
export const stepPictures = [
  picture(
    "step-1-foundation",
    480,
    400,
    "A plumb line over a trench with five arched foundation stones; the house above is still dotted.",
  ),
  picture("step-2-vision", 480, 400, "A large sun behind two hills; a path with three flags leads up to it."),
  picture(
    "step-3-strategy",
    480,
    400,
    "A contour map with a route over four numbered stations to the summit.",
  ),
  picture(
    "step-4-execution",
    480,
    400,
    "Thirteen weeks in columns. The owner's mark is missing in the tenth; the team's five are all there, and the wheel above rolls on.",
  ),
] as const;

/** A pale outline of the wheel, for the corner of a band. Decoration. */
export const ornamentPicture = picture("ornament", 400, 400, "");

/** A figure of a blog category: `card` is 16 to 9, `wide` 5 to 2, for the head of an article. Decoration. */
export type CategoryPicture = { card: Picture; wide: Picture };

type CategoryPictures = readonly [CategoryPicture, CategoryPicture, CategoryPicture];

/** The blog categories' own figures, each at its three moments. */
export const categoryPictures: Readonly<Record<BlogCategory, CategoryPictures>> = {
  Leadership: category("leadership"),
  Performance: category("performance"),
  "Problem Solving": category("problem-solving"),
  Culture: category("culture"),
  Strategy: category("strategy"),
  "Team Building": category("team-building"),
  "Process Improvement": category("process-improvement"),
};

function category(name: string): CategoryPictures {
  const at = (moment: Moment): CategoryPicture => {
    const file = moment === 0 ? name : `${name}-${moment + 1}`;
    return {
      card: picture(`category-${file}`, 800, 450, ""),
      wide: picture(`category-${file}-wide`, 1200, 480, ""),
    };
  };
  return [at(0), at(1), at(2)];
}

/** Returns a category's picture for a letter before which `before` letters of the category were published. */
export function letterPicture(category: string, before: number): CategoryPicture {
  const pictures = categoryPictures[isOneOf(BLOG_CATEGORIES, category) ? category : "Strategy"];
  return pictures[momentAfter(before)];
}
