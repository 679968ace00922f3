import { plainBody, renderMarkdown, uploadsIn } from "#src/content/body-renderer.ts";
import type { ImageSize, Rendered } from "#src/content/markdown.ts";
import type { Deps } from "#src/deps.ts";
import { fieldError } from "#src/domain/errors.ts";
import { MESSAGES } from "#src/domain/messages.ts";
import { listedPost } from "#src/domain/post.ts";
import { uploadSrcSet } from "#src/domain/upload.ts";
import { t } from "#src/domain/words.ts";
import type { PostHead } from "#src/store/post/posts.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { Upload } from "#src/store/upload.ts";

export const uploadSize = (upload: Upload): ImageSize => ({
  width: upload.width,
  height: upload.height,
  srcset: uploadSrcSet(upload),
});

export const drawBody = async (
  { content, store }: Deps,
  markdown: string,
  lines?: boolean,
): Promise<Rendered> => {
  const sizes: Record<string, ImageSize> = {};
  for (const src of uploadsIn(markdown)) {
    const upload = await store.uploads.byUrl(src);
    if (upload) sizes[src] = uploadSize(upload);
  }
  return renderMarkdown({ markdown, words: content.current.blog.article, sizes, lines });
};

/** What is too heavy (imported, or saved before there was a limit) is shown as plain text. */
export const articleBody = async (deps: Deps, markdown: string): Promise<string> => {
  const drawn = await drawBody(deps, markdown);
  if ("html" in drawn) return drawn.html;
  deps.log.warn("an article is too heavy to be drawn; its text is shown as it was written");
  return plainBody(markdown);
};

export const tooHeavy = () => fieldError("content", t(MESSAGES.contentHeavy));

/** Of the newest; an older article is followed by the newest. */
const LOOKED_THROUGH = 60;
const MORE = 2;

export const articleEnd = async (
  { store, content }: Deps,
  { id, category }: Pick<Post, "id" | "category">,
) => {
  const heads = await store.posts.newest(LOOKED_THROUGH);
  const place = heads.findIndex((head) => head.id === id);
  const following = heads[place + 1] ?? heads.find((head) => head.id !== id);
  const unshown = (head: PostHead) => head.id !== id && head.id !== following?.id;
  const same = (await store.posts.newest(MORE + 2, category)).filter(unshown).slice(0, MORE);
  const others = heads.filter((head) => unshown(head) && head.category !== category);
  const shown = [...same, ...others].slice(0, MORE);
  // The texts of these alone are read: those of sixty posts are megabytes.
  const read = async (head: PostHead | undefined) => (head ? await store.posts.byId(head.id) : null);
  const next = await read(following);
  const more = (await Promise.all(shown.map(read))).filter((post) => post !== null);
  return {
    category,
    next: next ? listedPost(next) : null,
    more: more.map(listedPost),
    mixed: shown.length > same.length,
    shelf: content.current.blog.shelves[category] ?? null,
  };
};
