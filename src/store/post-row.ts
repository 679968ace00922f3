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
  /** When it was first published, null before; what readers see and lists go by. */
  publishedAt: string | null;
  /** When a scheduled post will be published; null for all others. */
  publishAt: string | null;
  createdAt: string;
  /** Strictly later with every write of the row: its version. */
  updatedAt: string;
};

const { seq: _, publishedOrCreatedAt: __, ...columns } = getTableColumns(blogPosts);

/** The columns that make a `Post`: all but the row number and what is derived. */
export const postColumns = columns;
