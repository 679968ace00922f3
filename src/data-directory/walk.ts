import { constants } from "node:fs";
import { access, lstat, readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";

/** Something that is listed and cannot be read: its path in the folder ("" is the folder itself), and why, as words. */
export type Unreadable = { path: string; reason: string };

/** The files below a folder by their path in it, sorted, and what stands there but cannot be read. */
export type Walked = { files: string[]; unreadable: Unreadable[] };

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

const isGone = (error: unknown): boolean => ["ENOENT", "ENOTDIR"].includes(codeOf(error));

/** Says why a path cannot be read. */
export const reasonOf = (error: unknown): string => {
  const code = codeOf(error);
  if (code === "ENOENT") return "is a link that leads nowhere";
  if (code === "ELOOP") return "is a link that leads back to itself";
  if (code === "EACCES" || code === "EPERM") return "may not be read by this user";
  return `cannot be read (${code})`;
};

/** A path that was taken away since it was listed; a link that leads nowhere still stands. */
const vanished = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error) => isGone(error),
  );

/**
 * Walks a folder, links followed: an operator may keep files elsewhere. Drafts (.part) are left out, and with
 * `dots: false` every name that begins with a dot: an editor's lock, a folder of version control. Only a folder that is
 * not there has no files; whatever is listed and cannot be read is named.
 */
export const walkFolder = async (folder: string, { dots }: { dots: boolean }): Promise<Walked> => {
  const walked: Walked = { files: [], unreadable: [] };
  const refuse = (path: string, reason: string) => {
    // A dot name is nobody's content: where it cannot be read, it is not missed.
    if (!path.split("/").some((part) => part.startsWith("."))) walked.unreadable.push({ path, reason });
  };

  const enter = async (path: string, around: readonly string[]): Promise<void> => {
    const place = join(folder, path);
    const real = await realpath(place);
    if (around.includes(real)) return refuse(path, "is a link that leads back to a folder around it");
    const names = await readdir(place);
    for (const name of names) {
      if (name.endsWith(".part") || (!dots && name.startsWith("."))) continue;
      const inner = path === "" ? name : `${path}/${name}`;
      await look(inner, [...around, real]);
    }
  };

  const look = async (path: string, around: readonly string[]): Promise<void> => {
    const place = join(folder, path);
    try {
      const found = await stat(place);
      if (found.isDirectory()) return await enter(path, around);
      if (!found.isFile()) return refuse(path, "is neither a file nor a folder");
      await access(place, constants.R_OK);
      walked.files.push(path);
    } catch (error) {
      if (!(await vanished(place))) refuse(path, reasonOf(error));
    }
  };

  if (await vanished(folder)) return walked;
  try {
    await enter("", []);
  } catch (error) {
    refuse("", codeOf(error) === "ENOTDIR" ? "is not a folder" : reasonOf(error));
  }
  walked.files.sort();
  return walked;
};
