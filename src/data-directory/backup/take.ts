import { chmod, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { copyDatabase } from "#src/store/sqlite/file.ts";
import { filesBelow, isMissing, readWhole, stands, syncPath, writeWhole } from "./files.ts";
import { noteBackup } from "./last.ts";
import { BackupRefused, DATABASE, ERASED_LOG, MANIFEST, type Manifest } from "./manifest.ts";
import type { Progress } from "./progress.ts";

export type TakeOptions = {
  paths: DataPaths;
  /** Where the backup shall stand; nothing stands there yet. */
  target: string;
  /** Name and version of the program, for the manifest. */
  program: string;
  now: () => Date;
  progress: Progress;
};

/**
 * Makes a backup, beside a running server or not: the database first, so that every picture it names is copied after
 * it, and the log of erasures last, so that whoever was erased meanwhile stands in it. Whole or not at all.
 * Blocks while the database is copied: not for the server's own process.
 * @throws BackupRefused when the target stands or there is no database
 */
export const takeBackup = async ({
  paths,
  target,
  program,
  now,
  progress,
}: TakeOptions): Promise<Manifest> => {
  if (await stands(target)) throw new BackupRefused(`${target} exists already: name a new directory.`);
  if (!(await stands(paths.database)))
    throw new BackupRefused(`There is no database to back up in ${paths.folder}.`);
  const draft = `${target}.${process.pid}.part`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  try {
    const createdAt = now().toISOString();
    const files = await copyAll(paths, draft, progress);
    const manifest: Manifest = { format: 1, program, createdAt, files };
    await writeWhole(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await syncPath(draft);
    // A rename would silently take an empty directory's place.
    if (await stands(target)) throw new BackupRefused(`${target} exists already: name a new directory.`);
    await rename(draft, target);
    await syncPath(dirname(target));
    await noteBackup(paths.folder, { at: createdAt, path: resolve(target) });
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

const copyAll = async (paths: DataPaths, draft: string, progress: Progress): Promise<Manifest["files"]> => {
  const copy = join(draft, DATABASE);
  progress.start("Copying the database");
  copyDatabase(paths.database, copy);
  await chmod(copy, 0o600);
  await syncPath(copy);
  progress.end();

  const size = Bun.file(copy).size;
  progress.start("Reading the copy", size);
  const files: Manifest["files"] = [
    { path: DATABASE, ...(await readWhole(copy, { tell: progress.advance })) },
  ];
  progress.end();

  for (const folder of ["uploads", "content"] as const) {
    const names = await filesBelow(paths[folder]);
    if (names.length === 0) continue;
    const bytes = names.reduce((sum, name) => sum + Bun.file(join(paths[folder], name)).size, 0);
    progress.start(`Copying ${folder}`, bytes);
    for (const name of names) {
      const target = join(draft, folder, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        const copied = await readWhole(join(paths[folder], name), { target, tell: progress.advance });
        files.push({ path: `${folder}/${name}`, ...copied });
      } catch (error) {
        // Taken away since the folder was read.
        if (!isMissing(error)) throw error;
        await rm(target, { force: true });
      }
    }
    progress.end();
  }
  const log = join(paths.folder, ERASED_LOG);
  if (await stands(log))
    files.push({ path: ERASED_LOG, ...(await readWhole(log, { target: join(draft, ERASED_LOG) })) });
  return files;
};
