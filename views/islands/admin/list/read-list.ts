import { isOneOf } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/read-time.ts";
import { SORT_FIELDS } from "#src/domain/sort-fields.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import { type Asked, PAGE_SIZE, type Page, type TabRows } from "./page.ts";

type ListReads = {
  [Tab in keyof TabRows]: (asked: Asked, signal: AbortSignal) => Promise<Page<TabRows[Tab]>>;
};

/** Reads a page of each tab's list by the typed client. @throws ApiError where the server refuses. */
export const listReads: ListReads = {
  posts: async (asked, signal) => {
    const { status, category } = asked.filters;
    const query = { status, category, ...queryOf(SORT_FIELDS.posts, asked) };
    const answer = await ensureOk(api["blog-posts"].$get({ query }, { init: { signal } }));
    const posts = await answer.json();
    const rows = posts.map(({ content, ...post }) => ({ ...post, minutes: readMinutes(content) }));
    return {
      ...pageOf(asked, rows, answer.headers),
      published: countIn(answer.headers, "x-published-count"),
      drafts: countIn(answer.headers, "x-draft-count"),
    };
  },
  submissions: async (asked, signal) => {
    const { suspected } = asked.filters;
    const query = { suspected, with: "person", ...queryOf(SORT_FIELDS.submissions, asked) };
    const answer = await ensureOk(api["contact-submissions"].$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
  testimonials: async (asked, signal) => {
    const query = queryOf(SORT_FIELDS.testimonials, asked);
    const answer = await ensureOk(api.testimonials.$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
  assessments: async (asked, signal) => {
    const query = { with: "person", ...queryOf(SORT_FIELDS.results, asked) };
    const answer = await ensureOk(api["assessment-results"].$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
};

function queryOf<const Field extends string>(sortable: readonly Field[], { q, sort, desc, page }: Asked) {
  return {
    q: q || undefined,
    sort: isOneOf(sortable, sort) ? sort : undefined,
    dir: desc ? ("desc" as const) : ("asc" as const),
    limit: String(PAGE_SIZE),
    offset: String(page * PAGE_SIZE),
  };
}

function pageOf<Row>({ page }: Asked, rows: Row[], headers: Headers): Page<Row> {
  return { rows, offset: page * PAGE_SIZE, total: countIn(headers, "x-total-count") ?? rows.length };
}

function countIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  return value === null ? undefined : Number(value);
}
