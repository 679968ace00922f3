import type { Result } from "#src/store/assessment.ts";
import type { Lead } from "#src/store/lead.ts";
import type { Post } from "#src/store/post-row.ts";
import type { Submission } from "#src/store/submission.ts";
import type { Testimonial } from "#src/store/testimonial.ts";

/** How many rows a page of a list may have; the first unless the reader chose another. */
export const PAGE_SIZES = [20, 50, 100] as const;
export const PAGE_SIZE = PAGE_SIZES[0];

/** A post as its row shows it; the editor reads the text itself. */
export type PostRow = Omit<Post, "content"> & { minutes: number };

/** One page of a list, from the row at `offset`. `total` counts what the search finds; the others all posts in that state. */
export type Page<Row> = { rows: Row[]; offset: number; total: number } & Partial<
  Record<"published" | "drafts" | "scheduled", number>
>;

/** What each tab's list holds. */
export type TabRows = {
  posts: PostRow;
  submissions: Submission & Partial<Lead>;
  testimonials: Testimonial;
  assessments: Result & Partial<Lead>;
};

/** Where each tab's list is read. */
export const LIST_PATHS = {
  posts: "/api/blog-posts",
  submissions: "/api/contact-submissions",
  testimonials: "/api/testimonials",
  assessments: "/api/assessment-results",
} as const satisfies Record<keyof TabRows, string>;

/** What narrows a list besides words, by the API's names; each list knows its own. */
export const FILTER_NAMES = [
  "status",
  "category",
  "owner",
  "source",
  "level",
  "from",
  "to",
  "suspected",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type Filters = Partial<Record<FilterName, string>>;

/** What is asked of a list: words, filters, an order, a page from 0 of so many rows. */
export type Asked = {
  q: string;
  filters: Readonly<Filters>;
  sort: string;
  desc: boolean;
  page: number;
  rows: number;
};

/** What a list shows first: everything, newest first. */
export const FIRST_ASKED: Asked = {
  q: "",
  filters: {},
  sort: "createdAt",
  desc: true,
  page: 0,
  rows: PAGE_SIZE,
};

/** What of `asked` narrows and orders a list, as a query; the page aside. */
export function searchOf({ q, filters, sort, desc }: Asked): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== "") search.set("q", q);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  search.set("sort", sort);
  search.set("dir", desc ? "desc" : "asc");
  return search;
}

/** The address of a page of a list: also its key in the query cache (SPEC §7). */
export function addressOf(path: string, asked: Asked): string {
  const search = searchOf(asked);
  search.set("limit", String(asked.rows));
  search.set("offset", String(asked.page * asked.rows));
  return `${path}?${search}`;
}
