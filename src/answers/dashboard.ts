import type { Deps } from "#src/deps.ts";
import { SORT_FIELDS } from "#src/domain/lists.ts";
import {
  letterListQuery,
  listQuery,
  personListQuery,
  postListQuery,
  resultListQuery,
  submissionListQuery,
} from "#src/schemas/list-query.ts";
import type { Account } from "#src/store/account/users.ts";
import type { DashboardProps } from "#views/islands/admin/dashboard.ts";
import {
  apiAddressOf,
  type ListName,
  PAGE_SIZE,
  type Page,
  postRow,
  requestIn,
  type TabRows,
} from "#views/islands/admin/list/page.ts";
import { tabOf } from "#views/islands/admin/tabs.tsx";

type DashboardRequest = {
  search: URLSearchParams;
  userAgent?: string;
  viewer: Account;
  list?: ListName;
};

type Reads = { [Tab in keyof TabRows]: () => Promise<Omit<Page<TabRows[Tab]>, "offset">> };

export const dashboardFor = async (
  { content, services, store }: Deps,
  { search, userAgent, viewer: account, list }: DashboardRequest,
): Promise<DashboardProps> => {
  const viewer = account.id;
  const tab: ListName = list ?? tabOf(search.get("tab"), account.role);
  const request = requestIn(tab, search);
  const address = apiAddressOf(tab, request);
  const query = Object.fromEntries(new URLSearchParams(address.slice(address.indexOf("?"))));
  const { timeZone } = content.current.site;
  const zone = () => timeZone;
  const reads: Reads = {
    posts: async () => {
      const { published: _, ...search } = postListQuery.parse(query);
      const found = await store.posts.list(search);
      return { ...found, rows: found.rows.map(postRow) };
    },
    submissions: () => {
      const { suspected: suspects, with: _, ...search } = submissionListQuery(zone).parse(query);
      return store.submissions.leads({ ...search, suspects }, viewer);
    },
    testimonials: () => store.testimonials.list(listQuery(SORT_FIELDS.testimonials).parse(query)),
    assessments: () => {
      const { with: _, ...search } = resultListQuery(zone).parse(query);
      return store.assessments.leads(search, viewer);
    },
    people: () => store.people.list(personListQuery(zone).parse(query), viewer),
    letters: () => store.outbox.list(letterListQuery.parse(query)),
  };
  return {
    tab,
    role: account.role,
    search: search.size > 0 ? `?${search}` : "",
    timeZone,
    owners: account.role === "admin" ? await store.accounts.owners() : [],
    inbox: await services.inbox.of(account),
    site: content.current.site.name,
    narrow: /\bMobi/.test(userAgent ?? ""),
    first: {
      address,
      page: { ...(await reads[tab]()), offset: request.page * PAGE_SIZE },
    },
  };
};
