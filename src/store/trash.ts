import type { SQLQueryBindings } from "bun:sqlite";
import { lt, min } from "drizzle-orm";
import { deleteAbsent } from "./person/known.ts";
import { latestBelieved, removeTraces } from "./retention.ts";
import type { Engine, Tx } from "./sqlite/engine.ts";
import { trash } from "./tables/site.ts";

export type TrashNoun = "post" | "submission" | "suspect" | "result" | "testimonial";

type Row = Record<string, SQLQueryBindings>;
type Kept = { table: string; rows: Row[] }[];

/**
 * The tables that a trashed row takes along: itself first, then those that reference it with ON DELETE CASCADE. A new
 * such table must be added here.
 */
const PARTS: Record<TrashNoun, readonly { table: string; key: string }[]> = {
  post: [
    { table: "blog_posts", key: "id" },
    { table: "slug_history", key: "post_id" },
    { table: "post_versions", key: "post_id" },
    { table: "post_previews", key: "post_id" },
    { table: "post_redirects", key: "post_id" },
    { table: "working_copies", key: "post_id" },
  ],
  submission: [{ table: "contact_submissions", key: "id" }],
  suspect: [{ table: "contact_quarantine", key: "id" }],
  result: [{ table: "assessment_results", key: "id" }],
  testimonial: [{ table: "testimonials", key: "id" }],
};

/** The columns of a table, comma-separated, without generated ones (they cannot be written). */
function storedColumns(client: Engine["client"], table: string): string {
  const columns = client
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?)")
    .all(table);
  return columns.map(({ name }) => name).join(", ");
}

function touch(tx: Tx, noun: TrashNoun, id: string): void {
  if (noun === "post") tx.touch("post", `post:${id}`);
  else tx.touch(noun === "suspect" ? "submission" : noun);
}

/** Moves a row to the trash; false if there is no such id. */
export function discard({ client }: Engine, tx: Tx, noun: TrashNoun, id: string, at: string): boolean {
  const kept: Kept = PARTS[noun].map(({ table, key }) => ({
    table,
    rows: client
      .query<Row, [string]>(`SELECT ${storedColumns(client, table)} FROM ${table} WHERE ${key} = ?`)
      .all(id),
  }));
  const row = kept[0]?.rows[0];
  if (!row) return false;
  const email = typeof row.email === "string" ? row.email.trim().toLowerCase() : null;
  client
    .query("INSERT OR REPLACE INTO trash (id, noun, email, deleted_at, rows) VALUES (?, ?, ?, ?, ?)")
    .run(id, noun, email, at, JSON.stringify(kept));
  for (const { table, key } of PARTS[noun].toReversed())
    client.query(`DELETE FROM ${table} WHERE ${key} = ?`).run(id);
  touch(tx, noun, id);
  return true;
}

/** The row of this id that was deleted at or after `since` (ISO UTC), by its columns; null if none may be taken back. */
export function trashed({ client }: Engine, noun: TrashNoun, id: string, since: string): Row | null {
  const found = client
    .query<{ rows: string }, [string, string, string, string]>(
      "SELECT rows FROM trash WHERE id = ? AND noun = ? AND deleted_at BETWEEN ? AND ?",
    )
    .get(id, noun, since, latestBelieved(since));
  return found ? ((JSON.parse(found.rows) as Kept)[0]?.rows[0] ?? null) : null;
}

/**
 * Puts what lies in the trash under this id back. `changes` replaces columns of the row itself. Of what referred to it, rows
 * whose place was taken meanwhile are left out.
 */
export function putBack({ client }: Engine, tx: Tx, noun: TrashNoun, id: string, changes: Row = {}): void {
  const found = client
    .query<{ rows: string }, [string]>("DELETE FROM trash WHERE id = ? RETURNING rows")
    .get(id);
  if (!found) return;
  (JSON.parse(found.rows) as Kept).forEach(({ table, rows }, part) => {
    for (const kept of rows) {
      const row = part === 0 ? { ...kept, ...changes } : kept;
      const columns = Object.keys(row);
      const verb = part === 0 ? "INSERT" : "INSERT OR IGNORE";
      client
        .query(`${verb} INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`)
        .run(...Object.values(row));
    }
  });
  touch(tx, noun, id);
}

/** What was deleted and may still be taken back, of all nouns. */
export function trashStore(engine: Engine) {
  const { db, batch } = engine;
  const oldest = db
    .select({ at: min(trash.deletedAt) })
    .from(trash)
    .prepare();

  return {
    /** When the oldest row in the trash was deleted, or null. */
    oldest: async (): Promise<string | null> => oldest.get()?.at ?? null,
    /**
     * Ends what was deleted before a time (all without one), with the people of whom nothing is left, and its traces in the
     * database.
     */
    empty: async (before?: string): Promise<number> => {
      const gone = await batch((tx) => {
        const ended = tx.db
          .delete(trash)
          .where(before === undefined ? undefined : lt(trash.deletedAt, before))
          .returning({ id: trash.id })
          .all().length;
        if (ended > 0) deleteAbsent(tx);
        return ended;
      });
      if (gone > 0) await removeTraces(engine);
      return gone;
    },
  };
}
