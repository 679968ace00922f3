/** Returns the code that the system or a library gave an error, such as `ENOENT`; undefined where it has none. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** Returns whether an error means that a path leads to nothing. */
export const isMissing = (error: unknown): boolean => hasCode(error, ["ENOENT", "ENOTDIR"]);

/** Returns whether an error means that the system has no room for a write: full disk, quota or size limit. */
export const isWithoutRoom = (error: unknown): boolean => hasCode(error, ["ENOSPC", "EDQUOT", "EFBIG"]);

const hasCode = (error: unknown, codes: readonly string[]): boolean => codes.includes(errorCode(error) ?? "");
