import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Engine } from "./sqlite/engine.ts";
import { blogPosts } from "./tables/post.ts";

/** Which post it is: its text is read where it is shown. */
export type PostHead = { id: string; category: string };

/** Reads which posts are the newest, without their texts. */
export function headReads({ db }: Engine) {
  // The pluses keep the planner to the index of the dates: sorted by hand, each row's date is read from behind its text.
  const heads = (category?: SQL) =>
    db
      .select({ id: blogPosts.id, category: blogPosts.category })
      .from(blogPosts)
      .where(and(sql`+${blogPosts.published} = 1`, category))
      .orderBy(desc(blogPosts.publishedOrCreatedAt), desc(blogPosts.seq))
      .limit(sql.placeholder("limit"))
      .prepare();
  const newest = heads();
  const newestOf = heads(sql`+${blogPosts.category} = ${sql.placeholder("category")}`);

  return {
    /** The newest published posts without their words, of one category or of all. */
    newest: async (limit: number, category?: string): Promise<PostHead[]> =>
      category === undefined ? newest.all({ limit }) : newestOf.all({ limit, category }),
  };
}
