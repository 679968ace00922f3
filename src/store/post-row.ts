import { getTableColumns } from "drizzle-orm";
import { blogPosts } from "./tables/post.ts";

export type Post = Omit<typeof blogPosts.$inferSelect, "seq" | "publishedOrCreatedAt">;

const { seq: _, publishedOrCreatedAt: __, ...columns } = getTableColumns(blogPosts);

/** The columns that make a `Post`: all but the row number and what is derived. */
export const postColumns = columns;
