import { existsSync, lstatSync, readlinkSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { diskReason, StoreRefused } from "#src/store/errors.ts";
import type { DataPaths } from "./paths.ts";

/** SQLite keeps the log of a linked database beside the file that the link leads to, where nobody here looks for it. */
const refuseLinked = (folder: string): void => {
  const path = join(folder, "fivefold.sqlite");
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new StoreRefused(
    `The database ${path} is a symbolic link to ${readlinkSync(path)}, and its log would lie there: put the file itself here, or link the whole directory. To let a copy of it take the link's place: fivefold adopt --data ${folder}`,
  );
};

/**
 * Returns whether a path is a directory; false if it does not exist. `linked` lets a linked database pass.
 * @throws StoreRefused if it is not usable as one
 */
export const directoryExists = (path: string, { linked = false } = {}): boolean => {
  let found: Stats | undefined;
  try {
    found = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const reason = diskReason(error) ?? String(error);
    throw new StoreRefused(`The data directory ${path} cannot be used: ${reason}.`, { cause: error });
  }
  if (found && !found.isDirectory()) throw new StoreRefused(`The data directory ${path} is not a directory.`);
  if (found && !linked) refuseLinked(path);
  return found !== undefined;
};

/** Refuses a data directory that does not exist: a misspelled name must not create a site. @throws StoreRefused */
export const refuseNoDirectory = ({ folder }: DataPaths, options = {}): void => {
  if (!directoryExists(folder, options))
    throw new StoreRefused(
      `There is no data directory at ${folder}, and so no database: name it with --data, or make it with fivefold serve.`,
    );
};

export const refuseMissing = ({ database, ...paths }: DataPaths): void => {
  refuseNoDirectory({ database, ...paths });
  if (!existsSync(database))
    throw new StoreRefused(
      `There is no database at ${database}: name its directory with --data, make one with fivefold serve, or put a backup there with fivefold restore.`,
    );
};
