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
import type { DataPaths } from "#src/data-directory/paths.ts";
import { StoreRefused } from "#src/store/errors.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { erasureRows } from "#src/store/sqlite/file.ts";
import { createStore } from "#src/store/store.ts";
import { stands, writeWhole } from "./files.ts";
import { BackupRefused, DATABASE, ERASED_LOG, readManifest, verifyFiles } from "./manifest.ts";
import type { Progress } from "./progress.ts";
import { commitRestore, draftRestore, finishRestore, stagedFolder } from "./swap.ts";

export type RestoreOptions = {
  paths: DataPaths;
  source: string;
  /** Whether a database that stands there may be put aside. */
  replace: boolean;
  now: () => Date;
  progress: Progress;
};

export type Restored = {
  createdAt: string;
  files: number;
  /** What the site lacked when the backup was made. */
  gaps: readonly string[];
  /** People who were erased after the backup was made, and were erased again. */
  erased: number;
  /** The folder with what stood there before; undefined when nothing did. */
  aside: string | undefined;
};

/**
 * Puts a backup in the place of a data directory's files. For a process that holds the directory's lock.
 * Everything is verified, brought to the newest schema and cleared of erased people before anything is moved; the
 * move itself is finished at the next start should it be interrupted.
 * @throws BackupRefused, StoreRefused
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { paths, source, replace, now, progress } = options;
  const manifest = await readManifest(source);
  if (!replace && (await holdsDatabase(paths)))
    throw new BackupRefused(
      `The data directory ${paths.folder} already holds a database: name another with --data, or add --replace (the old one is kept aside).`,
    );
  const draft = await draftRestore(paths.folder);
  const staged = stagedFolder(draft);
  try {
    for (const { path } of manifest.files)
      await mkdir(dirname(join(staged, path)), { recursive: true, mode: 0o700 });
    await verifyFiles(source, manifest, progress, staged);
    const erased = await prepareDatabase(staged, paths.folder, progress).catch((cause) => {
      if (!(cause instanceof StoreRefused)) throw cause;
      throw new BackupRefused(cause.message.replaceAll(staged, source), { cause });
    });
    const aside = `before-restore-${stamp(now())}`;
    await commitRestore(paths.folder, draft, aside);
    await finishRestore(paths.folder);
    return {
      createdAt: manifest.createdAt,
      files: manifest.files.length,
      gaps: manifest.gaps ?? [],
      erased,
      aside: await keptAside(join(paths.folder, aside)),
    };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

const holdsDatabase = async (paths: DataPaths): Promise<boolean> =>
  (await stands(paths.database)) || (await stands(`${paths.database}-wal`));

/** Checks the staged database, migrates it, erases whoever either log of erasures names, and unites the logs. */
const prepareDatabase = async (staged: string, folder: string, progress: Progress): Promise<number> => {
  progress.start("Checking the database");
  const here = await readErasedLog(folder);
  const [line] = here.unreadable;
  if (line !== undefined)
    throw new BackupRefused(
      `${erasedLogPath(folder)} cannot be read in line ${line}: somebody who was erased might come back. Start the server once, which mends it from the database, or take the line out.`,
    );
  const there = await readErasedLog(staged);
  const known = erasureRows(join(staged, DATABASE));
  if (!makesUpFor(there, known))
    throw new BackupRefused(
      `The backup's ${ERASED_LOG} cannot be read in line ${there.unreadable[0]}: somebody who was erased might come back. Use another backup.`,
    );
  const beside = (await stands(join(folder, DATABASE))) ? erasureRows(join(folder, DATABASE)) : [];
  const erasures = uniteErasures(there.erasures, known, here.erasures, beside);
  const engine = await openEngine({ path: join(staged, DATABASE) });
  try {
    const { accounts, erasures: noted, people, trash } = createStore(engine);
    await noted.add(erasures);
    // A browser that was signed out since, or a link that was used up since, must not count again.
    await accounts.endEverySession();
    // Deleted is deleted: a backup made within the seconds of an undo brings nothing back.
    await trash.empty();
    const gone = erasedAmong(erasures, await people.addresses());
    const { people: count, overwritten } = await people.eraseAll(gone);
    if (!overwritten)
      throw new BackupRefused("Erased people could not be taken out of the restored database.");
    if (erasures.length > 0) await writeWhole(erasedLogPath(staged), formatErasedLog(erasures));
    progress.end();
    return count;
  } finally {
    engine.close();
    // Closed, its log is empty; left there, it would be moved in place apart from its database.
    for (const end of ["-wal", "-shm"]) await rm(join(staged, `${DATABASE}${end}`), { force: true });
  }
};

/** An empty folder is no old data: it goes. */
const keptAside = async (aside: string): Promise<string | undefined> => {
  try {
    await rmdir(aside);
    return undefined;
  } catch {
    return aside;
  }
};

/** A moment as a part of a file's name: 20261121T091500Z. */
export const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");
