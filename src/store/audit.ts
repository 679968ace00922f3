import { count, desc, eq, inArray, sql } from "drizzle-orm";
import { type AuditEntry, subjectOf } from "#src/domain/audit.ts";
import { LIMITS } from "#src/domain/limits.ts";
import type { Engine } from "./sqlite/engine.ts";
import { blogPosts, testimonials, uploads } from "./tables/content.ts";
import { outbox } from "./tables/outbox.ts";
import { assessmentResults, contactQuarantine, contactSubmissions, people } from "./tables/people.ts";
import { audit } from "./tables/site.ts";

/** A row as the audit list names it. `opens`: the id of the person, post or testimonial to open, or a picture's URL. */
export type NamedRow = { id: string; name: string; opens: string | null };

export function auditStore({ db, batch }: Engine) {
  const { at, by, action, subject } = audit;
  const personName = sql<string>`coalesce(${people.name}, ${people.email})`;
  const post = (ids: string[]): NamedRow[] => {
    const { id, title: name } = blogPosts;
    return db.select({ id, name, opens: id }).from(blogPosts).where(inArray(id, ids)).all();
  };
  const named: Readonly<Record<string, (ids: string[]) => NamedRow[]>> = {
    post,
    "working-copy": post,
    person: (ids) => {
      const { id } = people;
      return db.select({ id, name: personName, opens: id }).from(people).where(inArray(id, ids)).all();
    },
    submission: (ids) => {
      const { id, name, personId: opens } = contactSubmissions;
      const { id: suspectId, name: suspectName } = contactQuarantine;
      return [
        ...db.select({ id, name, opens }).from(contactSubmissions).where(inArray(id, ids)).all(),
        ...db
          .select({ id: suspectId, name: suspectName, opens: sql<null>`NULL` })
          .from(contactQuarantine)
          .where(inArray(suspectId, ids))
          .all(),
      ];
    },
    result: (ids) => {
      const { id, email: name, personId: opens } = assessmentResults;
      return db.select({ id, name, opens }).from(assessmentResults).where(inArray(id, ids)).all();
    },
    letter: (ids) => {
      const { id, recipient: name } = outbox;
      return db
        .select({ id, name, opens: people.id })
        .from(outbox)
        .leftJoin(people, eq(people.email, sql`lower(${name})`))
        .where(inArray(id, ids))
        .all();
    },
    testimonial: (ids) => {
      const { id, name } = testimonials;
      return db.select({ id, name, opens: id }).from(testimonials).where(inArray(id, ids)).all();
    },
    picture: (ids) => {
      const { id, width, height, url: opens } = uploads;
      const name = sql<string>`${width} || ' × ' || ${height}`;
      return db.select({ id, name, opens }).from(uploads).where(inArray(id, ids)).all();
    },
  };
  return {
    /** The rows that entries were done to and that exist, by the entry's `subject`. */
    subjects: async (entries: readonly AuditEntry[]): Promise<Map<string, NamedRow>> => {
      const ids = Map.groupBy(entries.map(subjectOf), ({ noun }) => noun);
      const rows = [...ids].flatMap(([noun, subjects]) =>
        (named[noun]?.([...new Set(subjects.map(({ id }) => id))]) ?? []).map(
          (row) => [`${noun}:${row.id}`, row] as const,
        ),
      );
      return new Map(rows);
    },
    note: (entries: readonly AuditEntry[]): Promise<void> =>
      batch((tx) => {
        for (const entry of entries) tx.db.insert(audit).values(entry).run();
      }),
    /** A page of what was done, newest first, and how much there is in all. */
    list: async ({
      limit,
      offset,
    }: {
      limit?: number;
      offset: number;
    }): Promise<{ rows: AuditEntry[]; total: number }> => ({
      rows: db
        .select({ at, by, action, subject })
        .from(audit)
        .orderBy(desc(audit.seq))
        // SQLite knows no offset without a limit, and drizzle leaves out a negative one.
        .limit(limit ?? LIMITS.integer)
        .offset(offset)
        .all(),
      total: db.select({ n: count() }).from(audit).get()?.n ?? 0,
    }),
  };
}
