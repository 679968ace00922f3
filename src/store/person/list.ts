import { and, count, eq, getTableColumns, min, sql } from "drizzle-orm";
import { normalizeAddress } from "#src/domain/address.ts";
import type { PersonStatus } from "#src/domain/lists.ts";
import type { Engine } from "#src/store/sqlite/engine.ts";
import { inSeqs } from "#src/store/sqlite/expressions.ts";
import { findPage, type Listing, type ListQuery, rowsOf } from "#src/store/sqlite/listing.ts";
import { newSince } from "#src/store/sqlite/unread.ts";
import { people, personReads } from "#src/store/tables/person.ts";

/** Somebody who wrote, took the quiz or booked, as one account sees them. */
export type Person = {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  status: PersonStatus;
  /** An account's id. */
  owner: string | null;
  /** Whether anything arrived since the viewer last read this person. */
  unread: boolean;
  /** When they last wrote, took the quiz or booked. */
  lastAt: string;
  messages: number;
  results: number;
  bookings: number;
};

export type PersonQuery = Omit<ListQuery, "sort" | "dir"> & { status?: PersonStatus; owner?: string };

const listing: Listing<"lastAt"> = {
  table: "people",
  sorts: { lastAt: { column: "last_at" } },
  search: { columns: ["email", "name", "company"], index: "people_search" },
};

const { seq, createdAt: _, present, ...columns } = getTableColumns(people);
const shown = { ...columns, unread: newSince(people.lastAt) };

/** The people as one account sees them: `viewer` is its id. */
export function personList(engine: Engine) {
  const { db } = engine;
  const read = and(eq(personReads.personId, people.id), eq(personReads.userId, sql.placeholder("viewer")));
  const bySeqs = db
    .select({ seq, ...shown })
    .from(people)
    .leftJoin(personReads, read)
    .where(inSeqs(seq))
    .prepare();
  const byId = db
    .select(shown)
    .from(people)
    .leftJoin(personReads, read)
    .where(and(eq(people.id, sql.placeholder("id")), eq(present, true)))
    .prepare();

  return {
    /** A page of the people, newest activity first, searched over address, name and company. */
    list: async (query: PersonQuery, viewer: string): Promise<{ rows: Person[]; total: number }> => {
      const { status, owner, ...rest } = query;
      const own = [
        { column: "present", value: 1 },
        ...(status ? [{ column: "status", value: status }] : []),
        ...(owner ? [{ column: "owner", value: owner }] : []),
      ];
      const found = findPage(engine, listing, { ...rest, sort: "lastAt", dir: "desc" }, { own });
      return { rows: rowsOf((seqs) => bySeqs.all({ seqs, viewer }), found.seqs), total: found.total };
    },
    /** How many have not been answered yet, and since when the longest of them waits. */
    waiting: async (): Promise<{ people: number; since: string | null }> =>
      db
        .select({ people: count(), since: min(people.lastAt) })
        .from(people)
        .where(and(eq(people.status, "new"), eq(present, true)))
        .get() ?? { people: 0, since: null },
    /** The id of an address's person, or null. */
    idOf: async (email: string): Promise<string | null> =>
      db
        .select({ id: people.id })
        .from(people)
        .where(eq(people.email, normalizeAddress(email)))
        .get()?.id ?? null,
    byId: async (id: string, viewer: string): Promise<Person | null> => byId.get({ id, viewer }) ?? null,
  };
}
