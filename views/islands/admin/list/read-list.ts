import { LEVEL_NAMES } from "#src/domain/assessment.ts";
import { isOneOf, LISTED_STATUSES, PERSON_STATUSES, SORT_FIELDS } from "#src/domain/lists.ts";
import { readMinutes } from "#src/domain/post.ts";
import { ensureOk } from "#views/browser/answer.ts";
import { api } from "#views/browser/api.ts";
import type { Asked, Filters, Page, TabRows } from "./page.ts";

type ListReads = {
  [Tab in keyof TabRows]: (asked: Asked, signal: AbortSignal) => Promise<Page<TabRows[Tab]>>;
};

/** Fetches a page of each tab's list by the typed client. @throws ApiError */
export const listReads: ListReads = {
  posts: async (asked, signal) => {
    const { status, category } = asked.filters;
    const query = { status: oneOf(LISTED_STATUSES, status), category, ...queryOf(SORT_FIELDS.posts, asked) };
    const answer = await ensureOk(api["blog-posts"].$get({ query }, { init: { signal } }));
    const posts = await answer.json();
    const rows = posts.map(({ content, ...post }) => ({ ...post, minutes: readMinutes(content) }));
    return {
      ...pageOf(asked, rows, answer.headers),
      published: countIn(answer.headers, "x-published-count"),
      drafts: countIn(answer.headers, "x-draft-count"),
      scheduled: countIn(answer.headers, "x-scheduled-count"),
    };
  },
  submissions: async (asked, signal) => {
    const { source, suspected } = asked.filters;
    const query = {
      source,
      suspected: oneOf(["true"], suspected),
      ...ofPerson(asked.filters),
      ...queryOf(SORT_FIELDS.submissions, asked),
    };
    const answer = await ensureOk(api["contact-submissions"].$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
  testimonials: async (asked, signal) => {
    const query = queryOf(SORT_FIELDS.testimonials, asked);
    const answer = await ensureOk(api.testimonials.$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
  assessments: async (asked, signal) => {
    const query = {
      level: oneOf(LEVEL_NAMES, asked.filters.level),
      ...ofPerson(asked.filters),
      ...queryOf(SORT_FIELDS.results, asked),
    };
    const answer = await ensureOk(api["assessment-results"].$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
  people: async (asked, signal) => {
    const { with: _, ...filters } = ofPerson(asked.filters);
    const query = {
      ...filters,
      source: asked.filters.source,
      level: oneOf(LEVEL_NAMES, asked.filters.level),
      ...queryOf(SORT_FIELDS.people, asked),
    };
    const answer = await ensureOk(api.people.$get({ query }, { init: { signal } }));
    return pageOf(asked, await answer.json(), answer.headers);
  },
};

function oneOf<const Value extends string>(list: readonly Value[], value?: string): Value | undefined {
  return isOneOf(list, value) ? value : undefined;
}

function ofPerson({ status, owner, from, to }: Filters) {
  return { with: "person", status: oneOf(PERSON_STATUSES, status), owner, from, to };
}

function queryOf<const Field extends string>(
  sortable: readonly Field[],
  { q, sort, desc, page, rows }: Asked,
) {
  return {
    q: q || undefined,
    sort: isOneOf(sortable, sort) ? sort : undefined,
    dir: desc ? ("desc" as const) : ("asc" as const),
    limit: String(rows),
    offset: String(page * rows),
  };
}

function pageOf<Row>(asked: Asked, rows: Row[], headers: Headers): Page<Row> {
  return { rows, offset: asked.page * asked.rows, total: countIn(headers, "x-total-count") ?? rows.length };
}

function countIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name);
  return value === null ? undefined : Number(value);
}
