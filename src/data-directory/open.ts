import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "#src/config.ts";
import { isWithoutRoom } from "#src/domain/errors.ts";
import { StoreUnavailable } from "#src/store/errors.ts";
import { type EngineOptions, openEngine } from "#src/store/sqlite/engine.ts";
import { createStore } from "#src/store/store.ts";
import { noteBackup } from "./backup/last.ts";
import { stamp } from "./backup/manifest.ts";
import { removeLeftovers, rotate } from "./backup/rotate.ts";
import { finishRestore, isRestorePending } from "./backup/swap.ts";
import { takeBackup } from "./backup/take.ts";
import { reconcileErasures } from "./erased-log.ts";
import { exists } from "./files.ts";
import {
  lockDirectory,
  prepareDirectory,
  refuseLost,
  refuseMissing,
  refuseMissingWrites,
  refuseMissingWritesBeside,
  refuseNoDirectory,
} from "./guard.ts";
import { type DataPaths, dataPaths } from "./paths.ts";
import { finishPublication } from "./publication.ts";

/** Opens the data directory for this process alone, and finishes what was interrupted. @throws StoreRefused, BackupRefused */
export const openHeld = async (config: Config, options: Pick<EngineOptions, "onFatal"> = {}) => {
  const paths = dataPaths(config.dataDir);
  prepareDirectory(paths.folder);
  using opening = new DisposableStack();
  opening.use(lockDirectory(paths.folder));
  await finishRestore(paths.folder);
  await refuseLost(paths);
  await refuseMissingWrites(paths);
  // What cannot be removed must not stop the site; doctor tells of the disk, and every copy tries again.
  await removeLeftovers(paths).catch(() => {});
  const engine = await openEngine({
    path: paths.database,
    ...options,
    beforeMigrate: ({ from }) => backupBeforeMigration(paths, from),
  });
  opening.defer(() => engine.close());
  const store = createStore(engine);
  try {
    await store.meta.identify();
    await reconcileErasures(paths.folder, store);
    await finishPublication(paths.content, store.contentVersions);
  } catch (error) {
    // A full disk must not stop the site from being read; the next start tries again.
    if (!(error instanceof StoreUnavailable || isWithoutRoom(error))) throw error;
  }
  const open = opening.move();
  const close = () => open.dispose();
  return { paths, engine, store, close, [Symbol.dispose]: close };
};

/** Opens the store for a command, beside a server or not; with `reads` a missing database is refused, not made. */
export const openBeside = async (config: Config, { reads = false } = {}) => {
  const paths = dataPaths(config.dataDir);
  refuseNoDirectory(paths);
  await completeRestore(paths.folder);
  if (reads) refuseMissing(paths);
  else await refuseLost(paths);
  prepareDirectory(paths.folder);
  await refuseMissingWritesBeside(paths);
  const engine = await openEngine({ path: paths.database, migrates: false, checks: false });
  const store = createStore(engine);
  if (!reads) await store.meta.identify();
  const close = () => engine.close();
  return { paths, engine, store, close, [Symbol.dispose]: close };
};

export const completeRestore = async (folder: string): Promise<void> => {
  if (!(await isRestorePending(folder))) return;
  using _lock = lockDirectory(folder);
  await finishRestore(folder);
};

const BEFORE_MIGRATION = "before-migration-";
const BEFORE_MIGRATION_KEPT = 3;

const backupBeforeMigration = async (paths: DataPaths, from: number): Promise<void> => {
  const name = `${BEFORE_MIGRATION}${stamp(new Date())}-schema-${from}`;
  const target = join(paths.backups, name);
  // A start that was killed within this second has made it, and nobody has written since.
  if (!(await exists(target))) {
    const { createdAt } = await takeBackup({ paths, target });
    await noteBackup(paths.folder, { at: createdAt, path: resolve(target) });
  }
  const names = (await readdir(paths.backups)).filter((one) => one.startsWith(BEFORE_MIGRATION));
  await rotate(paths.backups, names, name, BEFORE_MIGRATION_KEPT);
};
