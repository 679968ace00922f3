import { readFile } from "node:fs/promises";
import type { Progress } from "#src/data-directory/backup/manifest.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { uploadService } from "#src/services/upload.ts";
import type { Store } from "#src/store/store.ts";

/** How many pictures are drawn at once at most, each up to 160 MB while it is. */
const LANES_MAX = 4;

export type KeepParts = { store: Store; paths: DataPaths; now: () => Date; progress: Progress };

/** Uploads the pictures of an import, each file once. Returns their addresses by file. */
export const takePictures = async (
  files: string[],
  { store, paths, now, progress }: KeepParts,
): Promise<Map<string, string>> => {
  const addresses = new Map<string, string>();
  progress.start("Taking pictures in", files.length);
  // A service draws one picture at a time, which bounds the memory: a lane each.
  const lane = async (): Promise<void> => {
    const uploads = uploadService({ store, paths, now });
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const taken = await uploads.take(new Uint8Array(await readFile(file)));
      if ("failed" in taken) throw new Error(`${file} was a picture when it was looked at first.`);
      addresses.set(file, taken.url);
      progress.advance(1);
    }
  };
  const lanes = Math.min(LANES_MAX, navigator.hardwareConcurrency);
  await Promise.all(Array.from({ length: lanes }, lane));
  progress.end();
  return addresses;
};
