// What files of the data directory hold is checked by hand: a library that checks shapes costs every start 12 MB.

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** Returns whether a value is an object, and no list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether a value is a moment as the program writes one (ISO 8601, UTC). */
export const isMoment = (value: unknown): value is string =>
  typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));

/** Returns whether a value is a whole number from 0 up. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
