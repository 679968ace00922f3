import { Database } from "bun:sqlite";
import { join } from "node:path";
import { directory, openStore } from "./open.ts";
import { post } from "./rows.ts";

/** A database whose posts all have an old address, closed. */
export const filled = async (posts: number): Promise<string> => {
  const path = join(directory(), "fivefold.sqlite");
  const { store, close } = await openStore({ path });
  const all = Array.from({ length: posts }, (_, number) => number);
  const now = new Date().toISOString();
  const insert = (number: number) =>
    store.posts.insert(
      post({ id: `p${number}`, slug: `first-${number}`, title: `Lighthouse ${number}`, published: true }),
    );
  await Promise.all(all.map(insert));
  await Promise.all(
    all.map((number) => store.posts.update(`p${number}`, { slug: `second-${number}` }, { now })),
  );
  close();
  return path;
};

/** Opens a database as the runner of migrations finds it. */
export const opened = (path: string): Database => {
  const client = new Database(path);
  client.run("PRAGMA foreign_keys = ON");
  return client;
};

/** Everything that a rebuild must keep: posts, their old addresses, the counter, the search, the triggers. */
export const keptIn = (client: Database) => {
  const number = (sql: string) => client.query<{ n: number }, []>(sql).get()?.n;
  return {
    posts: number("SELECT count(*) AS n FROM blog_posts"),
    addresses: number("SELECT count(*) AS n FROM slug_history"),
    counted: number("SELECT n FROM counts WHERE name = 'published'"),
    found: number("SELECT count(*) AS n FROM blog_posts_search WHERE blog_posts_search MATCH 'lighthouse'"),
    parts: number("SELECT count(*) AS n FROM sqlite_schema WHERE tbl_name = 'blog_posts'"),
  };
};
