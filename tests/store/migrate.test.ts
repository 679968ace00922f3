import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { faultsOf, repairDatabase } from "#src/store/sqlite/file.ts";
import { APPLICATION_ID, migrate, schemaVersion } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { directory } from "./open.ts";
import { rebuildOf } from "./rebuild.ts";
import { filled, keptIn, opened } from "./rehearsal.ts";

const POSTS = 40;
const KILLS = 8;

describe("a migration that makes a table anew", () => {
  test("keeps the rows that refer to it, its indexes, its triggers and the search", async () => {
    const path = await filled(POSTS);
    const client = opened(path);
    const before = keptIn(client);
    expect(before).toMatchObject({ posts: POSTS, addresses: POSTS, counted: POSTS, found: POSTS });
    migrate(client, [...migrations, rebuildOf(client, "blog_posts")]);
    expect(keptIn(client)).toEqual(before);
    expect(schemaVersion(client)).toBe(migrations.length + 1);
    expect(client.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
    client.run("DELETE FROM blog_posts WHERE id = 'p0'");
    expect(keptIn(client)).toMatchObject({
      posts: POSTS - 1,
      addresses: POSTS - 1,
      counted: POSTS - 1,
      found: POSTS - 1,
    });
    client.close();
    expect(faultsOf(path)).toEqual([]);
  });

  test("drops by name whatever index or trigger of a kept table it ends", () => {
    const client = new Database(":memory:");
    const objects = () =>
      client
        .query<{ name: string; table: string }, []>(
          `SELECT name, tbl_name AS "table" FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`,
        )
        .all();
    for (const [index, { sql }] of migrations.entries()) {
      const before = objects();
      migrate(client, migrations.slice(0, index + 1));
      const kept = new Set(objects().map(({ name }) => name));
      const dropped = new Set([...sql.matchAll(/\bDROP\s+\w+\s+(\w+)/g)].map(([, name]) => name));
      expect(
        before.filter(({ name, table }) => kept.has(table) && !kept.has(name) && !dropped.has(name)),
      ).toEqual([]);
    }
    client.close();
  });

  test("or loses a row that another refers to is refused, and nothing is changed", async () => {
    const client = opened(await filled(2));
    const before = keptIn(client);
    const careless = { name: "9999_careless", sql: "DELETE FROM blog_posts WHERE id = 'p1'" };
    expect(() => migrate(client, [...migrations, careless])).toThrow(
      /rows of slug_history that refer to nothing/,
    );
    expect([schemaVersion(client), keptIn(client)]).toEqual([migrations.length, before]);
    client.close();
  });

  test("is whole or not there, killed at any moment of it, and is done by the next start", async () => {
    const source = await filled(1_000);
    const untouched = opened(source);
    const before = keptIn(untouched);
    untouched.close();
    for (let kill = 0; kill < KILLS; kill++) {
      const path = join(directory(), "fivefold.sqlite");
      copyFileSync(source, path);
      const child = Bun.spawn([process.execPath, join(import.meta.dir, "migrating.ts"), path], {
        stdout: "pipe",
      });
      expect((await child.stdout.getReader().read()).done).toBe(false);
      const until = performance.now() + kill * 12;
      while (performance.now() < until) await Bun.sleep(1);
      child.kill("SIGKILL");
      await child.exited;
      const client = opened(path);
      expect([migrations.length, migrations.length + 1]).toContain(schemaVersion(client));
      expect(keptIn(client)).toEqual(before);
      migrate(client, [...migrations, rebuildOf(client, "blog_posts")]);
      expect([schemaVersion(client), keptIn(client)]).toEqual([migrations.length + 1, before]);
      client.close();
    }
  });
});

test("a database of an older program is put in order without the tables that it has not", () => {
  const path = join(directory(), "older.sqlite");
  const client = new Database(path, { create: true });
  client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
  migrate(client, migrations.slice(0, 3));
  client.close();
  expect(repairDatabase(path)).toEqual([]);
});
