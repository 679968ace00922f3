import type { ListedStatus } from "#src/domain/lists.ts";
import type { Result } from "#src/store/assessment.ts";
import type { Lead } from "#src/store/lead.ts";
import type { Person } from "#src/store/person/list.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { Submission } from "#src/store/submission.ts";
import type { Testimonial } from "#src/store/testimonial.ts";

/** The page sizes of a list; the first is the default. */
export const PAGE_SIZES = [20, 50, 100] as const;
/** The default page size. */
export const PAGE_SIZE = PAGE_SIZES[0];

/** A post in the list, without its text, which the editor fetches. */
export type PostRow = Omit<Post, "content"> & { minutes: number };

/**
 * One page of a list, from the row at `offset`. `total` counts the matches; the others count all posts
 * in that state.
 */
export type Page<Row> = { rows: Row[]; offset: number; total: number } & Partial<
  Record<ListedStatus, number>
>;

/** The row type of each list: those of the tabs, and the people. */
export type TabRows = {
  posts: PostRow;
  submissions: Submission & Partial<Lead>;
  testimonials: Testimonial;
  assessments: Result & Partial<Lead>;
  people: Person;
};

/** A list by its name: a tab's, or the people. */
export type ListName = keyof TabRows;

/** The API path of each list. */
export const LIST_PATHS = {
  posts: "/api/blog-posts",
  submissions: "/api/contact-submissions",
  testimonials: "/api/testimonials",
  assessments: "/api/assessment-results",
  people: "/api/people",
} as const satisfies Record<ListName, string>;

/** The API's filter parameters; each list accepts some of them. */
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
/** One of `FILTER_NAMES`. */
export type FilterName = (typeof FILTER_NAMES)[number];
/** The active filters with their values. */
export type Filters = Partial<Record<FilterName, string>>;

/** A list's query: search text, filters, order, page (from 0), rows per page. */
export type Asked = {
  q: string;
  filters: Readonly<Filters>;
  sort: string;
  desc: boolean;
  page: number;
  rows: number;
};

/** Returns a list's default query: everything, newest first. */
export const firstAsked = (list: ListName): Asked => ({
  q: "",
  filters: {},
  sort: list === "people" ? "lastAt" : "createdAt",
  desc: true,
  page: 0,
  rows: PAGE_SIZE,
});

/** Returns the search, filters and order as query parameters, without the page. */
export function searchOf({ q, filters, sort, desc }: Asked): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== "") search.set("q", q);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  search.set("sort", sort);
  search.set("dir", desc ? "desc" : "asc");
  return search;
}

/** Returns the URL of a page of a list, which is also its query key (SPEC §7). */
export function addressOf(path: string, asked: Asked): string {
  const search = searchOf(asked);
  search.set("limit", String(asked.rows));
  search.set("offset", String(asked.page * asked.rows));
  return `${path}?${search}`;
}
