import type { Deps } from "#src/deps.ts";
import { BLOG_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/post.ts";
import type { PostHead } from "#src/store/post-heads.ts";
import type { Post } from "#src/store/post-row.ts";
import type { ArticleEnd } from "#views/components/article-end.tsx";
import type { ListedPost } from "#views/components/post-list.tsx";

/** The next article is looked for among this many of the newest; any older article is followed by the newest. */
const LOOKED_THROUGH = 60;
/** How many more articles are listed under an article: of its category, and where that has too few, the newest. */
const MORE = 2;

const listed = ({ content, ...post }: Post) => ({ ...post, minutes: readMinutes(content) });

/**
 * Returns what is shown after an article: the next older one (after the oldest, the newest), more of its category, and
 * the books that go with the category.
 */
export const articleEnd = async (
  { store, content }: Pick<Deps, "store" | "content">,
  { id, category }: Pick<Post, "id" | "category">,
): Promise<Omit<ArticleEnd, "picture" | "next"> & { next: ListedPost | null }> => {
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
    next: next ? listed(next) : null,
    more: more.map(listed),
    mixed: shown.length > same.length,
    shelf: isOneOf(BLOG_CATEGORIES, category) ? (content.current.blog.shelves[category] ?? null) : null,
  };
};
