import type { Deps } from "#src/deps.ts";

import { isOneOf, LISTED_STATUSES, PERSON_STATUSES, SORT_FIELDS } from "#src/domain/lists.ts";
import { daySpan } from "#src/domain/zones.ts";

import type { DashboardProps } from "#views/islands/admin/dashboard.ts";
import {
  addressOf,
  type ListName,
  type Page,
  placeIn,
  postRow,
  type TabRows,
} from "#views/islands/admin/list/page.ts";
import { tabOf } from "#views/islands/admin/tabs.tsx";

type DashboardRequest = {
  search: URLSearchParams;
  userAgent?: string;
  /** The account's id. */
  viewer: string;
  list?: ListName;
};

type Reads = { [Tab in keyof TabRows]: () => Promise<Omit<Page<TabRows[Tab]>, "offset">> };

/** Returns the props of the dashboard's first rendering: the tab that the URL names, or `list`. */
export const dashboardFor = async (
  { content, store }: Pick<Deps, "content" | "store">,
  { search, userAgent, viewer, list }: DashboardRequest,
): Promise<DashboardProps> => {
  const tab: ListName = list ?? tabOf(search.get("tab"));
  const place = placeIn(tab, search);
  const { q, filters, sort, desc, page, rows: limit } = place.asked;
  const requested = { q, limit, offset: page * limit, dir: desc ? "desc" : "asc" } as const;
  const sortIn = <const Field extends string>(fields: readonly Field[]) =>
    isOneOf(fields, sort) ? sort : undefined;
  const oneOf = <const Value extends string>(list: readonly Value[], value?: string) =>
    isOneOf(list, value) ? value : undefined;
  const { timeZone } = content.current.site;
  const days = daySpan(filters, timeZone);
  const ofPerson = {
    status: oneOf(PERSON_STATUSES, filters.status),
    owner: filters.owner,
    ...("failed" in days ? {} : days),
  };
  const reads: Reads = {
    posts: async () => {
      const found = await store.posts.list({
        ...requested,
        sort: sortIn(SORT_FIELDS.posts),
        status: oneOf(LISTED_STATUSES, filters.status),
        category: filters.category,
      });
      return { ...found, rows: found.rows.map(postRow) };
    },
    submissions: () =>
      store.submissions.leads(
        {
          ...requested,
          ...ofPerson,
          sort: sortIn(SORT_FIELDS.submissions),
          source: filters.source,
          suspects: filters.suspected === "true",
        },
        viewer,
      ),
    testimonials: () => store.testimonials.list({ ...requested, sort: sortIn(SORT_FIELDS.testimonials) }),
    assessments: () =>
      store.assessments.leads(
        { ...requested, ...ofPerson, sort: sortIn(SORT_FIELDS.results), level: filters.level },
        viewer,
      ),
    people: () =>
      store.people.list(
        {
          ...requested,
          ...ofPerson,
          sort: sortIn(SORT_FIELDS.people),
          source: filters.source,
          level: filters.level,
        },
        viewer,
      ),
  };
  return {
    tab,
    place,
    timeZone,
    owners: (await store.accounts.list())
      .filter(({ role }) => role === "admin")
      .map(({ id, username }) => ({ id, username })),
    sources: await store.submissions.sources(),
    inbox: await store.inbox.of(viewer),
    site: content.current.site.name,
    narrow: /\bMobi/.test(userAgent ?? ""),
    first: {
      address: addressOf(tab, place.asked),
      page: { ...(await reads[tab]()), offset: page * limit },
    },
  };
};
