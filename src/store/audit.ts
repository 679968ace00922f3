import { type AnyColumn, desc, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type AuditEntry, subjectOf } from "#src/domain/audit.ts";
import type { Engine } from "./sqlite/engine.ts";
import { countRows, insert, type Span, select } from "./sqlite/rows.ts";
import { blogPosts, books, testimonials, uploads } from "./tables/content.ts";
import { outbox } from "./tables/outbox.ts";
import { assessmentResults, contactQuarantine, contactSubmissions, people } from "./tables/people.ts";
import { rounds } from "./tables/rounds.ts";
import { audit } from "./tables/site.ts";

export type NamedRow = { id: string; name: string; opens: string | null };

export function auditStore(engine: Engine) {
  const { batch } = engine;
  const { seq, ...shown } = getTableColumns(audit);
  const rows =
    (table: SQLiteTable & { id: AnyColumn }, name: AnyColumn | SQL, opens: AnyColumn | SQL = table.id) =>
    (ids: string[]): NamedRow[] =>
      select(
        engine,
        { id: sql<string>`${table.id}`, name: sql<string>`${name}`, opens: sql<string | null>`${opens}` },
        table,
        inArray(table.id, ids),
      );
  const post = rows(blogPosts, blogPosts.title);
  const message = rows(contactSubmissions, contactSubmissions.name, contactSubmissions.personId);
  const suspect = rows(contactQuarantine, contactQuarantine.name, sql`NULL`);
  const named: Readonly<Record<string, (ids: string[]) => NamedRow[]>> = {
    post,
    "working-copy": post,
    person: rows(people, sql`coalesce(${people.name}, ${people.email})`),
    submission: (ids) => [...message(ids), ...suspect(ids)],
    result: rows(assessmentResults, assessmentResults.email, assessmentResults.personId),
    letter: rows(outbox, outbox.recipient, sql`(SELECT id FROM people WHERE email = lower(recipient))`),
    round: rows(rounds, rounds.company, rounds.personId),
    testimonial: rows(testimonials, testimonials.name),
    book: rows(books, books.title, sql`NULL`),
    picture: rows(uploads, sql`${uploads.width} || ' × ' || ${uploads.height}`, uploads.url),
  };
  return {
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
        for (const entry of entries) insert(tx, audit, entry);
      }),
    list: async (page: Span): Promise<{ rows: AuditEntry[]; total: number }> => ({
      rows: select(engine, shown, audit, undefined, { order: desc(seq), ...page }),
      total: countRows(engine, audit),
    }),
  };
}
