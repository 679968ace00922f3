import { and, count, eq, getTableColumns, min } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { SortField } from "#src/domain/lists.ts";
import { type LeadFilters, newSince, ofPerson, readBy, within } from "#src/store/lead.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { inList } from "#src/store/sqlite/expressions.ts";
import { type Filter, findPage, type Listing, type ListQuery, rowsOf } from "#src/store/sqlite/listing.ts";
import { users } from "#src/store/tables/account.ts";
import { people, personReads } from "#src/store/tables/people.ts";
import { erasure } from "./erase.ts";
import { personNotesStore } from "./known.ts";
import { personTimeline } from "./timeline.ts";

export type Person = Omit<typeof people.$inferSelect, "seq" | "createdAt" | "present"> & {
  /** Whether anything arrived since the viewer last read this person. */
  unread: boolean;
};

/** Times are those of the last activity, ISO UTC: from `from` on, before `until`. */
export type PersonQuery = ListQuery<SortField<"people">> &
  LeadFilters & {
    source?: string;
    level?: string;
  };

const listing: Listing<SortField<"people">> = {
  table: "people",
  sorts: { lastAt: { column: "last_at" } },
  search: { columns: ["email", "name", "company"], index: "people_search" },
};

const FROM_SOURCE = "t.id IN (SELECT person_id FROM contact_submissions WHERE source = ? COLLATE NOCASE)";
const AT_LEVEL = `(
  SELECT r.interpretation FROM assessment_results r WHERE r.person_id = t.id ORDER BY r.created_at DESC, r.seq DESC LIMIT 1
) = ?`;

const { seq, createdAt: _, present, ...columns } = getTableColumns(people);
const shown = { ...columns, unread: newSince(people.lastAt) };

export function personList(engine: Engine) {
  const { db } = engine;
  const find = ({ status, owner, source, level, from, until, ...rest }: PersonQuery) => {
    const own: Filter[] = [
      { column: "present", value: 1 },
      ...ofPerson({ status, owner }),
      ...within("last_at", { from, until }),
    ];
    const conditions = [
      ...(source ? [{ text: FROM_SOURCE, value: source }] : []),
      ...(level ? [{ text: AT_LEVEL, value: level }] : []),
    ];
    return findPage(engine, listing, { ...rest, sort: rest.sort ?? "lastAt" }, { own, conditions });
  };

  return {
    /** A page of the people, newest activity first unless requested otherwise, searched over address, name and company. */
    list: async (query: PersonQuery, viewer: string): Promise<{ rows: Person[]; total: number }> => {
      const { seqs, total } = find(query);
      const read = (some: string) =>
        db
          .select({ seq, ...shown })
          .from(people)
          .leftJoin(personReads, readBy(viewer))
          .where(inList(seq, some))
          .all();
      return { rows: rowsOf(read, seqs), total };
    },
    /** A page of the people as they are exported: the owner by username. */
    sheet: async (query: PersonQuery): Promise<{ rows: Omit<Person, "unread">[] }> => {
      const { seqs } = find(query);
      const read = (some: string) =>
        db
          .select({ seq, ...columns, owner: users.username })
          .from(people)
          .leftJoin(users, eq(users.id, people.owner))
          .where(inList(seq, some))
          .all();
      return { rows: rowsOf(read, seqs) };
    },
    /** How many have not been answered yet, and since when the longest of them waits. */
    waiting: async (): Promise<{ people: number; since: string | null }> =>
      db
        .select({ people: count(), since: min(people.lastAt) })
        .from(people)
        .where(and(eq(people.status, "new"), eq(present, true)))
        .get() ?? { people: 0, since: null },
    idOf: async (email: string): Promise<string | null> =>
      db
        .select({ id: people.id })
        .from(people)
        .where(eq(people.email, normalizeAddress(email)))
        .get()?.id ?? null,
    byId: async (id: string, viewer: string): Promise<Person | null> =>
      db
        .select(shown)
        .from(people)
        .leftJoin(personReads, readBy(viewer))
        .where(and(eq(people.id, id), eq(present, true)))
        .get() ?? null,
  };
}

export function personStore(engine: Engine) {
  return {
    ...personList(engine),
    ...personTimeline(engine),
    ...personNotesStore(engine),
    ...erasure(engine),
  };
}
