import type { Deps } from "#src/deps.ts";
import { readMinutes } from "#src/domain/read-time.ts";
import type { DeskProps } from "#views/islands/admin/desk.ts";
import {
  addressOf,
  FIRST_ASKED,
  LIST_PATHS,
  PAGE_SIZE,
  type Page,
  type TabRows,
} from "#views/islands/admin/list/page.ts";
import { tabOf } from "#views/islands/admin/use-tab.ts";

const FIRST_PAGE = { limit: PAGE_SIZE, offset: 0, dir: "desc" } as const;

type Reads = { [Tab in keyof TabRows]: () => Promise<Omit<Page<TabRows[Tab]>, "offset">> };

/** What the dashboard starts with: the tab that the address names, with the first page of its list. */
export const deskFor = async (
  { content, store }: Pick<Deps, "content" | "store">,
  { tab: name, userAgent }: { tab?: string; userAgent?: string },
): Promise<DeskProps> => {
  const reads: Reads = {
    posts: async () => {
      const page = await store.posts.list(FIRST_PAGE);
      return {
        ...page,
        rows: page.rows.map(({ content: text, ...post }) => ({ ...post, minutes: readMinutes(text) })),
      };
    },
    submissions: () => store.submissions.list(FIRST_PAGE),
    testimonials: () => store.testimonials.list(FIRST_PAGE),
    assessments: () => store.assessments.list(FIRST_PAGE),
  };
  const tab = tabOf(name);
  return {
    tab,
    timeZone: content.current.site.timeZone,
    narrow: /\bMobi/.test(userAgent ?? ""),
    first: { address: addressOf(LIST_PATHS[tab], FIRST_ASKED), page: { ...(await reads[tab]()), offset: 0 } },
  };
};
