import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { isMissing } from "#src/domain/errors.ts";
import { MINUTE_MS } from "#src/domain/limits.ts";

// Folders of copies to a bucket, and drafts of backups, restores and small files. The process that makes one is the last
// number in its name; a name without one is of an older program, or of a backup on its way out.
const OF_BACKUPS = /^(?:copy-\d{8}T\d{6}Z.*|(?:nightly|before-migration)-.*\.part)$/;
const OF_FOLDER = /^(?:restore\.\d+\.part|.+\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part)$/;
const MAKER = /\.(\d+)(?:\.[0-9a-f-]{36})?(?:\.part)?$/;

/** How old a draft without a process in its name must be; it takes a moment to write one. */
const NAMELESS_MS = MINUTE_MS;
/** Ticks of /proc a second, on every Linux. */
const TICKS = 100;
const SLACK_MS = 2_000;

const read = (path: string): Promise<string> => readFile(path, "utf8").catch(() => "");

/** Returns when a process started, in milliseconds since 1970; undefined if none of this number runs. */
const startOf = async (pid: number): Promise<number | undefined> => {
  const [, booted] = /^btime (\d+)$/m.exec(await read("/proc/stat")) ?? [];
  // The name in brackets may hold anything; the start is the twentieth field behind it.
  const ticks = (await read(`/proc/${pid}/stat`)).split(")").at(-1)?.trim().split(" ")[19];
  return booted && ticks ? Number(booted) * 1000 + (Number(ticks) * 1000) / TICKS : undefined;
};

/** Returns whether nobody makes a draft any more: its process is gone, or its number belongs to a later one. */
const isLeft = async (path: string, pid: string | undefined): Promise<boolean> => {
  const { mtimeMs } = await stat(path);
  if (pid === undefined) return Date.now() - mtimeMs > NAMELESS_MS;
  const started = await startOf(Number(pid));
  return started === undefined || started > mtimeMs + SLACK_MS;
};

const removeIn = async (folder: string, ours: RegExp): Promise<void> => {
  try {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (ours.test(name) && (await isLeft(path, MAKER.exec(name)?.[1])))
        await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    // The folder was never made, or another process removed one first.
    if (!isMissing(error)) throw error;
  }
};

/**
 * Removes what copies, backups and restores that were interrupted left in a data directory: it fills the disk, and holds
 * people who are erased later. What a running process makes stays.
 */
export const removeLeftovers = async ({ folder, backups }: DataPaths): Promise<void> => {
  await removeIn(backups, OF_BACKUPS);
  await removeIn(folder, OF_FOLDER);
};
