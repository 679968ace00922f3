import { withPictures } from "./picture-folder.ts";
import type { Planned } from "./plan.ts";
import { type KeepParts, takePictures } from "./take-pictures.ts";

/**
 * Keeps the pictures of an import, then its posts in one transaction. A picture lies under an address made of its
 * content, so that one whose posts were refused in the end is there for the next try.
 */
export const keepImport = async (
  planned: readonly Planned[],
  parts: KeepParts,
): Promise<{ added: number } | { failed: "slug-taken"; slug: string }> => {
  const files = new Set(planned.flatMap(({ pictures }) => [...pictures.values()]));
  const addresses = await takePictures([...files], parts);
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
