/** The size a category's figure is composed for: a card of 16 to 9, or the wide head of an article. */
export type Box = { width: number; height: number };

/** The outline of a whole box, for its ground. */
export function boxPath({ width, height }: Box): string {
  return `M0 0H${width}V${height}H0z`;
}
