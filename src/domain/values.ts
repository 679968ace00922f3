export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON, or nested so deep that the parser runs out of stack. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** As a number or as decimal digits (CONTRACT: scores, rating and order accept both). */
export function readInteger(value: unknown, min: number, max: number): number | undefined {
  if (typeof value !== "number" && !(typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value)))
    return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number + 0 : undefined;
}

/** Neither NUL nor lone surrogates survive a database or a feed; trimmed at both ends. */
export function cleanText(text: string): string {
  return wholeText(text).trim();
}

/** In characters: an emoji is two UTF-16 units. */
export const isLonger = (text: string, most: number) => text.length > most && [...text].length > most;

/** For a post's markdown, whose white space stays. */
export function wholeText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

export const firstNamed = (things: readonly string[]): string => {
  const more = things.length - 3;
  return `${things.slice(0, 3).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
};
