import { and, count, desc, eq, getTableColumns, min, not, notInArray, or, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { normalizeAddress } from "#src/domain/address.ts";
import type { Level } from "#src/domain/assessment.ts";
import { type PersonStatus, SORT_FIELDS, type SortField } from "#src/domain/lists.ts";
import { unreachable, unreadBy, type Within, within } from "#src/store/lead.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { type Listing, type ListQuery, listPage } from "#src/store/sqlite/listing.ts";
import { countRows, first, select } from "#src/store/sqlite/rows.ts";
import { people } from "#src/store/tables/people.ts";
import { personChangesStore } from "./changes.ts";
import { erasure } from "./erase.ts";
import { followUpStore } from "./follow-ups.ts";
import { personNotesStore } from "./notes.ts";
import { type Hit, searchPeople } from "./search.ts";
import { personTimeline } from "./timeline.ts";

export type Person = SelectResultFields<typeof columns> & { unread: boolean };

/** `words`: how their last message begins, if they wrote; `hit`: what a search found. */
export type ListedPerson = Person & { words?: string | null; hit?: Hit };

/** Times are those of the last activity, ISO UTC: from `from` on, before `until`. */
export type PersonQuery = ListQuery<SortField<"people">> &
  Within & {
    status?: PersonStatus;
    owner?: string;
    level?: Level;
    due?: string;
    unread?: boolean;
    /** Those with a call that was booked from `from` on, before `until`. */
    booked?: boolean;
  };

const listing: Listing<SortField<"people">> = {
  table: people,
  sorts: SORT_FIELDS.people,
  // `searchPeople` looks beyond their own columns.
  search: { columns: [] },
};

const isDue = (day: string) => sql`people.id IN (
  SELECT person_id FROM follow_ups WHERE done_at IS NULL AND due <= ${day})`;

/** After every time. */
const ALWAYS = "9999";

const hasBooked = (from = "", until = ALWAYS) => sql`people.id IN (
  SELECT person_id FROM bookings WHERE created_at >= ${from} AND created_at < ${until})`;

const LAST_WORDS = sql<string | null>`(
  SELECT substr(message, 1, 200) FROM contact_submissions WHERE person_id = people.id ORDER BY created_at DESC LIMIT 1
)`;

const lastResult = (column: "total_score" | "interpretation") => sql<string | null>`(
  SELECT ${sql.raw(column)} FROM assessment_results WHERE person_id = people.id ORDER BY created_at DESC, seq DESC LIMIT 1
)`;

const { seq, createdAt, present, addedAt, givenName, givenCompany, ...columns } = getTableColumns(people);
const shown = (viewer: string) => ({ ...columns, unread: unreadBy(viewer, people) });

export function personStore(engine: Engine) {
  const find = (
    { q, status, owner, level, due, unread, booked, from, until, ...page }: PersonQuery,
    viewer = "",
  ) => {
    const search = q === undefined ? undefined : searchPeople(engine, q);
    const own = and(
      eq(people.present, true),
      status && eq(people.status, status),
      owner ? eq(people.owner, owner) : undefined,
      booked ? undefined : within(people.lastAt, { from, until }),
    );
    const expensive = and(
      level && sql`${lastResult("interpretation")} = ${level}`,
      booked ? hasBooked(from, until) : undefined,
      due ? isDue(due) : undefined,
      unread ? unreadBy(viewer, people) : undefined,
      search?.condition,
    );
    return { search, page, filters: { own, expensive } };
  };

  return {
    list: async (query: PersonQuery, viewer: string): Promise<{ rows: ListedPerson[]; total: number }> => {
      const { search, page, filters } = find(query, viewer);
      const columns = { ...shown(viewer), words: LAST_WORDS };
      const { rows, total } = listPage(engine, { ...listing, columns }, page, filters);
      return { rows: search ? rows.map((row) => ({ ...row, hit: search.hitOf(row) })) : rows, total };
    },
    /** `untaken`: read, but nobody answered, owns or follows them up. `mine` counts all one's own, and lists those in no other group. */
    waitingFor: async (
      viewer: string,
      as: "unread" | "untaken" | "mine" | "unreachable",
      { today, limit }: { today: string; limit: number },
    ) => {
      const unread = unreadBy(viewer, people);
      const isOpen = sql`(${or(unread, unreachable, isDue(ALWAYS))})`;
      const conditions = {
        unread,
        // Of nearly all, so that they are read by their time: `+` keeps the index of statuses out.
        untaken: and(sql`+people.status = 'new' AND +people.owner IS NULL`, not(isOpen)),
        mine: and(eq(people.owner, viewer), notInArray(people.status, ["won", "lost"])),
        unreachable,
      };
      const waiting = and(eq(present, true), conditions[as]);
      const isElsewhere = sql`(${or(unread, unreachable, isDue(today))})`;
      const own = as === "mine" ? and(waiting, not(isElsewhere)) : waiting;
      const result = { total: lastResult("total_score"), level: lastResult("interpretation") };
      const listed = { ...shown(viewer), words: LAST_WORDS, ...result };
      const rows = select(engine, listed, people, own, { order: desc(people.lastAt), limit });
      return {
        rows,
        total: as !== "mine" && rows.length < limit ? rows.length : countRows(engine, people, waiting),
      };
    },
    sheet: async (query: PersonQuery): Promise<{ rows: Omit<Person, "unread">[] }> => {
      const { page, filters } = find(query);
      const owner = sql<string | null>`(SELECT username FROM users WHERE users.id = people.owner)`;
      return listPage(engine, { ...listing, columns: { ...columns, owner } }, page, filters);
    },
    waiting: async (): Promise<{ people: number; since: string | null }> => {
      const figures = { people: count(), since: min(people.lastAt) };
      const [waiting] = select(engine, figures, people, { status: "new", present: true });
      return waiting ?? { people: 0, since: null };
    },
    idOf: async (email: string) => first(engine, people, { email: normalizeAddress(email) })?.id ?? null,
    byId: async (id: string, viewer: string): Promise<Person | null> =>
      select(engine, shown(viewer), people, { id, present: true })[0] ?? null,
    ...personTimeline(engine),
    ...personChangesStore(engine),
    ...personNotesStore(engine),
    ...followUpStore(engine),
    ...erasure(engine),
  };
}
