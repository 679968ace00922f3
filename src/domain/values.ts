export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A whole number from `min` to `max` that came as a number or as its decimal digits; undefined for all else
 * (CONTRACT: scores, rating and order accept both and travel as strings).
 */
export function readInteger(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== "number" && !(typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value)))
    return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number + 0 : undefined;
}

/**
 * Text as it is kept: NUL dropped and lone surrogates replaced, since neither survives
 * a database or a feed, and white space trimmed at both ends.
 */
export function cleanText(text: string): string {
  return wholeText(text).trim();
}

/** As `cleanText`, with the white space kept: for a post's markdown. */
export function wholeText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/** Returns one phrase that names the first `shown` things and counts the rest. */
export const firstNamed = (things: readonly string[], shown = 3): string => {
  const more = things.length - shown;
  return `${things.slice(0, shown).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};
