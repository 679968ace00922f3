import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "#src/data-directory/files.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { dayIn } from "#src/domain/dates.ts";
import { errorCode } from "#src/domain/errors.ts";
import { DAY_MS, HOUR_MS } from "#src/domain/limits.ts";
import { readManifest } from "./manifest.ts";

/** The hour at which the nightly backup is due, in the content's time zone. */
const DUE_HOUR = 3;

const NIGHTLY = /^nightly-\d{4}-\d\d-\d\d$/;

/** Returns the name of the newest nightly backup that is due. One name per night, so a restart makes no second one. */
export const dueNight = (now: Date, timeZone: string): string =>
  `nightly-${dayIn(now.getTime() - DUE_HOUR * HOUR_MS, timeZone)}`;

const namesIn = async (folder: string): Promise<string[]> => (await unlessMissing(readdir(folder))) ?? [];

export const nightlyBackups = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => NIGHTLY.test(name)).sort((one, other) => (one < other ? 1 : -1));

/** A backup for rotation: when its manifest says it was made (milliseconds), and whether it has no gaps. */
export type Dated = { name: string; at: number; whole: boolean };

/**
 * Returns the backups to remove: all but the newest `kept`. Those with gaps are counted apart: none replaces a whole one. So
 * are those dated after the one just `made`: the clock was ahead then, or is behind now.
 */
export const outdated = (backups: readonly Dated[], made: string, kept: number): string[] => {
  const now = backups.find(({ name }) => name === made)?.at ?? 0;
  return [...Map.groupBy(backups, ({ at, whole }) => `${whole} ${at > now}`).values()].flatMap((group) => {
    const newestFirst = group.toSorted((one, other) => other.at - one.at || (one.name < other.name ? 1 : -1));
    return newestFirst.slice(kept).map(({ name }) => name);
  });
};

/** Removes what is outdated of these backups in a folder, now that `made` is there, which stays. */
export const rotate = async (folder: string, names: readonly string[], made: string, kept: number) => {
  const dated = await Promise.all(names.map((name) => dateBackup(folder, name)));
  for (const name of outdated(dated, made, kept)) await removeBackup(folder, name);
};

const dateBackup = async (folder: string, name: string): Promise<Dated> => {
  const manifest = await readManifest(join(folder, name)).catch(() => undefined);
  const [date = ""] = /\d{4}-\d\d-\d\d/.exec(name) ?? [];
  return {
    name,
    at: manifest ? Date.parse(manifest.createdAt) : Date.parse(date) || 0,
    whole: (manifest?.gaps ?? []).length === 0,
  };
};

/** Removes a backup; renamed first, so that a half-removed one does not look like a backup. */
const removeBackup = async (folder: string, name: string): Promise<void> => {
  const leaving = join(folder, `${name}.part`);
  await rename(join(folder, name), leaving);
  await rm(leaving, { recursive: true, force: true });
};

// Drafts, and the folders of copies to a bucket. The process that makes one is the last number in its name.
const DRAFT = /^copy-\d{8}T\d{6}Z|\.part$/;
const MAKER = /\.(\d+)(?:\.[0-9a-f-]{36})?(?:\.part)?$/;

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return errorCode(error) === "EPERM";
  }
};

/** No draft takes a day: another process has its maker's number by then. */
const isLeft = async (path: string, pid: string | undefined): Promise<boolean> =>
  pid === undefined || !isRunning(Number(pid)) || Date.now() - (await stat(path)).mtimeMs > DAY_MS;

/** Removes what interrupted copies, backups and restores left: it fills the disk and holds people who are erased later. */
export const removeLeftovers = async (paths: DataPaths): Promise<void> => {
  for (const folder of [paths.backups, paths.folder])
    for (const name of (await namesIn(folder)).filter((one) => DRAFT.test(one))) {
      const path = join(folder, name);
      // Missing: another process removed it first.
      if (await unlessMissing(isLeft(path, MAKER.exec(name)?.[1])))
        await rm(path, { recursive: true, force: true });
    }
};
