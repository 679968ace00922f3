import { readFile } from "node:fs/promises";
import type { Progress } from "#src/data-directory/backup/progress.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { uploadService } from "#src/services/upload.ts";
import type { Store } from "#src/store/store.ts";
import { withPictures } from "./picture-folder.ts";
import type { Planned } from "./plan.ts";

/** How many pictures are drawn at once at most, each up to 160 MB while it is. */
const LANES_MAX = 4;

/**
 * Keeps the pictures of an import, then its posts in one transaction. A picture lies under an address made of its
 * content, so that one whose posts were refused in the end is there for the next try.
 */
export const keepImport = async (
  planned: readonly Planned[],
  { store, paths, now, progress }: { store: Store; paths: DataPaths; now: () => Date; progress: Progress },
): Promise<{ added: number } | { failed: "slug-taken"; slug: string }> => {
  const addresses = new Map<string, string>();
  const files = [...new Set(planned.flatMap(({ pictures }) => [...pictures.values()]))];
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
  return store.posts.importAll(
    planned.map(({ post, path, pictures }) => {
      const moved = new Map([...pictures].map(([old, file]) => [old, addresses.get(file) ?? old]));
      const { featuredImage } = post;
      return {
        path,
        post: {
          ...post,
          content: withPictures(post.content, moved),
          featuredImage: featuredImage && (moved.get(featuredImage) ?? featuredImage),
        },
      };
    }),
  );
};
