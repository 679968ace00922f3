/**
 * Returns a new id for a row, a UUID of version 7: rows that come after each other stand side by side in every index of ids, so
 * that a flood of them changes a few pages of the file instead of one each. It tells when it was made, and is no secret.
 */
export const rowId = (): string => Bun.randomUUIDv7();
