import { expect, test } from "bun:test";
import { join } from "node:path";
import { lockDirectory, prepareDirectory } from "#src/data-directory/guard.ts";
import { StoreRefused } from "#src/store/errors.ts";
import { afterwards, directory, openStore } from "./open.ts";

/** Starts the second process and hands out its lines as they come. */
function start(...words: string[]) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "holder.ts"), ...words], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  afterwards(() => child.kill(9));
  const lines: string[] = [];
  const reader = child.stdout.getReader();
  let rest = "";
  return {
    child,
    lines,
    /** Reads until there are `count` whole lines; false when the process ended before. */
    read: async (count: number): Promise<boolean> => {
      const decoder = new TextDecoder();
      while (lines.length < count) {
        const { value, done } = await reader.read();
        if (done) return false;
        const parts = (rest + decoder.decode(value)).split("\n");
        rest = parts.pop() ?? "";
        lines.push(...parts);
      }
      return true;
    },
  };
}

test("a data directory serves one process, and is free again once that one was killed", async () => {
  const path = directory();
  const holder = start("lock", path);
  await holder.read(1);
  expect(() => lockDirectory(path)).toThrow(StoreRefused);
  expect(() => lockDirectory(path)).toThrow(/Another Fivefold server/);

  holder.child.kill(9);
  await holder.child.exited;
  const lock = lockDirectory(path);
  expect(() => lockDirectory(path)).toThrow(StoreRefused);
  lock[Symbol.dispose]();
  lockDirectory(path)[Symbol.dispose]();
});

test("a data directory is made for its owner alone, and one that cannot be made is refused", async () => {
  const path = join(directory(), "a", "b");
  prepareDirectory(path);
  prepareDirectory(path);
  await Bun.write(join(path, "file"), "");
  expect(() => prepareDirectory(join(path, "file", "data"))).toThrow(StoreRefused);
});

test("a kill loses no row that was acknowledged", async () => {
  const path = join(directory(), "fivefold.sqlite");
  const writer = start("write", path);
  expect(await writer.read(300)).toBe(true);
  writer.child.kill(9);
  await writer.child.exited;
  await writer.read(Number.POSITIVE_INFINITY);

  const { engine, store } = await openStore({ path });
  const kept = new Set((await store.submissions.list()).rows.map(({ id }) => id));
  expect(writer.lines.filter((id) => !kept.has(id))).toEqual([]);
  expect(engine.client.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
});

test("a write waits for another process, while reads go on", async () => {
  const path = join(directory(), "fivefold.sqlite");
  const { store } = await openStore({ path });
  const holder = start("busy", path);
  await holder.read(1);
  let done = false;
  const write = store.meta.write("a", "1").then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(await store.meta.read("a")).toBeNull();
  expect(done).toBe(false);

  holder.child.stdin.write("end\n");
  holder.child.stdin.end();
  await write;
  expect(await store.meta.read("a")).toBe("1");
});
