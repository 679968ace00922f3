import { mkdir, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  erasedAmong,
  erasedLogPath,
  formatErasedLog,
  makesUpFor,
  readErasedLog,
  uniteErasures,
} from "#src/data-directory/erased-log.ts";
import { exists, printStep, removedAfter, writeWhole } from "#src/data-directory/files.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { StoreDamaged, StoreRefused } from "#src/store/errors.ts";
import type { Erasure } from "#src/store/meta.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { erasureRows, siteIds } from "#src/store/sqlite/file.ts";
import { sealPath } from "#src/store/sqlite/seal.ts";
import { createStore } from "#src/store/store.ts";
import { BackupRefused, DATABASE, ERASED_LOG, type Manifest, readManifest, verifyFiles } from "./manifest.ts";
import { commitRestore, draftRestore, finishRestore, makeAside, stagedFolder } from "./swap.ts";

export type RestoreOptions = {
  paths: DataPaths;
  source: string;
  replace: boolean;
  fromSite?: string;
  lists?: readonly ErasedList[];
  now?: () => Date;
};

export type ErasedList = { name: string; erasures: readonly Erasure[] };

export type Restored = Awaited<ReturnType<typeof restoreBackup>>;

/** Replaces a data directory's files by a backup, verified, migrated and cleared of erased people first. The lock is held. */
export const restoreBackup = async (options: RestoreOptions) => {
  const { paths, source, replace, now = () => new Date() } = options;
  const manifest = await readManifest(source);
  if (!replace && (await holdsDatabase(paths)))
    throw new BackupRefused(
      `The data directory ${paths.folder} already holds a database: name another with --data, or add --replace (the old one is kept aside).`,
    );
  refuseOther(options, manifest);
  const draft = await draftRestore(paths.folder);
  await using _draft = removedAfter(draft);
  const staged = stagedFolder(draft);
  for (const { path } of manifest.files)
    await mkdir(dirname(join(staged, path)), { recursive: true, mode: 0o700 });
  await verifyFiles(source, manifest, staged);
  const prepared = await prepareDatabase(staged, options, manifest).catch((cause) => {
    if (!(cause instanceof StoreRefused)) throw cause;
    if (cause instanceof StoreDamaged)
      throw new BackupRefused(`The database of the backup ${source} is damaged: use another backup.`, {
        cause,
      });
    throw new BackupRefused(cause.message.replaceAll(staged, source), { cause });
  });
  const aside = await makeAside(paths.folder, now());
  try {
    await commitRestore(paths.folder, draft, aside);
    await finishRestore(paths.folder);
  } catch (error) {
    await keptAside(join(paths.folder, aside));
    throw error;
  }
  return {
    createdAt: manifest.createdAt,
    files: manifest.files.length,
    gaps: manifest.gaps ?? [],
    ...prepared,
    aside: await keptAside(join(paths.folder, aside)),
  };
};

const holdsDatabase = async (paths: DataPaths): Promise<boolean> =>
  (await exists(paths.database)) || (await exists(`${paths.database}-wal`));

/** @throws BackupRefused if the data directory holds another site than the backup, and `fromSite` does not name that one */
export const refuseOther = (
  { paths, fromSite }: Pick<RestoreOptions, "paths" | "fromSite">,
  { site }: Manifest,
): void => {
  // Backups of older programs carry no id.
  if (site === undefined || fromSite === site) return;
  if (fromSite !== undefined)
    throw new BackupRefused(`The backup is of site ${site}, not of ${fromSite} as --from-site says.`);
  const here = siteIds(paths.database);
  if (here.length > 0 && !here.includes(site))
    throw new BackupRefused(
      `The data directory ${paths.folder} holds another site (${here[0]}) than the backup: name another directory with --data, or add --from-site ${site}.`,
    );
};

/** Returns how many erased people were erased again, which lists named them, and how many open answers the backup lacks. */
const prepareDatabase = async (staged: string, { paths, lists = [] }: RestoreOptions, { site }: Manifest) => {
  const { folder } = paths;
  printStep("Checking the database");
  const here = await readErasedLog(folder);
  const [line] = here.unreadable;
  if (line !== undefined)
    throw new BackupRefused(
      `${erasedLogPath(folder)} cannot be read in line ${line}: somebody who was erased might come back. Start the server once, which mends it from the database, or go on without the line: fivefold adopt --data ${folder}`,
    );
  const there = await readErasedLog(staged);
  const known = erasureRows(join(staged, DATABASE));
  if (!makesUpFor(there, known))
    throw new BackupRefused(
      `The backup's ${ERASED_LOG} cannot be read in line ${there.unreadable[0]}: somebody who was erased might come back. Use another backup.`,
    );
  const own = { name: "the backup", erasures: uniteErasures(there.erasures, known) };
  const beside = {
    name: "the data directory",
    erasures: uniteErasures(here.erasures, erasureRows(paths.database)),
  };
  const isSite = beside.erasures.length > 0 || (await holdsDatabase(paths));
  const applied = [own, ...(isSite ? [beside] : []), ...lists];
  const erasures = uniteErasures(...applied.map((list) => list.erasures));
  const before = [...siteIds(join(staged, DATABASE)), ...(site ? [site] : []), ...siteIds(paths.database)];
  const engine = await openEngine({ path: join(staged, DATABASE) });
  try {
    const { accounts, erasures: noted, meta, people, posts, rounds, trash } = createStore(engine);
    await meta.identify(before);
    await noted.add(erasures);
    // Sessions, login and preview links ended since the backup must not become valid again.
    await accounts.endEverySession();
    await posts.previews.revokeAll();
    // A backup made before a deletion's undo ran out holds the rows in the trash: they stay deleted.
    await trash.empty();
    const gone = erasedAmong(erasures, await people.addresses());
    const { people: count, overwritten } = await people.eraseAll(gone);
    if (!overwritten)
      throw new BackupRefused("Erased people could not be taken out of the restored database.");
    if (erasures.length > 0) await writeWhole(erasedLogPath(staged), formatErasedLog(erasures));
    return { erased: count, lists: applied, leftOut: await rounds.leftOut() };
  } finally {
    engine.close();
    // After closing, the WAL is empty; left in the folder it would be moved apart from its database.
    for (const name of [`${DATABASE}-wal`, `${DATABASE}-shm`, sealPath(DATABASE)])
      await rm(join(staged, name), { force: true });
  }
};

/** Undefined for an empty folder, which is removed. */
const keptAside = (aside: string): Promise<string | undefined> =>
  rmdir(aside).then(
    () => undefined,
    () => aside,
  );
