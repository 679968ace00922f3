import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { tellStep } from "#src/data-directory/files.ts";
import type { DataPaths } from "#src/data-directory/paths.ts";
import { type UploadRefusal, uploadService } from "#src/services/upload.ts";
import type { Store } from "#src/store/store.ts";
import { type Planned, withPictures } from "./plan.ts";

const REFUSALS: Record<UploadRefusal["failed"], string> = {
  "not-a-picture": "is no picture that can be shown",
  "too-many-pixels": "has too many pixels",
};

type Parts = { store: Store; paths: DataPaths; now: () => Date };

/** Pictures first, at addresses made of their content: if the posts are refused, the next try finds them. */
export const keepImport = async (planned: readonly Planned[], parts: Parts) => {
  const files = new Set(planned.flatMap(({ pictures }) => [...pictures.values()]));
  const { addresses, refused } = await takePictures(files, parts);
  const mistakes = planned.flatMap(({ item, pictures }) =>
    [...pictures].flatMap(([old, file]) => {
      const refusal = refused.get(file);
      return refusal ? [`${item}: ${old} ${REFUSALS[refusal]}`] : [];
    }),
  );
  if (mistakes.length > 0) return { failed: "pictures" as const, mistakes };
  return parts.store.posts.importAll(
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

const takePictures = async (files: ReadonlySet<string>, { store, paths, now }: Parts) => {
  const addresses = new Map<string, string>();
  const refused = new Map<string, UploadRefusal["failed"]>();
  tellStep("Taking pictures in");
  const uploads = uploadService({ store, paths, now });
  for (const file of files) {
    const taken = await uploads.take(new Uint8Array(await readFile(file)), basename(file));
    if ("failed" in taken) refused.set(file, taken.failed);
    else addresses.set(file, taken.url);
  }
  return { addresses, refused };
};
