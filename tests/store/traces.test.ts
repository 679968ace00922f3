import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { removeTraces } from "#src/store/retention.ts";
import { afterwards, directory, openStore } from "./open.ts";

const SECRET = "quaxolotl";
const [MONDAY, TUESDAY] = ["nightly-2026-11-23", "nightly-2026-11-24"];

/** A database in which rows that were deleted have left copies in unused bytes: those that grew, and moved others. */
const leftBehind = async ({ megabytes = 0 } = {}) => {
  const path = join(directory(), "fivefold.sqlite");
  const { engine, store } = await openStore({ path });
  const { client } = engine;
  client.run("CREATE TABLE filler (bytes BLOB)");
  for (let one = 0; one < megabytes; one++) client.run("INSERT INTO filler VALUES (randomblob(1048576))");
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
  const traces = () =>
    ["", "-wal"].reduce((sum, end) => sum + readFileSync(path + end, "latin1").split(SECRET).length - 1, 0);
  expect(traces()).toBeGreaterThan(0);
  return { path, engine, client, store, traces };
};

test("what splits of pages left behind is gone at once from a small database", async () => {
  const { engine, client, traces } = await leftBehind();
  const rows = client.query("SELECT sum(length(words)), count(name), sum(id) FROM notes").values();

  expect(await removeTraces(engine)).toBe(true);
  expect(traces()).toBe(0);
  expect(client.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(client.query("SELECT sum(length(words)), count(name), sum(id) FROM notes").values()).toEqual(rows);
});

test("from a large one it is gone by the next night, once", async () => {
  const { engine, store, traces } = await leftBehind({ megabytes: 17 });
  expect(await removeTraces(engine)).toBe(false);
  await store.retention.removeTracesByNight(MONDAY);
  await store.retention.removeTracesByNight(MONDAY);
  expect(traces()).toBeGreaterThan(0);
  await store.retention.removeTracesByNight(TUESDAY);
  expect(traces()).toBe(0);
  expect(engine.bytes()).toBeGreaterThan(16 * 2 ** 20);
  const count = () => engine.client.query("SELECT count FROM commits").get();
  const before = count();
  await store.retention.removeTracesByNight(TUESDAY);
  expect(count()).toEqual(before);
});

test("where another process reads it is tried again until that has ended", async () => {
  const { path, engine, store, traces } = await leftBehind();
  const other = new Database(path, { readonly: true });
  afterwards(() => other.close());
  other.run("BEGIN");
  other.query("SELECT count(*) FROM notes").get();
  expect(await removeTraces(engine)).toBe(false);
  await store.retention.removeTracesByNight(MONDAY);
  expect(traces()).toBeGreaterThan(0);
  other.run("COMMIT");
  await store.retention.removeTracesByNight(MONDAY);
  expect(traces()).toBe(0);
});
