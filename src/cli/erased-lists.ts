import { readFile } from "node:fs/promises";
import { readErasedList } from "#src/data-directory/backup/bucket.ts";
import { BackupRefused } from "#src/data-directory/backup/manifest.ts";
import type { ErasedList } from "#src/data-directory/backup/restore.ts";
import { parseErasedLog } from "#src/data-directory/erased-log.ts";
import { reasonOf } from "#src/data-directory/walk.ts";
import type { Bucket } from "#src/domain/bucket.ts";
import { CommandFailed } from "./failure.ts";

export const listsOutside = async (
  bucket: Bucket | undefined,
  file: string | undefined,
): Promise<ErasedList[]> => {
  const lists = file === undefined ? [] : [await readList(file)];
  if (!bucket) return lists;
  try {
    const { erasures } = await readErasedList(bucket);
    return [...lists, { name: `the bucket ${bucket.bucket}`, erasures }];
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(`The newest list of erased people cannot be reached: ${error.message}`);
    return lists;
  }
};

const readList = async (file: string): Promise<ErasedList> => {
  const text = await readFile(file, "utf8").catch((cause) => {
    throw new CommandFailed(`The list of erased people ${file} ${reasonOf(cause)}.`, { cause });
  });
  const { erasures, unreadable } = parseErasedLog(text);
  if (unreadable.length > 0)
    throw new CommandFailed(`${file} is no list of erased people: line ${unreadable[0]} cannot be read.`);
  return { name: file, erasures };
};

/** Prints which lists a restore applied, and whether one that is newer than the backup was among them. */
export const tellLists = (lists: readonly ErasedList[], createdAt: string): void => {
  const named = lists.map(({ name, erasures }) => `${name} (${erasures.length})`);
  console.log(`Applied the lists of erased people of ${named.join(", ")}.`);
  if (lists.length === 1)
    console.error(
      `No newer list of erased people than the backup's could be reached: anybody erased after ${createdAt} is back. Restore once more with --erased FILE, a newer erased.log.`,
    );
};

/** Returns a sentence on where a restore of a backup made now finds those who are erased later. */
export const laterErasures = async (bucket: Bucket | undefined): Promise<string> => {
  if (!bucket)
    return "Who is erased from now on stands in this data directory's erased.log alone, since no bucket is set: elsewhere a restore needs it (--erased FILE).";
  try {
    await readErasedList(bucket);
    return `Who is erased from now on stands in a list that a restore finds in the bucket ${bucket.bucket}.`;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return `The list of who is erased from now on cannot be reached: ${error.message}`;
  }
};
