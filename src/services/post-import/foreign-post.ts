/** A post as another program wrote it. Times are ISO UTC; `content` is Markdown, its pictures at their old addresses. */
export type ForeignPost = {
  /** What the report calls it: its file or its title. */
  item: string;
  title: string;
  slug: string;
  /** None: the first sentence of the content stands in. */
  excerpt: string;
  content: string;
  /** Its tags and categories, in their order. */
  tags: string[];
  featuredImage: string | null;
  published: boolean;
  /** When it is scheduled to be published. */
  publishAt: string | null;
  publishedAt: string | null;
  /** None: that of the import. */
  createdAt: string | null;
  /** The path it had on the site it comes from. */
  path: string | null;
};

/** What a file holds: its posts, what is left out and why, and what cannot be read. */
export type ForeignPosts = { posts: ForeignPost[]; skipped: string[]; mistakes: string[] };

/** Returns a moment as ISO UTC; null for what is none. */
export const moment = (text: unknown): string | null => {
  if (typeof text !== "string" && !(text instanceof Date)) return null;
  const time = new Date(text).getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** Returns the path of a web address or of a path; null where there is none but the root. */
export const pathOf = (address: string): string | null => {
  const path = URL.parse(address, "http://old.example")?.pathname ?? "/";
  return path === "/" ? null : path;
};
