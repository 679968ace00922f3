import { getTableColumns } from "drizzle-orm";
import { blogPosts } from "./tables.ts";

export type Post = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  featuredImage: string | null;
  published: boolean;
  createdAt: string;
  /** Strictly later with every write of the row: its version. */
  updatedAt: string;
};

const { seq: _, ...columns } = getTableColumns(blogPosts);

/** The columns that make a `Post`: all but the row number. */
export const postColumns = columns;
