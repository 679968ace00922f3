import { rm } from "node:fs/promises";
import { readConfig } from "#src/config.ts";
import { commitAdoption, prepareAdoption } from "#src/data-directory/adopt.ts";
import { exists, removedAfter } from "#src/data-directory/files.ts";
import { lockDirectory, lockPath, refuseNoDirectory } from "#src/data-directory/lock.ts";
import { completeRestore } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import type { DataOption } from "./beside.ts";
import { CommandFailed } from "./failure.ts";

export const adopt = async (options: DataOption & { yes?: true }): Promise<void> => {
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  refuseNoDirectory(paths, { linked: true });
  await completeRestore(paths.folder);
  const isUnlocked = !(await exists(lockPath(paths.folder)));
  const lock = lockDirectory(paths.folder);
  try {
    const adoption = await prepareAdoption(paths);
    await using _draft = removedAfter(adoption.draft);
    if (adoption.found.length === 0)
      return console.log(`The database ${paths.database} is in order: nothing was changed.`);
    for (const sentence of adoption.found) console.log(sentence);
    if (!options.yes && !isConfirmed())
      throw new CommandFailed("Nothing was changed: fivefold adopt --yes goes on as said.");
    const aside = await commitAdoption(paths, adoption, new Date());
    console.log(`Done. What stood there before is in ${aside}: remove it when it is no longer needed.`);
  } finally {
    lock.release();
    if (isUnlocked) await rm(lockPath(paths.folder));
  }
};

const isConfirmed = (): boolean => process.stdin.isTTY === true && confirm("Go on?");
