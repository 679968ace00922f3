import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fetchCopy } from "./copies.ts";
import type { Bucket } from "./offsite.ts";
import type { Progress } from "./progress.ts";

/**
 * Downloads a backup from a bucket into a folder beside the data directory (the same disk, so that a restore can rename),
 * runs `work` on it, and removes the folder.
 * @throws BackupRefused if the bucket holds none
 */
export const withFetched = async <Result>(
  bucket: Bucket,
  { beside, at, progress }: { beside: string; at?: string; progress: Progress },
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  const parent = dirname(resolve(beside));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(`${resolve(beside)}.fetched-`);
  try {
    await fetchCopy(bucket, { into: folder, at }, progress);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
