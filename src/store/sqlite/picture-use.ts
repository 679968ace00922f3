import type { SQLQueryBindings } from "bun:sqlite";
import type { Engine } from "./engine.ts";

/** A picture as it is looked for: the hash in all its addresses, and the address that a field of its own holds. */
export type Picture = { id: string; url: string };

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
