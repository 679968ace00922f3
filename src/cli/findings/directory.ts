import { accessSync, constants, type Stats, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { bytesText } from "#src/cli/progress.ts";
import { readErasedLog } from "#src/data-directory/erased-log.ts";
import { isServed } from "#src/data-directory/lock.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { directoryStands } from "#src/data-directory/standing.ts";
import { diskReason } from "#src/store/disk-reason.ts";
import { type Finding, note, ok, oneLine, wrong } from "./finding.ts";

const FREE_BYTES_MIN = 100 * 1024 * 1024;

/** Returns whether the data directory exists and is readable and writable. */
export const directoryFinding = (paths: DataPaths): Finding => {
  const { folder } = paths;
  let found: Stats | undefined;
  try {
    found = statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    return wrong("directory", `${folder} cannot be used: ${diskReason(error) ?? String(error)}`);
  }
  if (!found) return wrong("directory", `${folder} does not exist; fivefold serve makes it`);
  if (!found.isDirectory()) return wrong("directory", `${folder} is not a directory`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return wrong("directory", `${folder} cannot be read and written by this user`);
  }
  try {
    directoryStands(folder);
  } catch (error) {
    return wrong("directory", oneLine(error));
  }
  if ((found.mode & 0o007) !== 0)
    return note("directory", `${folder} is open to every user of this machine: chmod 700 closes it`);
  return ok("directory", `${folder}${isServed(paths) ? ", a server is running on it" : ""}`);
};

/** Returns whether the disk has room for a second copy of the database. */
export const diskFinding = async ({ database, folder }: DataPaths): Promise<Finding> => {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = Math.max(FREE_BYTES_MIN, statSync(database, { throwIfNoEntry: false })?.size ?? 0);
  const words = `${bytesText(free)} free`;
  return free < needed ? wrong("disk", `${words}: less than ${bytesText(needed)}`) : ok("disk", words);
};

/** Yields the unreadable lines of erased.log, or why none of it can be read. */
export async function* erasureFindings({ folder }: DataPaths): AsyncGenerator<Finding> {
  try {
    for (const line of (await readErasedLog(folder)).unreadable)
      yield wrong(
        "erased",
        `erased.log cannot be read in line ${line}; the next start mends it if the database can, else fivefold adopt`,
      );
  } catch (error) {
    yield wrong("erased", oneLine(error));
  }
}
