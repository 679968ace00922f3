import { stat } from "node:fs/promises";

/** Returns the file at a path; undefined if none stands there. A pipe is none: its answer would never end. */
export const fileAt = async (path: string): Promise<Bun.BunFile | undefined> => {
  try {
    return (await stat(path)).isFile() ? Bun.file(path) : undefined;
  } catch {
    return undefined;
  }
};
