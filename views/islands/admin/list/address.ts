import { type AdminTab, BLOG_CATEGORIES, isOneOf } from "#src/domain/lists.ts";
import { SORT_FIELDS } from "#src/domain/sort-fields.ts";
import { type Asked, FIRST_ASKED, type Filters } from "./page.ts";

/** What the dashboard's address says of one tab: what is asked of its list, and the id of the row that is open ("" for none). */
export type Place = { asked: Asked; open: string };

const SORTABLE: Record<AdminTab, readonly string[]> = {
  posts: SORT_FIELDS.posts,
  submissions: SORT_FIELDS.submissions,
  testimonials: SORT_FIELDS.testimonials,
  assessments: SORT_FIELDS.results,
};

const LONGEST_WORDS = 200;

/** Reads a tab's place out of a query; what makes no sense there counts as not said. */
export function placeIn(tab: AdminTab, search: URLSearchParams): Place {
  const sort = search.get("sort") ?? "";
  const page = Number(search.get("page") ?? 1);
  return {
    asked: {
      q: (search.get("q") ?? "").trim().slice(0, LONGEST_WORDS),
      filters: filtersIn(tab, search),
      ...(SORTABLE[tab].includes(sort)
        ? { sort, desc: search.get("dir") === "desc" }
        : { sort: FIRST_ASKED.sort, desc: search.get("dir") !== "asc" }),
      page: Number.isSafeInteger(page) && page > 1 && page < 1e6 ? page - 1 : 0,
    },
    open: search.get("open") ?? "",
  };
}

function filtersIn(tab: AdminTab, search: URLSearchParams): Filters {
  if (tab === "submissions") return search.get("suspected") === "true" ? { suspected: "true" } : {};
  if (tab !== "posts") return {};
  const status = search.get("status");
  const category = search.get("category");
  return {
    ...(isOneOf(["published", "drafts"], status) && { status }),
    ...(isOneOf(BLOG_CATEGORIES, category) && { category }),
  };
}

/** The address of a place; what a tab shows first is not said. */
export function addressOfPlace(tab: AdminTab, { asked, open }: Place): string {
  const search = new URLSearchParams();
  if (tab !== "posts") search.set("tab", tab);
  if (asked.q) search.set("q", asked.q);
  for (const [name, value] of Object.entries(asked.filters)) if (value) search.set(name, value);
  if (asked.sort !== FIRST_ASKED.sort || asked.desc !== FIRST_ASKED.desc) {
    search.set("sort", asked.sort);
    search.set("dir", asked.desc ? "desc" : "asc");
  }
  if (asked.page > 0) search.set("page", String(asked.page + 1));
  if (open) search.set("open", open);
  const query = search.toString();
  return query ? `/admin?${query}` : "/admin";
}
