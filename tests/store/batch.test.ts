import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { StoreUnavailable } from "#src/store/errors.ts";
import { meta } from "#src/store/tables/site.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { afterwards, directory, openStore } from "./open.ts";

const database = () => join(directory(), "fivefold.sqlite");

describe("writes of one turn", () => {
  test("share one commit, and one that fails takes only itself along", async () => {
    const { engine } = await openStore();
    const heard: string[][] = [];
    engine.onCommit((topics) => heard.push([...topics]));
    const put = (key: string) =>
      engine.batch((tx) => {
        tx.touch(key);
        tx.db.insert(meta).values({ key, value: "1" }).run();
        return key;
      });

    await Promise.all([put("a"), put("b")]);
    const settled = await Promise.allSettled([put("c"), put("a"), put("d")]);

    expect(settled.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(engine.db.select().from(meta).all()).toHaveLength(4);
    expect(heard).toEqual([["a", "b"], ["c"], ["d"]]);
  });

  test("are undone as a whole when the work throws after its first row", async () => {
    const { engine } = await openStore();
    const work = engine.batch((tx) => {
      tx.db.insert(meta).values({ key: "half", value: "1" }).run();
      throw new Error("no further");
    });

    expect(String(await failureOf(work))).toMatch("no further");
    expect(engine.db.select().from(meta).all()).toEqual([]);
  });

  test("are heard of before the writer goes on, when they can be read", async () => {
    const { engine } = await openStore();
    const order: string[] = [];
    engine.onCommit(() => order.push(`heard ${engine.db.select().from(meta).all().length}`));
    await engine.batch((tx) => {
      tx.touch("meta");
      tx.db.insert(meta).values({ key: "a", value: "1" }).run();
    });
    order.push("answered");

    expect(order).toEqual(["heard 1", "answered"]);
  });

  test("refuse work that would wait", async () => {
    const { engine } = await openStore();
    const work = engine.batch(async (tx) => {
      tx.db.insert(meta).values({ key: "late", value: "1" }).run();
    });

    expect(await failureOf(work)).toBeInstanceOf(TypeError);
    expect(engine.db.select().from(meta).all()).toEqual([]);
  });

  test("beyond one commit's measure all arrive", async () => {
    const { engine } = await openStore();
    const writes = Array.from({ length: 1200 }, (_, n) =>
      engine.batch(
        (tx) =>
          void tx.db
            .insert(meta)
            .values({ key: `k${n}`, value: "" })
            .run(),
      ),
    );
    await Promise.all(writes);

    expect(engine.db.select().from(meta).all()).toHaveLength(1200);
  });
});

describe("a database that cannot be written", () => {
  test("is waited for while another connection holds it", async () => {
    const path = database();
    const { engine, store } = await openStore({ path });
    const other = new Database(path);
    afterwards(() => other.close());
    other.run("BEGIN IMMEDIATE");
    const write = store.meta.write("a", "1");
    let done = false;
    void write.then(() => {
      done = true;
    });
    await store.ping();
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(done).toBe(false);
    expect(engine.db.select().from(meta).all()).toEqual([]);

    other.run("COMMIT");
    await write;
    expect(await store.meta.read("a")).toBe("1");
  });

  test("answers StoreUnavailable when it is full, goes on reading, and writes again once there is room", async () => {
    const { engine, store } = await openStore({ path: database() });
    const pages = engine.client.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
    engine.client.run(`PRAGMA max_page_count = ${pages}`);
    await store.meta.write("small", "1");
    expect(await failureOf(store.meta.write("big", "x".repeat(100_000)))).toBeInstanceOf(StoreUnavailable);
    expect(await store.meta.read("small")).toBe("1");

    expect(engine.vacuum()).toBe(true);
    engine.client.run("PRAGMA max_page_count = 1000000");
    await store.meta.write("big", "x".repeat(100_000));
    expect((await store.meta.read("big"))?.length).toBe(100_000);
  });

  test("is written no more after a sync failed, and says so once", async () => {
    const told: string[] = [];
    const { engine, store } = await openStore({ onFatal: (error) => told.push(error.message) });
    const failing = () =>
      engine.batch(() => {
        throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_FSYNC" });
      });

    expect(await failureOf(failing())).toBeInstanceOf(StoreUnavailable);
    expect(await failureOf(store.meta.write("a", "1"))).toBeInstanceOf(StoreUnavailable);
    expect(await store.meta.read("a")).toBeNull();
    expect(told).toEqual(["disk I/O error"]);
  });

  test("refuses writes after it was closed, having written what waited", async () => {
    const path = database();
    const { engine, store, close } = await openStore({ path });
    const waiting = store.meta.write("a", "1");
    close();
    await waiting;
    expect(await failureOf(engine.batch(() => 1))).toBeInstanceOf(StoreUnavailable);

    const again = await openStore({ path });
    expect(await again.store.meta.read("a")).toBe("1");
  });
});

test("a write of another connection changes the data version, one of ours does not", async () => {
  const path = database();
  const { store } = await openStore({ path });
  const before = store.dataVersion();
  await store.meta.write("ours", "1");
  expect(store.dataVersion()).toBe(before);

  const { store: other } = await openStore({ path });
  await other.meta.write("theirs", "1");
  expect(store.dataVersion()).not.toBe(before);
});
