import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { isDay } from "#src/domain/dates.ts";
import { PEOPLE_MOST } from "#src/domain/limits.ts";
import {
  ADMIN_TABS,
  type AdminTab,
  isOneOf,
  LETTER_FILTERS,
  LISTED_STATUSES,
  type ListedStatus,
  PERSON_STATUSES,
  SORT_FIELDS,
} from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/post.ts";
import type { Result } from "#src/store/assessment.ts";
import type { Lead } from "#src/store/lead.ts";
import type { ListedRow } from "#src/store/outbox/outbox.ts";
import type { ListedPerson } from "#src/store/person/list.ts";
import type { Post } from "#src/store/post/versions.ts";
import type { Submission } from "#src/store/submission.ts";
import type { Testimonial } from "#src/store/testimonial.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { callServer } from "#views/browser/settled.ts";

export const PAGE_SIZE = 20;

/** A post in the list, without its text, which the editor fetches. */
export type PostRow = Omit<Post, "content"> & { minutes: number };

export const postRow = ({ content, ...post }: Post): PostRow => ({ ...post, minutes: readMinutes(content) });

/**
 * One page of a list, from the row at `offset`; `total` counts the matches, the others all posts in that state. `home` is
 * the testimonial of the home page.
 */
export type Page<Row> = { rows: Row[]; offset: number; total: number; home?: string } & Partial<
  Record<ListedStatus, number>
>;

export type TabRows = {
  posts: PostRow;
  submissions: Submission & Partial<Lead>;
  testimonials: Testimonial;
  assessments: Result & Partial<Lead>;
  people: ListedPerson;
  letters: ListedRow;
};

export type ListName = keyof TabRows;

const LONGEST_WORDS = 200;
const isShort = (text: string): boolean => text.length <= LONGEST_WORDS;
const isIn = (list: readonly string[]) => (text: string) => isOneOf(list, text);
const isTrue = isIn(["true"]);
const DAYS = { from: isDay, to: isDay };

/** Each list's API, the fields that it is sorted by, and its filters by the API's parameter, with a check of their values. */
const LISTS = {
  posts: {
    api: "/api/blog-posts",
    sorts: SORT_FIELDS.posts,
    filters: { status: isIn(LISTED_STATUSES), category: isShort },
  },
  submissions: {
    api: "/api/contact-submissions",
    sorts: SORT_FIELDS.submissions,
    filters: { ...DAYS, suspected: isTrue },
  },
  testimonials: { api: "/api/testimonials", sorts: SORT_FIELDS.testimonials, filters: {} },
  assessments: {
    api: "/api/assessment-results",
    sorts: SORT_FIELDS.results,
    filters: { ...DAYS, level: isIn(LEVEL_NAMES) },
  },
  people: {
    api: "/api/people",
    sorts: SORT_FIELDS.people,
    filters: {
      ...DAYS,
      status: isIn(PERSON_STATUSES),
      owner: isShort,
      level: isIn(LEVEL_NAMES),
      due: isDay,
      unread: isTrue,
      booked: isTrue,
    },
  },
  letters: {
    api: "/api/letters",
    sorts: [],
    filters: { state: isIn(LETTER_FILTERS), receivers: isIn(["staff"]) },
  },
} as const satisfies Record<ListName, object>;

export const apiOf = (list: ListName): string => LISTS[list].api;

type FiltersOf = { [List in ListName]: keyof (typeof LISTS)[List]["filters"] };
export type FilterName = FiltersOf[ListName];
export type Filters = Partial<Record<FilterName, string>>;

/** What is requested of a list: search text, filters, order, page (from 0), and the id of the open row or "". */
export type ListRequest = {
  q: string;
  filters: Readonly<Filters>;
  sort: string;
  desc: boolean;
  page: number;
  open: string;
};

const firstSort = (list: ListName): string => LISTS[list].sorts.at(0) ?? "";

function searchOf(list: ListName, { q, filters, sort, desc }: ListRequest): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== "") search.set("q", q);
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  if (sort !== firstSort(list) || !desc) {
    search.set("sort", sort);
    search.set("dir", desc ? "desc" : "asc");
  }
  return search;
}

