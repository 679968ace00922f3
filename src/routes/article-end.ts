import type { Deps } from "#src/deps.ts";
import { BLOG_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/read-time.ts";
import type { Post } from "#src/store/post-row.ts";
import type { ArticleEnd } from "#views/components/article-end.tsx";
import type { ListedPost } from "#views/components/post-list.tsx";

/** Among how many of the newest articles the next one is looked for; an older one is followed by the newest. */
const LOOKED_THROUGH = 60;
/** How many more of the same category stand under an article. */
const MORE = 2;

const listed = ({ content, ...post }: Post) => ({ ...post, minutes: readMinutes(content) });

/** What follows an article: the one before it in time (the newest after the last), two more of its category, a shelf. */
export const articleEnd = async (
  { store, content }: Pick<Deps, "store" | "content">,
  { id, category }: Pick<Post, "id" | "category">,
): Promise<Omit<ArticleEnd, "picture" | "next"> & { next: ListedPost | null }> => {
  const { rows } = await store.posts.list({ status: "published", limit: LOOKED_THROUGH });
  const place = rows.findIndex((row) => row.id === id);
  const next = rows[place + 1] ?? rows.find((row) => row.id !== id);
  const kin = await store.posts.list({ status: "published", category, limit: MORE + 2 });
  const more = kin.rows.filter((row) => row.id !== id && row.id !== next?.id).slice(0, MORE);
  return {
    category,
    next: next ? listed(next) : null,
    more: more.map(listed),
    shelf: isOneOf(BLOG_CATEGORIES, category) ? (content.current.blog.shelves[category] ?? null) : null,
  };
};
