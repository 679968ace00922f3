import { chmod, mkdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import {
  type Copied,
  makeFolder,
  readWhole,
  SourceUnreadable,
  stands,
  syncFolders,
  syncPath,
  writeWhole,
} from "#src/data-directory/files.ts";
import { refuseMissingWritesBeside } from "#src/data-directory/lost.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { pictureGaps, picturesOfLastBackup } from "#src/data-directory/pictures.ts";
import { refuseNoDirectory } from "#src/data-directory/standing.ts";
import { walkFolder } from "#src/data-directory/walk.ts";
import { isMissing } from "#src/domain/error-code.ts";
import { diskReason } from "#src/store/disk-reason.ts";
import { StoreRefused } from "#src/store/errors.ts";
import { copyDatabase, siteIds, textFaults } from "#src/store/sqlite/file.ts";
import { noteBackup } from "./last.ts";
import { BackupRefused, DATABASE, ERASED_LOG, MANIFEST, type Manifest } from "./manifest.ts";
import type { Progress } from "./progress.ts";

export type TakeOptions = {
  paths: DataPaths;
  /** The backup's path, which must not exist yet. */
  target: string;
  /** Name and version of the program, for the manifest. */
  program: string;
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
 * Makes a backup, also beside a running server. The database is copied first, so that every picture it names is copied after
 * it; erased.log last, so that it names everybody erased meanwhile. All or nothing, except that files missing from the site
 * itself are listed in the manifest's `gaps`.
 * Blocks while the database is copied: not for the server's own process.
 * @throws BackupRefused if the target exists or lies in the site's own folders, or there is no database
 */
export const takeBackup = async ({
  paths,
  target,
  program,
  now,
  progress,
  noted = true,
  unnoted,
}: TakeOptions): Promise<Manifest> => {
  if (await stands(target)) throw new BackupRefused(`${target} exists already: name a new directory.`);
  refuseNoDirectory(paths);
  if (!(await stands(paths.database)))
    throw new BackupRefused(`There is no database to back up in ${paths.folder}.`);
  await refuseMissingWritesBeside(paths);
  await refuseInside(paths, target);
  const draft = `${target}.${process.pid}.part`;
  try {
    await makeFolder(dirname(target));
    await mkdir(draft, { mode: 0o700 });
    const createdAt = now().toISOString();
    const { files, gaps } = await copyAll(paths, draft, progress);
    const [site] = siteIds(join(draft, DATABASE));
    const manifest: Manifest = {
      format: 1,
      program,
      createdAt,
      ...(site && { site }),
      files,
      ...(gaps.length > 0 && { gaps }),
    };
    await writeWhole(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncFolders(draft);
    // rename() silently replaces an empty directory.
    if (await stands(target)) throw new BackupRefused(`${target} exists already: name a new directory.`);
    await rename(draft, target);
    await syncPath(dirname(target));
    if (noted)
      await noteBackup(paths.folder, { at: createdAt, path: resolve(target) }).catch((error) => {
        const reason = diskReason(error);
        if (!reason) throw error;
        unnoted?.(reason);
      });
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof BackupRefused || error instanceof StoreRefused) throw error;
    const reason = diskReason(error);
    if (!reason) throw error;
    throw new BackupRefused(
      `The backup could not be made at ${target}: ${reason}. Nothing of it was left there.`,
      {
        cause: error,
      },
    );
  }
};

const copyAll = async (paths: DataPaths, draft: string, progress: Progress) => {
  const database = await copySqlite(paths.database, join(draft, DATABASE), progress);
  const files: Manifest["files"] = [{ path: DATABASE, ...database }];
  const gaps: string[] = [];
  for (const folder of ["uploads", "content"] as const) {
    const copied = await copyFolder(paths[folder], join(draft, folder), progress);
    files.push(...copied.files.map(({ path, ...copy }) => ({ path: `${folder}/${path}`, ...copy })));
    gaps.push(...copied.unreadable.map(({ path, reason }) => `${join(folder, path)} ${reason}`));
  }
  const log = join(paths.folder, ERASED_LOG);
  if (await stands(log)) {
    try {
      files.push({ path: ERASED_LOG, ...(await readWhole(log, { target: join(draft, ERASED_LOG) })) });
    } catch (error) {
      // The database has the erasures, too.
      if (!(error instanceof SourceUnreadable)) throw error;
      gaps.push(`${ERASED_LOG} ${error.message}`);
    }
  }
  const copies = new Map(files.map(({ path, ...copy }) => [path, copy]));
  const lacking = await pictureGaps(
    join(draft, DATABASE),
    async (path) => copies.get(path),
    await picturesOfLastBackup(paths.folder),
  );
  const { unreadable } = await readErasedLog(draft);
  const lines = unreadable.map((line) => `${ERASED_LOG} cannot be read in line ${line}`);
  const texts = textFaults(join(draft, DATABASE)).map((fault) => `${DATABASE}: ${fault}`);
  return { files, gaps: [...new Set([...gaps, ...lacking, ...lines, ...texts])] };
};

const copySqlite = async (database: string, copy: string, progress: Progress): Promise<Copied> => {
  progress.start("Copying the database");
  copyDatabase(database, copy);
  await chmod(copy, 0o600);
  await syncPath(copy);
  progress.end();
  progress.start("Reading the copy", Bun.file(copy).size);
  const copied = await readWhole(copy, { tell: progress.advance });
  progress.end();
  return copied;
};

/** Copies the readable files of a folder and returns them, with those that cannot be read. */
const copyFolder = async (source: string, target: string, progress: Progress) => {
  const { files: names, unreadable } = await walkFolder(source, { dots: true });
  const files: (Copied & { path: string })[] = [];
  const bytes = names.reduce((sum, name) => sum + Bun.file(join(source, name)).size, 0);
  if (names.length > 0) progress.start(`Copying ${basename(target)}`, bytes);
  for (const path of names) {
    const copy = join(target, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    try {
      files.push({
        path,
        ...(await readWhole(join(source, path), { target: copy, tell: progress.advance })),
      });
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      await rm(copy, { force: true });
      // ENOENT: removed since the folder was listed.
      if (!isMissing(error.cause)) unreadable.push({ path, reason: error.message });
    }
  }
  if (names.length > 0) progress.end();
  return { files, unreadable };
};
