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
