// Hand-written checks for the data directory's JSON files: importing a schema library would cost every start 12 MB.

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** Returns whether a value is a moment in the program's format (ISO 8601, UTC). */
export const isMoment = (value: unknown): value is string =>
  typeof value === "string" && MOMENT.test(value) && !Number.isNaN(Date.parse(value));

/** Returns whether a value is a non-negative integer. */
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Returns whether a value is a list of texts. */
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");
