import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { zeroUnused } from "#src/store/sqlite/unused-bytes.ts";
import { afterwards, directory, openStore } from "./open.ts";

const SECRET = "quaxolotl";

/** A database in which rows that were deleted have left copies in unused bytes: those that grew, and moved others. */
const leftBehind = async () => {
  const path = join(directory(), "fivefold.sqlite");
  const { engine } = await openStore({ path });
  const { client } = engine;
  client.run("CREATE TABLE notes (id INTEGER PRIMARY KEY, name TEXT, words TEXT)");
  client.run("CREATE INDEX by_name ON notes (name)");
  const insert = client.query("INSERT INTO notes VALUES (?, ?, ?)");
  const remove = client.query("DELETE FROM notes WHERE id = ?");
  const grow = client.query("UPDATE notes SET words = words || words, name = name || 'yyyy' WHERE id = ?");
  client.run("BEGIN");
  for (let n = 0; n < 4_000; n++) {
    const mine = n % 10 === 7;
    const words = mine ? SECRET : "words";
    insert.run(n, `${(n * 7919) % 4001} ${words}`, `${words} `.repeat(1 + ((n * 31) % 40)));
    if (n % 3 === 0 && !mine) remove.run(n);
    if (n % 5 === 0) grow.run((n * 104_729) % (n + 1));
  }
  client.run("COMMIT");
  client.run("DELETE FROM notes WHERE words LIKE ?", [`${SECRET}%`]);
  engine.checkpoint();
  const traces = () => {
    engine.checkpoint();
    return readFileSync(path, "latin1").split(SECRET).length - 1;
  };
  return { path, engine, client, traces };
};

test("what splits of pages left behind is zeroed, and no page that stands in memory brings it back", async () => {
  const { engine, client, traces } = await leftBehind();
  expect(traces()).toBeGreaterThan(0);
  const rows = client.query("SELECT sum(length(words)), count(name), sum(id) FROM notes").values();

  expect(await engine.scrub()).toBe(true);
  expect(traces()).toBe(0);
  client.run("UPDATE notes SET name = name || '', words = '.' || substr(words, 2)");
  expect(traces()).toBe(0);
  expect(client.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(client.query("SELECT sum(length(words)), count(name), sum(id) FROM notes").values()).toEqual(rows);
});

test("what is written meanwhile is kept, and waits for no more than a slice", async () => {
  const { engine, client, traces } = await leftBehind();
  const scrubbed = engine.scrub();
  for (let n = 0; n < 20; n++)
    await engine.batch(
      ({ db }) => void db.run(`INSERT INTO notes (name, words) VALUES ('later ${n}', 'words')`),
    );
  expect(await scrubbed).toBe(true);
  expect(traces()).toBe(0);
  expect(client.query("SELECT count(*) FROM notes WHERE name LIKE 'later%'").values()).toEqual([[20]]);
});

test("another process's reader is waited for", async () => {
  const { path, engine, traces } = await leftBehind();
  const other = new Database(path, { readonly: true });
  afterwards(() => other.close());
  other.run("BEGIN");
  other.query("SELECT count(*) FROM notes").get();
  engine.client.run("INSERT INTO notes (name) VALUES ('one more')");
  let done = false;
  const scrubbed = engine.scrub().finally(() => {
    done = true;
  });
  await Bun.sleep(0);
  expect(done).toBe(false);
  other.run("COMMIT");
  expect(await scrubbed).toBe(true);
  expect(traces()).toBe(0);
});

test("a page whose header is damaged, and one of another kind, stay as they are", () => {
  const page = Buffer.alloc(4096, 0x41);
  for (const [kind, cells, content] of [
    [13, 2_000, 4_096],
    [13, 1, 8_000],
    [10, 2_044, 100],
    [0, 1, 4_000],
    [1, 1, 4_000],
  ]) {
    page.writeUInt8(kind ?? 0, 0);
    page.writeUInt16BE(cells ?? 0, 3);
    page.writeUInt16BE(content ?? 0, 5);
    const before = Buffer.from(page);
    const zeroed = zeroUnused(page, 0, page.length);
    if (zeroed) expect([kind, zeroed]).toEqual([13, { from: 4_008, to: 4_096 }]);
    else expect(page.equals(before)).toBe(true);
  }
});
