import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { printStep } from "#src/data-directory/files.ts";
import type { ServiceParts } from "#src/services/parts.ts";
import { type UploadRefusal, uploadService } from "#src/services/upload.ts";
import type { ImportedPost } from "#src/store/post/writes.ts";
import { type Planned, withPictures } from "./plan.ts";

const REFUSALS: Record<UploadRefusal["failed"], string> = {
  "not-a-picture": "is no picture that can be shown",
  "too-many-pixels": "has too many pixels",
};

type Parts = Pick<ServiceParts, "now" | "paths" | "store">;

/** Pictures first, at addresses made of their content: if the posts are refused, the next try finds them. */
export const keepImport = async (planned: readonly Planned[], { store, paths, now }: Parts) => {
  printStep("Taking pictures in");
  const uploads = uploadService({ store, paths, now });
  const taken = new Map<string, Awaited<ReturnType<typeof uploads.take>>>();
  const mistakes: string[] = [];
  const posts: ImportedPost[] = [];
  for (const { item, post, path, pictures } of planned) {
    const moved = new Map<string, string>();
    for (const [old, file] of pictures) {
      const known = taken.get(file);
      const upload = known ?? (await uploads.take(new Uint8Array(await readFile(file)), basename(file)));
      taken.set(file, upload);
      if ("failed" in upload) mistakes.push(`${item}: ${old} ${REFUSALS[upload.failed]}`);
      else moved.set(old, upload.url);
    }
    const featuredImage = moved.get(post.featuredImage ?? "") ?? post.featuredImage;
    posts.push({ path, post: { ...post, content: withPictures(post.content, moved), featuredImage } });
  }
  return mistakes.length > 0 ? { failed: "pictures" as const, mistakes } : store.posts.importAll(posts);
};
