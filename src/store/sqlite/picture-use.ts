import type { SQLQueryBindings } from "bun:sqlite";
import type { Engine } from "./engine.ts";

/** A picture as it is looked for: the hash in all its addresses, and the address that a field of its own holds. */
type Picture = { id: string; url: string };

// A text names a picture in any of its widths: all of them carry its hash, which the full-text index finds.
const IN_POSTS = `
  SELECT seq FROM blog_posts WHERE featured_image = ?1
  UNION SELECT rowid FROM blog_posts_search WHERE blog_posts_search MATCH ?2`;

const bindings = ({ id, url }: Picture): SQLQueryBindings[] => [url, `content : "${id}"`];

/** How many posts, drafts too, show a picture. */
export function postsShowing({ client }: Engine, picture: Picture): number {
  return (
    client
      .query<{ n: number }, SQLQueryBindings[]>(`SELECT count(*) AS n FROM (${IN_POSTS})`)
      .get(...bindings(picture))?.n ?? 0
  );
}

/** The titles of posts that show a picture, at most `limit` of them, newest first. */
export function titlesShowing({ client }: Engine, picture: Picture, limit: number): string[] {
  return client
    .query<{ title: string }, SQLQueryBindings[]>(
      `SELECT title FROM blog_posts WHERE seq IN (${IN_POSTS}) ORDER BY seq DESC LIMIT ?3`,
    )
    .all(...bindings(picture), limit)
    .map(({ title }) => title);
}

/** Whether something other than a post shows a picture: a testimonial, a book, a working copy, the trash. */
export function isShownElsewhere({ client }: Engine, { id, url }: Picture): boolean {
  const found = client
    .query<{ found: number }, [string, string]>(
      `SELECT EXISTS (SELECT 1 FROM testimonials WHERE avatar = ?1)
           OR EXISTS (SELECT 1 FROM books WHERE cover_image = ?1)
           OR EXISTS (SELECT 1 FROM working_copies WHERE instr(fields, ?2))
           OR EXISTS (SELECT 1 FROM trash WHERE instr(rows, ?2)) AS found`,
    )
    .get(url, id);
  return found?.found === 1;
}

/** Whether an earlier version of a post shows a picture. Reads every version: for one picture at a time. */
export function isInVersions({ client }: Engine, { id }: Picture): boolean {
  const found = client
    .query<{ found: number }, [string]>(
      "SELECT EXISTS (SELECT 1 FROM post_versions WHERE instr(content, ?)) AS found",
    )
    .get(id);
  return found?.found === 1;
}
