import { rm } from "node:fs/promises";
import { readConfig } from "#src/config.ts";
import { commitAdoption, prepareAdoption } from "#src/data-directory/adopt.ts";
import { draftRestore } from "#src/data-directory/backup/swap.ts";
import { exists, removedAfter } from "#src/data-directory/files.ts";
import { lockDirectory, lockPath, refuseNoDirectory } from "#src/data-directory/guard.ts";
import { completeRestore } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { CommandFailed } from "./failure.ts";
import type { DataOption } from "./store.ts";

export const adopt = async (options: DataOption & { yes?: true }): Promise<void> => {
  const paths = dataPaths(readConfig(process.env, options).dataDir);
  refuseNoDirectory(paths, { linked: true });
  await completeRestore(paths.folder);
  const isUnlocked = !(await exists(lockPath(paths.folder)));
  await using after = new AsyncDisposableStack();
  if (isUnlocked) after.defer(() => rm(lockPath(paths.folder), { force: true }));
  after.use(lockDirectory(paths.folder));
  const draft = await draftRestore(paths.folder);
  after.use(removedAfter(draft));
  const found = await prepareAdoption(paths, draft);
  if (found.length === 0)
    return console.log(`The database ${paths.database} is in order: nothing was changed.`);
  for (const sentence of found) console.log(sentence);
  if (!options.yes && !isConfirmed())
    throw new CommandFailed("Nothing was changed: fivefold adopt --yes goes on as said.");
  const aside = await commitAdoption(paths, draft, new Date());
  console.log(`Done. What stood there before is in ${aside}: remove it when it is no longer needed.`);
};

const isConfirmed = (): boolean => process.stdin.isTTY === true && confirm("Go on?");
