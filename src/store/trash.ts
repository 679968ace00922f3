import { and, between, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { latestBelieved } from "#src/domain/limits.ts";
import { deleteAbsent, personOf } from "./person/known.ts";
import { removeTraces } from "./retention.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { first, has, remove, take, upsert } from "./sqlite/rows.ts";
import { trash } from "./tables/site.ts";

export type TrashNoun = "post" | "submission" | "suspect" | "result" | "testimonial" | "book";

type Row = Record<string, string | number | null>;
type Part = { table: string; key: string };
type Kept = { table: string; rows: Row[] }[];

const OF_POSTS = ["slug_history", "post_versions", "post_previews", "post_redirects", "drafts"];

/** The tables that a trashed row takes along: itself, then those that refer to it with ON DELETE CASCADE, every one. */
const PARTS: Record<TrashNoun, readonly Part[]> = {
  post: [{ table: "blog_posts", key: "id" }, ...OF_POSTS.map((table) => ({ table, key: "post_id" }))],
  submission: [{ table: "contact_submissions", key: "id" }],
  suspect: [{ table: "contact_quarantine", key: "id" }],
  result: [{ table: "assessment_results", key: "id" }],
  testimonial: [{ table: "testimonials", key: "id" }],
  book: [{ table: "books", key: "id" }],
};

/** The rows of a table that have this key, without generated columns (they cannot be written). */
function rowsWith({ db }: Tx, { table, key }: Part, id: string): Row[] {
  const columns = db.all<{ name: string }>(sql`SELECT name FROM pragma_table_info(${table})`);
  return db.all<Row>(
    sql`SELECT ${listed(columns.map(({ name }) => name))} FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(key)} = ${id}`,
  );
}

const listed = (columns: readonly string[]): SQL => sql.join(columns.map(sql.identifier), sql`, `);

function touch(tx: Tx, noun: TrashNoun, id: string): void {
  if (noun === "post") tx.touch("post", `post:${id}`);
  else tx.touch(noun === "suspect" ? "submission" : noun);
}

export function discard(tx: Tx, noun: TrashNoun, id: string, at: string): boolean {
  const kept: Kept = PARTS[noun].map((part) => ({ table: part.table, rows: rowsWith(tx, part, id) }));
  const row = kept[0]?.rows[0];
  if (!row) return false;
  const email = typeof row.email === "string" ? row.email.trim().toLowerCase() : null;
  upsert(tx, trash, trash.id, { id, noun, email, deletedAt: at, rows: JSON.stringify(kept) });
  for (const { table, key } of PARTS[noun].toReversed())
    tx.db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(key)} = ${id}`);
  touch(tx, noun, id);
  return true;
}

/** The row of this id that was deleted at or after `since` (ISO UTC), by its columns; null if none may be taken back. */
export function trashed(tx: Tx, noun: TrashNoun, id: string, since: string): Row | null {
  const isTimely = between(trash.deletedAt, since, latestBelieved(since));
  const found = first(tx, trash, and(eq(trash.id, id), eq(trash.noun, noun), isTimely));
  return found ? ((JSON.parse(found.rows) as Kept)[0]?.rows[0] ?? null) : null;
}

/** Puts what lies in the trash under this id back. Of what referred to it, rows whose place was taken meanwhile are left out. */
export function putBack(tx: Tx, noun: TrashNoun, id: string): void {
  const [found] = take(tx, trash, { id });
  if (!found) return;
  (JSON.parse(found.rows) as Kept).forEach(({ table, rows }, part) => {
    for (const kept of rows) {
      const row = "person_id" in kept ? { ...kept, person_id: personOfRow(tx, kept) } : kept;
      const insert = sql.raw(part === 0 ? "INSERT" : "INSERT OR IGNORE");
      const values = Object.values(row).map((value) => sql`${value}`);
      tx.db.run(
        sql`${insert} INTO ${sql.identifier(table)} (${listed(Object.keys(row))})
          VALUES (${sql.join(values, sql`, `)})`,
      );
    }
  });
  touch(tx, noun, id);
}

/** Its person may have gone meanwhile: they come back with it, under another id. */
function personOfRow(tx: Tx, { email, created_at: at, name }: Row): string {
  const given = typeof name === "string" ? name : null;
  return personOf(tx, { email: String(email), at: String(at), name: given });
}

export function undelete(tx: Tx, nouns: readonly TrashNoun[], id: string, since: string): boolean {
  const noun = nouns.find((each) => trashed(tx, each, id, since));
  if (noun) putBack(tx, noun, id);
  return noun !== undefined;
}

export function trashable(engine: Engine, ...nouns: TrashNoun[]) {
  return {
    delete: (id: string, at: string) => engine.batch((tx) => nouns.some((noun) => discard(tx, noun, id, at))),
    undelete: (id: string, since: string) => engine.batch((tx) => undelete(tx, nouns, id, since)),
  };
}

/** What can be taken back no more: deleted before a time, or while the clock was ahead. */
const isPast = (before: string) =>
  or(lt(trash.deletedAt, before), gt(trash.deletedAt, latestBelieved(before)));

export const trashStore = (engine: Engine) => ({
  holdsPast: async (before: string): Promise<boolean> => has(engine, trash, isPast(before)),
  /** Ends what was deleted before a time (all without one), with the people of whom nothing is left. */
  empty: async (before?: string): Promise<number> => {
    const gone = await engine.batch((tx) => {
      const ended = remove(tx, trash, before === undefined ? undefined : isPast(before));
      if (ended > 0) deleteAbsent(tx);
      return ended;
    });
    if (gone > 0) await removeTraces(engine);
    return gone;
  },
});
