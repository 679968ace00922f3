import { renderMarkdown } from "#src/content/body-renderer.ts";
import { type ImageSize, plainBody, uploadsIn } from "#src/content/body-text.ts";
import type { Rendered } from "#src/content/markdown.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { uploadSrcSet } from "#src/domain/upload.ts";
import { t } from "#src/domain/words.ts";
import type { Upload } from "#src/store/upload.ts";

/** Returns an uploaded picture's size in pixels, and its `srcset` of the widths that are stored. */
export const uploadSize = (upload: Upload): ImageSize => ({
  width: upload.width,
  height: upload.height,
  srcset: uploadSrcSet(upload),
});

/** Takes an article's Markdown and returns its HTML, uploaded pictures with their sizes; or that it is too heavy to render. */
export const drawBody = async (
  { content, store }: Pick<Deps, "content" | "store">,
  markdown: string,
): Promise<Rendered> => {
  const sizes = new Map<string, ImageSize>();
  for (const src of uploadsIn(markdown)) {
    const upload = await store.uploads.byUrl(src);
    if (upload) sizes.set(src, uploadSize(upload));
  }
  return renderMarkdown({ form: "page", markdown, words: content.current.blog.article, sizes });
};

/** As `drawBody`, for a page: a text that is too heavy (saved before the limit existed, or imported) is shown as plain text. */
export const articleBody = async (
  deps: Pick<Deps, "content" | "log" | "store">,
  markdown: string,
): Promise<string> => {
  const drawn = await drawBody(deps, markdown);
  if ("html" in drawn) return drawn.html;
  deps.log.warn("an article is too heavy to be drawn; its text is shown as it was written");
  return plainBody(markdown);
};

/** The error body for saving or previewing a text that is too heavy. */
export const tooHeavy = () => fieldError("content", t(MESSAGES.contentHeavy));