/** The API's address of a page of a list, which is also its query key (SPEC §7). */
export function apiAddressOf(list: ListName, request: ListRequest, size = PAGE_SIZE): string {
  const search = searchOf(list, request);
  search.set("limit", String(size));
  search.set("offset", String(request.page * size));
  if (list === "submissions" || list === "assessments") search.set("with", "person");
  if (list === "people") search.set("with", "words");
  // The notices to staff would bury what went to people, unless something is looked for.
  const { receivers, state } = request.filters;
  if (list === "letters" && !receivers && !state && request.q === "") search.set("receivers", "people");
  return `${apiOf(list)}?${search}`;
}

/** The address of a list as a file; of leads as a sheet to read. */
export function exportOf(list: ListName, request: ListRequest): string {
  const search = searchOf(list, request);
  if (list !== "posts" && list !== "testimonials") search.set("for", "sheet");
  return `${apiOf(list)}/export.csv?${search}`;
}

export async function readPage<List extends ListName>(
  list: List,
  request: ListRequest,
  signal: AbortSignal,
  size = PAGE_SIZE,
) {
  const address = apiAddressOf(list, request, size);
  const answer = await ensureOk(callServer(address, { credentials: "include", signal }));
  const countOf = (name: string) => Number(answer.headers.get(`x-${name}-count`) ?? 0);
  const rows: unknown[] = await answer.json();
  return {
    rows: list === "posts" ? (rows as Post[]).map(postRow) : rows,
    offset: request.page * size,
    total: countOf("total"),
    published: countOf("published"),
    drafts: countOf("draft"),
    scheduled: countOf("scheduled"),
    home: answer.headers.get("x-home-testimonial") ?? undefined,
  } as Page<TabRows[List]>;
}

/** All rows that a request matches, on whichever page they are; of more than 10,000 the first. */
export async function readAll<List extends ListName>(list: List, request: ListRequest) {
  const rows: TabRows[List][] = [];
  for (let page = 0; page < 10; page++) {
    const signal = AbortSignal.timeout(30_000);
    const read = await readPage(list, { ...request, page }, signal, PEOPLE_MOST);
    rows.push(...read.rows);
    if (rows.length >= read.total || read.rows.length === 0) break;
  }
  return rows;
}

/** In the URL, the id of a row that is still to be written. */
export const NEW_ROW = "new" as const;

/** Parses what a query string asks of a list; invalid values are ignored. */
export function requestIn(tab: ListName, search = new URLSearchParams()): ListRequest {
  const sort = search.get("sort") ?? "";
  const page = Number(search.get("page") ?? 1);
  return {
    q: (search.get("q") ?? "").trim().slice(0, LONGEST_WORDS),
    filters: filtersIn(tab, search),
    sort: isOneOf(LISTS[tab].sorts, sort) ? sort : firstSort(tab),
    desc: search.get("dir") !== "asc",
    page: Number.isSafeInteger(page) && page > 1 && page < 1e6 ? page - 1 : 0,
    open: search.get("open") ?? "",
  };
}

function filtersIn(tab: ListName, search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const [name, isValid] of Object.entries(LISTS[tab].filters)) {
    const value = search.get(name);
    if (value && isValid(value)) filters[name as FilterName] = value;
  }
  // The server rejects a range whose start is after its end.
  if (filters.from && filters.to && filters.from > filters.to) delete filters.to;
  return filters;
}

export const tabAddress = (tab: AdminTab): string =>
  tab === ADMIN_TABS[0].id ? "/admin" : `/admin?tab=${tab}`;

export const postAddress = (id: string): string => `/admin?open=${id}`;

export const hasOwnPage = (list: string): boolean => list === "people" || list === "letters";

export function addressOf(tab: ListName, request: ListRequest): string {
  const search = searchOf(tab, request);
  if (tab !== "posts" && !hasOwnPage(tab)) search.set("tab", tab);
  if (request.page > 0) search.set("page", String(request.page + 1));
  if (request.open) search.set("open", request.open);
  const path = hasOwnPage(tab) ? `/admin/${tab}` : "/admin";
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
