import type { Deps } from "#src/deps.ts";
import { BLOG_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/read-time.ts";
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
  const { rows } = await store.posts.list({ status: "published", limit: LOOKED_THROUGH });
  const place = rows.findIndex((row) => row.id === id);
  const next = rows[place + 1] ?? rows.find((row) => row.id !== id);
  const kin = await store.posts.list({ status: "published", category, limit: MORE + 2 });
  const unshown = (row: Post) => row.id !== id && row.id !== next?.id;
  const same = kin.rows.filter(unshown).slice(0, MORE);
  const others = rows.filter((row) => unshown(row) && row.category !== category);
  const more = [...same, ...others].slice(0, MORE);
  return {
    category,
    next: next ? listed(next) : null,
    more: more.map(listed),
    mixed: more.length > same.length,
    shelf: isOneOf(BLOG_CATEGORIES, category) ? (content.current.blog.shelves[category] ?? null) : null,
  };
};
