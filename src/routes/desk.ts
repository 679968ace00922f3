import type { Deps } from "#src/deps.ts";
import { isOneOf } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/read-time.ts";
import { SORT_FIELDS } from "#src/domain/sort-fields.ts";
import type { DeskProps } from "#views/islands/admin/desk.ts";
import { placeIn } from "#views/islands/admin/list/address.ts";
import { addressOf, LIST_PATHS, PAGE_SIZE, type Page, type TabRows } from "#views/islands/admin/list/page.ts";
import { tabOf } from "#views/islands/admin/use-tab.ts";

type Reads = { [Tab in keyof TabRows]: () => Promise<Omit<Page<TabRows[Tab]>, "offset">> };

/** What the dashboard starts with: the tab that the address names, with the page of its list that it asks for. */
export const deskFor = async (
  { content, store }: Pick<Deps, "content" | "store">,
  { search, userAgent, viewer }: { search: URLSearchParams; userAgent?: string; viewer: string },
): Promise<DeskProps> => {
  const tab = tabOf(search.get("tab"));
  const place = placeIn(tab, search);
  const { q, filters, sort, desc, page } = place.asked;
  const asked = { q, limit: PAGE_SIZE, offset: page * PAGE_SIZE, dir: desc ? "desc" : "asc" } as const;
  const sortIn = <const Field extends string>(fields: readonly Field[]) =>
    isOneOf(fields, sort) ? sort : undefined;
  const reads: Reads = {
    posts: async () => {
      const { status, category } = filters;
      const found = await store.posts.list({
        ...asked,
        sort: sortIn(SORT_FIELDS.posts),
        status: status || undefined,
        category,
      });
      return {
        ...found,
        rows: found.rows.map(({ content: text, ...post }) => ({ ...post, minutes: readMinutes(text) })),
      };
    },
    submissions: () =>
      store.submissions.leads(
        { ...asked, sort: sortIn(SORT_FIELDS.submissions), suspects: filters.suspected === "true" },
        viewer,
      ),
    testimonials: () => store.testimonials.list({ ...asked, sort: sortIn(SORT_FIELDS.testimonials) }),
    assessments: () => store.assessments.leads({ ...asked, sort: sortIn(SORT_FIELDS.results) }, viewer),
  };
  return {
    tab,
    place,
    timeZone: content.current.site.timeZone,
    questions: content.current.assessment.questions.map(({ text }) => text),
    narrow: /\bMobi/.test(userAgent ?? ""),
    first: {
      address: addressOf(LIST_PATHS[tab], place.asked),
      page: { ...(await reads[tab]()), offset: page * PAGE_SIZE },
    },
  };
};
