import { chmod, mkdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import {
  exists,
  makeFolder,
  readWhole,
  SourceUnreadable,
  syncFolders,
  syncPath,
  writeWhole,
} from "#src/data-directory/files.ts";
import { refuseMissingWritesBeside } from "#src/data-directory/lost.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { pictureGaps, picturesOfLastBackup } from "#src/data-directory/pictures.ts";
import { refuseNoDirectory } from "#src/data-directory/standing.ts";
import { walkFolder } from "#src/data-directory/walk.ts";
import { isMissing } from "#src/domain/errors.ts";
import { PROGRAM } from "#src/program.ts";
import { diskReason, StoreRefused } from "#src/store/errors.ts";
import { copyDatabase, faultsOf, siteIds, textFaults } from "#src/store/sqlite/file.ts";
import { inspectDatabase } from "#src/store/sqlite/inspect.ts";
import { leaveOutOpenAnswers } from "#src/store/sqlite/open-answers.ts";
import { noteBackup } from "./last.ts";
import { BackupRefused, DATABASE, ERASED_LOG, MANIFEST, type Manifest, type Progress } from "./manifest.ts";

export type TakeOptions = {
  paths: DataPaths;
  target: string;
  now: () => Date;
  progress: Progress;
  /** Whether it is recorded as the last backup; not for a temporary one that goes to a bucket. */
  noted?: boolean;
  /** Told why the data directory could not record it, such as a full disk: the backup stands all the same. */
  unnoted?: (reason: string) => void;
};

/** Returns where a path leads behind every link, also where its end does not stand yet or cannot be read. */
const placeOf = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch {
    const around = dirname(path);
    return around === path ? path : join(await placeOf(around), basename(path));
  }
};

/** Refuses a target that would become a part of the site, and of every backup after it. @throws BackupRefused */
const refuseInside = async (paths: DataPaths, target: string): Promise<void> => {
  const place = await placeOf(resolve(target));
  for (const folder of [paths.uploads, paths.content])
    if (`${place}/`.startsWith(`${await placeOf(resolve(folder))}/`))
      throw new BackupRefused(
        `${target} would lie in ${folder}, which is a part of the site and of each backup: name a directory elsewhere.`,
      );
};

/**
 * Makes a backup, also beside a running server: all or nothing, except that files missing from the site itself are listed in
 * the manifest's `gaps`.
 *
 * 1. Refuses a directory without a database, and a target that exists or lies in the site's own folders.
 * 2. Copies the database of one moment, then uploads and content, so that every picture it names is copied after it, and
 *    erased.log last, so that it names everybody erased meanwhile.
 * 3. Lists what is missing or damaged.
 * 4. Writes the manifest, syncs everything to disk and gives the draft its name.
 * 5. Records it as the last backup.
 *
 * Blocks while the database is copied: not for the server's own process.
 * @throws BackupRefused
 */
export const takeBackup = async (options: TakeOptions): Promise<Manifest> => {
  const { paths, target, now } = options;
  await refuseTarget(options);
  const draft = `${target}.${process.pid}.part`;
  try {
    await makeFolder(dirname(target));
    await mkdir(draft, { mode: 0o700 });
    const createdAt = now().toISOString();
    const { files, gaps } = await copySite(options, draft);
    gaps.push(...(await lackingIn(draft, files, paths)));
    const [site] = siteIds(join(draft, DATABASE));
    const manifest: Manifest = {
      format: 1,
      program: PROGRAM,
      createdAt,
      ...(site && { site }),
      files,
      ...(gaps.length > 0 && { gaps: [...new Set(gaps)] }),
    };
    await writeWhole(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncFolders(draft);
    // rename() silently replaces an empty directory.
    if (await exists(target)) throw alreadyExists(target);
    await rename(draft, target);
    await syncPath(dirname(target));
    await note(options, createdAt);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof BackupRefused || error instanceof StoreRefused) throw error;
    const reason = diskReason(error);
    if (!reason) throw error;
    throw new BackupRefused(
      `The backup could not be made at ${target}: ${reason}. Nothing of it was left there.`,
      { cause: error },
    );
  }
};

const alreadyExists = (target: string): BackupRefused =>
  new BackupRefused(`${target} exists already: name a new directory.`);

const refuseTarget = async ({ paths, target }: TakeOptions): Promise<void> => {
  if (await exists(target)) throw alreadyExists(target);
  refuseNoDirectory(paths);
  if (!(await exists(paths.database)))
    throw new BackupRefused(`There is no database to back up in ${paths.folder}.`);
  inspectDatabase(paths.database, false);
  await refuseMissingWritesBeside(paths);
  await refuseInside(paths, target);
};

const copySite = async ({ paths, progress }: TakeOptions, draft: string) => {
  const files: Manifest["files"] = [];
  const gaps: string[] = [];
  const copy = async (path: string): Promise<void> => {
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      files.push({
        path,
        ...(await readWhole(join(paths.folder, path), { target, tell: progress.advance })),
      });
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      await rm(target, { force: true });
      // Missing: removed since the folder was listed.
      if (!isMissing(error.cause)) gaps.push(`${path} ${error.message}`);
    }
  };

  progress.start("Copying the database");
  const database = join(draft, DATABASE);
  copyDatabase(paths.database, database);
  leaveOutOpenAnswers(database);
  await chmod(database, 0o600);
  await syncPath(database);
  progress.end();
  progress.start("Reading the copy", Bun.file(database).size);
  files.push({ path: DATABASE, ...(await readWhole(database, { tell: progress.advance })) });
  progress.end();
  for (const folder of ["uploads", "content"] as const) {
    const found = await walkFolder(paths[folder], { dots: true });
    const size = found.files.reduce((sum, path) => sum + Bun.file(join(paths[folder], path)).size, 0);
    if (found.files.length > 0) progress.start(`Copying ${folder}`, size);
    for (const path of found.files) await copy(`${folder}/${path}`);
    if (found.files.length > 0) progress.end();
    gaps.push(...found.unreadable.map(({ path, reason }) => `${join(folder, path)} ${reason}`));
  }
  await copy(ERASED_LOG);
  return { files, gaps };
};

const lackingIn = async (
  draft: string,
  files: Manifest["files"],
  { folder }: DataPaths,
): Promise<string[]> => {
  const copies = new Map(files.map(({ path, ...copy }) => [path, copy]));
  const known = await picturesOfLastBackup(folder);
  const pictures = await pictureGaps(join(draft, DATABASE), async (path) => copies.get(path), known);
  const { unreadable } = await readErasedLog(draft);
  const lines = unreadable.map((line) => `${ERASED_LOG} cannot be read in line ${line}`);
  const faults = [...faultsOf(join(draft, DATABASE)), ...textFaults(join(draft, DATABASE))];
  const texts = faults.map((fault) => `${DATABASE}: ${fault}`);
  return [...pictures, ...lines, ...texts];
};

const note = async ({ paths, target, noted = true, unnoted }: TakeOptions, at: string): Promise<void> => {
  if (!noted) return;
  try {
    await noteBackup(paths.folder, { at, path: resolve(target) });
  } catch (error) {
    const reason = diskReason(error);
    if (!reason) throw error;
    unnoted?.(reason);
  }
};
