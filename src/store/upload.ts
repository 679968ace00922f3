import { desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Engine } from "./sqlite/engine.ts";
import { countRows, first, remove, type Span, select, upsert } from "./sqlite/rows.ts";
import { uploads } from "./tables/content.ts";

/** A picture as it is looked for: the hash in all its addresses, and the address that a field of its own holds. */
type Picture = { id: string; url: string };

// A text names a picture in any of its widths: all of them carry its hash, which the full-text index finds.
const inPosts = ({ id, url }: Picture): SQL => sql`
  SELECT seq FROM blog_posts WHERE featured_image = ${url}
  UNION SELECT rowid FROM blog_posts_search WHERE blog_posts_search MATCH ${`content : "${id}"`}`;

/** A stored picture: `widths` are the widths in pixels in which it is kept, `bytes` the size of the widest. */
export type Upload = typeof uploads.$inferSelect;

export type UploadRemoval = { removed: Upload } | { failed: "missing" | "used" };

export function uploadStore(engine: Engine) {
  const { db, batch } = engine;
  const countPosts = (picture: Picture): number =>
    db.all<{ n: number }>(sql`SELECT count(*) AS n FROM (${inPosts(picture)})`)[0]?.n ?? 0;
  const isElsewhere = ({ id, url }: Picture): boolean =>
    db.all(sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM testimonials WHERE avatar = ${url})
      OR EXISTS (SELECT 1 FROM books WHERE cover_image = ${url})
      OR EXISTS (SELECT 1 FROM drafts WHERE instr(fields, ${id}))
      OR EXISTS (SELECT 1 FROM content_versions WHERE instr(text, ${url}))
      OR EXISTS (SELECT 1 FROM trash WHERE instr(rows, ${id}))`).length > 0;
  const inLibrary = (row: Upload) => ({ ...row, posts: countPosts(row), elsewhere: isElsewhere(row) });

  return {
    put: (row: Upload): Promise<Upload> =>
      batch((tx) => {
        const { id: _, ...fields } = row;
        upsert(tx, uploads, uploads.url, row, fields);
        return row;
      }),
    byUrl: async (url: string): Promise<Upload | null> => first(engine, uploads, { url }) ?? null,
    library: async (page: Span) => {
      const order = [desc(uploads.createdAt), desc(uploads.id)];
      const rows = select(engine, getTableColumns(uploads), uploads, undefined, { order, ...page });
      const total = countRows(engine, uploads);
      return { rows: rows.map(inLibrary), total };
    },
    /** Deletes a picture's row unless something shows it; the caller removes its files. */
    remove: (id: string): Promise<UploadRemoval> =>
      batch((tx) => {
        const row = first(engine, uploads, { id });
        if (!row) return { failed: "missing" };
        if (countPosts(row) > 0 || isElsewhere(row)) return { failed: "used" };
        remove(tx, uploads, { id });
        return { removed: row };
      }),
  };
}
