import { existsSync } from "node:fs";
import { access, constants, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { ContentWrite } from "#src/store/content-version.ts";
import { diskReason } from "#src/store/errors.ts";
import type { Store } from "#src/store/store.ts";
import { makeFolder, putWhole, syncPath, textOf, unlessMissing, writeWhole } from "./files.ts";

/** One file of a publish: what the history keeps of it, and the hash of the operator's file in whose place it goes. */
export type Publication = ContentWrite & { before: string | null };

export const JOURNAL = "content.publish.json";
const journalOf = (folder: string): string => join(dirname(folder), JOURNAL);

export const hashOf = (text: string): string => Bun.SHA256.hash(text, "hex");

const BOM = "\uFEFF";

const currentText = async (path: string) => (await textOf(path))?.replace(BOM, "") ?? null;

/** Where a file's bytes go: behind a link of the operator's, its mode and byte order mark as they were. */
const placeOf = async (path: string): Promise<{ path: string; mode?: number; bom: string }> => {
  const real = await unlessMissing(realpath(path));
  if (real === null) return { path, bom: "" };
  const bytes = await readFile(real);
  return { path: real, mode: (await stat(real)).mode & 0o777, bom: bytes.indexOf(BOM) === 0 ? BOM : "" };
};

export const whyNotWritten = async (folder: string): Promise<string | null> => {
  try {
    await access(existsSync(folder) ? folder : dirname(folder), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return diskReason(error) ?? String(error);
  }
};

/** Whether a folder is in a working tree of git: what staff write there, a deployment may take back. */
export const isInGit = (folder: string): boolean => {
  const isBelow = (path: string): boolean =>
    existsSync(join(path, ".git")) || (dirname(path) !== path && isBelow(dirname(path)));
  return existsSync(folder) && isBelow(resolve(folder));
};

export const folderNotes = async (folder: string): Promise<string[]> => {
  const reason = await whyNotWritten(folder);
  return [
    ...(reason === null ? [] : [`staff cannot publish words: ${folder} cannot be written (${reason})`]),
    ...(isInGit(folder)
      ? [`${folder} is in git: commit what staff publish before the next deployment takes it back`]
      : []),
    ...(existsSync(journalOf(folder)) ? ["a publish was interrupted: the next start finishes it"] : []),
  ];
};

type Staged = { draft?: string; path: string };

const stage = async (folder: string, { file, text }: Publication): Promise<Staged> => {
  const { path, mode, bom } = await placeOf(join(folder, file));
  if (text === null) return { path };
  await makeFolder(dirname(path));
  const draft = `${path}.publish.part`;
  await writeWhole(draft, bom + text, mode);
  return { draft, path };
};

const place = async ({ draft, path }: Staged): Promise<void> => {
  if (draft === undefined) await rm(path, { force: true });
  else await rename(draft, path);
  await syncPath(dirname(path));
};

/**
 * Writes many content files at once, or none of them, whenever this process ends:
 *
 * 1. What is to be is written beside the folder: from here on the next start finishes it.
 * 2. Each file is written as a draft, `commit` keeps the versions; where one fails, all of it is taken back.
 * 3. The drafts take the places of the files.
 *
 * @throws what the disk says; then nothing has changed
 */
export const writePublication = async (
  folder: string,
  files: readonly Publication[],
  commit: () => Promise<void>,
): Promise<void> => {
  const journal = journalOf(folder);
  const staged: Staged[] = [];
  try {
    await putWhole(journal, JSON.stringify({ files }));
    for (const file of files) staged.push(await stage(folder, file));
    await commit();
  } catch (error) {
    await rm(journal, { force: true });
    for (const { draft } of staged) if (draft) await rm(draft, { force: true });
    throw error;
  }
  for (const each of staged) await place(each);
  await rm(journal, { force: true });
};

export const readJournal = async (folder: string): Promise<Publication[]> => {
  const text = await currentText(journalOf(folder));
  return text === null ? [] : JSON.parse(text).files;
};

/** Writes those files of a publish that are still as they were before it. */
export const placeRest = async (folder: string, files: readonly Publication[]): Promise<void> => {
  for (const file of files) {
    const now = await currentText(join(folder, file.file));
    if ((now === null ? null : hashOf(now)) === file.before) await place(await stage(folder, file));
  }
};

/** Finishes a publish that was interrupted. A file that a hand has changed since stays: its version is in the history. */
export const finishPublication = async (folder: string, versions: Store["contentVersions"]) => {
  const files = await readJournal(folder);
  if (files.length === 0) return;
  const known = new Map((await versions.newest()).map(({ file, at, hash }) => [file, `${at} ${hash}`]));
  await versions.add(files.filter(({ file, at, hash }) => known.get(file) !== `${at} ${hash}`));
  await placeRest(folder, files);
  await rm(journalOf(folder), { force: true });
};
