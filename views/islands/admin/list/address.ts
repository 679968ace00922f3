import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { isDay } from "#src/domain/dates.ts";
import {
  ADMIN_TABS,
  type AdminTab,
  BLOG_CATEGORIES,
  isOneOf,
  PERSON_STATUSES,
  SORT_FIELDS,
} from "#src/domain/lists.ts";
import {
  type Asked,
  FILTER_NAMES,
  type FilterName,
  type Filters,
  firstAsked,
  type ListName,
  PAGE_SIZES,
} from "./page.ts";

/** The state of a list in the URL: the query of its list, and the id of the open row ("" for none). */
export type Place = { asked: Asked; open: string };

const SORTABLE: Record<ListName, readonly string[]> = {
  posts: SORT_FIELDS.posts,
  submissions: SORT_FIELDS.submissions,
  testimonials: SORT_FIELDS.testimonials,
  assessments: SORT_FIELDS.results,
  people: SORT_FIELDS.people,
};

const LONGEST_WORDS = 200;

/** Parses a list's place from a query string; invalid values are ignored. */
export function placeIn(tab: ListName, search: URLSearchParams): Place {
  const sort = search.get("sort") ?? "";
  const page = Number(search.get("page") ?? 1);
  const rows = Number(search.get("rows"));
  const first = firstAsked(tab);
  return {
    asked: {
      q: (search.get("q") ?? "").trim().slice(0, LONGEST_WORDS),
      filters: filtersIn(tab, search),
      ...(SORTABLE[tab].includes(sort)
        ? { sort, desc: search.get("dir") === "desc" }
        : { sort: first.sort, desc: search.get("dir") !== "asc" }),
      page: Number.isSafeInteger(page) && page > 1 && page < 1e6 ? page - 1 : 0,
      rows: PAGE_SIZES.find((size) => size === rows) ?? first.rows,
    },
    open: search.get("open") ?? "",
  };
}

const isShort = (text: string): boolean => text.length <= LONGEST_WORDS;
const isIn = (list: readonly string[]) => (text: string) => isOneOf(list, text);

const OF_PERSON = { status: isIn(PERSON_STATUSES), owner: isShort, from: isDay, to: isDay };

/** The filters of each list, with a check of their values. */
const KNOWN: Record<ListName, Partial<Record<FilterName, (value: string) => boolean>>> = {
  posts: { status: isIn(["published", "drafts", "scheduled"]), category: isIn(BLOG_CATEGORIES) },
  submissions: { ...OF_PERSON, source: isShort, suspected: isIn(["true"]) },
  testimonials: {},
  assessments: { ...OF_PERSON, level: isIn(LEVEL_NAMES) },
  people: { ...OF_PERSON, source: isShort, level: isIn(LEVEL_NAMES) },
};

function filtersIn(tab: ListName, search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of FILTER_NAMES) {
    const value = search.get(name);
    if (value && KNOWN[tab][name]?.(value)) filters[name] = value;
  }
  // The server rejects a range whose start is after its end.
  if (filters.from && filters.to && filters.from > filters.to) delete filters.to;
  return filters;
}

/** Returns the URL of a tab of the dashboard. */
export const tabAddress = (tab: AdminTab): string =>
  tab === ADMIN_TABS[0].id ? "/admin" : `/admin?tab=${tab}`;

/** Returns the URL of a place; defaults are left out. */
export function addressOfPlace(tab: ListName, { asked, open }: Place): string {
  const search = new URLSearchParams();
  const first = firstAsked(tab);
  const path = tab === "people" ? "/admin/people" : "/admin";
  if (tab !== "posts" && tab !== "people") search.set("tab", tab);
  if (asked.q) search.set("q", asked.q);
  for (const [name, value] of Object.entries(asked.filters)) if (value) search.set(name, value);
  if (asked.sort !== first.sort || asked.desc !== first.desc) {
    search.set("sort", asked.sort);
    search.set("dir", asked.desc ? "desc" : "asc");
  }
  if (asked.rows !== first.rows) search.set("rows", String(asked.rows));
  if (asked.page > 0) search.set("page", String(asked.page + 1));
  if (open) search.set("open", open);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
