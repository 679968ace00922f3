/** The size a category's figure is composed for: a card of 16 to 9, or the wide head of an article. */
export type Box = { width: number; height: number };

/**
 * Each category's figure is drawn at three moments, from its beginning to its end: the letters of a category take turns,
 * so that neighbors in the list do not share a picture.
 */
export const MOMENTS = [0, 1, 2] as const;

export type Moment = (typeof MOMENTS)[number];

/** What a figure is drawn from. */
export type Scene = Box & { moment: Moment };

/** The outline of a whole box, for its ground. */
export function boxPath({ width, height }: Box): string {
  return `M0 0H${width}V${height}H0z`;
}

/** Returns the moment of a letter's figure: the letters of a category take turns. */
export function momentAfter(before: number): Moment {
  return MOMENTS[before % MOMENTS.length] ?? 0;
}
