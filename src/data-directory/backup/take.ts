import { chmod, mkdir, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import {
  type Copied,
  exists,
  makeFolder,
  printStep,
  readWhole,
  SourceUnreadable,
  syncFolders,
  syncPath,
  unlessMissing,
  writeWhole,
} from "#src/data-directory/files.ts";
import { refuseMissingWritesBeside, refuseNoDirectory } from "#src/data-directory/guard.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { pictureGaps, readFrom } from "#src/data-directory/pictures.ts";
import { placeRest, readJournal } from "#src/data-directory/publication.ts";
import { walkFolder } from "#src/data-directory/walk.ts";
import { isMissing } from "#src/domain/errors.ts";
import { PROGRAM } from "#src/program.ts";
import { diskReason, ownerHint, StoreRefused } from "#src/store/errors.ts";
import { copyDatabase, faultsOf, leaveOutOpenAnswers, siteIds, textFaults } from "#src/store/sqlite/file.ts";
import { inspectDatabase } from "#src/store/sqlite/inspect.ts";
import { BackupRefused, DATABASE, ERASED_LOG, MANIFEST, type Manifest } from "./manifest.ts";

export type TakeOptions = {
  paths: DataPaths;
  target: string;
  now?: () => Date;
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
 *
 * Blocks while the database is copied: not for the server's own process.
 * @throws BackupRefused
 */
export const takeBackup = async (options: TakeOptions): Promise<Manifest> => {
  const { target, now = () => new Date() } = options;
  await refuseTarget(options);
  const draft = `${target}.${process.pid}.part`;
  try {
    await makeFolder(dirname(target));
    await mkdir(draft, { mode: 0o700 });
    const createdAt = now().toISOString();
    const { files, gaps } = await copySite(options, draft);
    gaps.push(...(await lackingIn(draft, files)));
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
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (error instanceof BackupRefused || error instanceof StoreRefused) throw error;
    const reason = diskReason(error);
    if (!reason) throw error;
    throw new BackupRefused(
      `The backup could not be made at ${target}: ${reason}.${ownerHint(target)} Nothing of it was left there.`,
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

/** What a file of the same name, written anew, differs in; null for one that is gone. */
const stateOf = async (path: string): Promise<string | null> => {
  const found = await unlessMissing(stat(path, { bigint: true }));
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
};

const PASSES = 100;

const copySite = async ({ paths }: TakeOptions, draft: string) => {
  const files = new Map<string, Copied>();
  const gaps: string[] = [];
  const leaveOut = async (path: string): Promise<void> => {
    files.delete(path);
    await rm(join(draft, path), { force: true });
  };
  const copy = async (path: string): Promise<void> => {
    const target = join(draft, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await leaveOut(path);
    try {
      files.set(path, await readWhole(join(paths.folder, path), target));
    } catch (error) {
      if (!(error instanceof SourceUnreadable)) throw error;
      await leaveOut(path);
      // Missing: removed since the folder was listed.
      if (!isMissing(error.cause)) gaps.push(`${path} ${error.message}`);
    }
  };

  /** Copies the words of one moment: what alone changes is copied again, or publishes would outrun it; an unfinished one is finished. */
  const copyContent = async (): Promise<void> => {
    let copied = new Map<string, string | null>();
    for (let pass = 0; pass < PASSES; pass++) {
      const publish = await readJournal(paths.content);
      const { files: found } = await walkFolder(paths.content, { dots: true });
      const states = new Map<string, string | null>();
      for (const path of found) states.set(path, await stateOf(join(paths.content, path)));
      const all = new Set([...copied.keys(), ...found]);
      const changed = [...all].filter((path) => states.get(path) !== copied.get(path));
      for (const path of changed) await (states.has(path) ? copy : leaveOut)(`content/${path}`);
      copied = states;
      if (changed.length > 0) continue;
      await placeRest(join(draft, "content"), publish);
      for (const { file } of publish) {
        const path = `content/${file}`;
        files.delete(path);
        const written = await readFrom(draft)(path);
        if (written) files.set(path, written);
      }
      return;
    }
    gaps.push("content was changed all the time while it was copied");
  };

  printStep("Copying the database");
  const database = join(draft, DATABASE);
  copyDatabase(paths.database, database);
  leaveOutOpenAnswers(database);
  await chmod(database, 0o600);
  await syncPath(database);
  files.set(DATABASE, await readWhole(database));
  for (const folder of ["uploads", "content"] as const) {
    const found = await walkFolder(paths[folder], { dots: true });
    if (found.files.length > 0) printStep(`Copying ${folder}`);
    if (folder === "content") await copyContent();
    else for (const path of found.files) await copy(`${folder}/${path}`);
    gaps.push(...found.unreadable.map(({ path, reason }) => `${join(folder, path)} ${reason}`));
  }
  await copy(ERASED_LOG);
  return { files: [...files].map(([path, copied]) => ({ path, ...copied })), gaps };
};

const lackingIn = async (draft: string, files: Manifest["files"]): Promise<string[]> => {
  const copies = new Map(files.map(({ path, ...copy }) => [path, copy]));
  const pictures = await pictureGaps(join(draft, DATABASE), async (path) => copies.get(path));
  const { unreadable } = await readErasedLog(draft);
  const lines = unreadable.map((line) => `${ERASED_LOG} cannot be read in line ${line}`);
  const faults = [...faultsOf(join(draft, DATABASE)), ...textFaults(join(draft, DATABASE))];
  const texts = faults.map((fault) => `${DATABASE}: ${fault}`);
  return [...pictures, ...lines, ...texts];
};
