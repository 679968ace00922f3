import { type ImageSize, renderBody, uploadsIn } from "#src/content/markdown.ts";
import type { Deps } from "#src/deps.ts";
import { uploadSrcSet } from "#src/domain/upload.ts";
import type { Upload } from "#src/store/upload.ts";

/** The size of an uploaded picture, and the widths in which it is kept. */
export const uploadSize = (upload: Upload): ImageSize => ({
  width: upload.width,
  height: upload.height,
  srcset: uploadSrcSet(upload),
});

/** Takes an article's Markdown and returns its HTML, our own pictures with their sizes. */
export const articleBody = async (
  { content, store }: Pick<Deps, "content" | "store">,
  markdown: string,
): Promise<string> => {
  const sizes = new Map<string, ImageSize>();
  for (const src of uploadsIn(markdown)) {
    const upload = await store.uploads.byUrl(src);
    if (upload) sizes.set(src, uploadSize(upload));
  }
  return renderBody(markdown, { words: content.current.blog.article, sizeOf: (src) => sizes.get(src) });
};
