import { constants } from "node:fs";
import { access, lstat, readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, isMissing } from "#src/domain/errors.ts";
import { ownerHint } from "#src/store/errors.ts";

/** An entry that is listed but cannot be read: its path in the folder ("" is the folder itself), and why. */
export type Unreadable = { path: string; reason: string };

/** By their path in the folder, the files sorted. */
export type Walked = { files: string[]; folders: string[]; unreadable: Unreadable[] };

export const reasonOf = (error: unknown): string => {
  const code = errorCode(error);
  if (code === "ENOENT") return "is a link that leads nowhere";
  if (code === "ELOOP") return "is a link that leads back to itself";
  if (code === "EISDIR") return "is a folder, not a file";
  if (code === "EACCES" || code === "EPERM") {
    const path = error instanceof Error && "path" in error ? String(error.path) : "";
    return `may not be read by this user.${ownerHint(path)}`.slice(0, -1);
  }
  return `cannot be read (${code ?? error})`;
};

/** Returns whether a path was removed since it was listed; a dangling symbolic link was not. */
const vanished = (path: string): Promise<boolean> => lstat(path).then(() => false, isMissing);

/** Walks a folder through its links, without drafts (.part) and, without `dots`, names with a leading dot. */
export const walkFolder = async (folder: string, { dots }: { dots: boolean }): Promise<Walked> => {
  const walked: Walked = { files: [], folders: [], unreadable: [] };
  const refuse = (path: string, reason: string) => {
    // A name with a leading dot is not content: it need not be readable.
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
      if (found.isDirectory()) {
        await enter(path, around);
        walked.folders.push(path);
        return;
      }
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
    refuse("", errorCode(error) === "ENOTDIR" ? "is not a folder" : reasonOf(error));
  }
  walked.files.sort();
  return walked;
};
