import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { figure, keptMessages, place, sendMessage, serve } from "./place.ts";

test("a disk that fails to sync: the write is 503, nothing more is written, the server ends with 1", async () => {
  if (!Bun.which("cc")) return figure("no C compiler here to make a failing sync with");
  const cwd = await place();
  const library = join(cwd, "fail-sync.so");
  await $`cc -shared -fPIC -o ${library} ${join(import.meta.dir, "fail-sync.c")} -ldl`;
  const flag = join(cwd, "failing");
  const server = await serve(cwd, { env: { LD_PRELOAD: library, FAIL_SYNC: flag } });
  for (let count = 0; count < 20; count++)
    expect(await sendMessage(server.origin, `kept ${count}`)).toBe(201);
  await Bun.write(flag, "");
  expect(await sendMessage(server.origin, "not acknowledged")).toBe(503);
  expect(await server.child.exited).toBe(1);
  expect(server.output()).toContain("the disk failed");
  await rm(flag);
  const again = await serve(cwd);
  expect(await sendMessage(again.origin, "after the repair")).toBe(201);
  expect(await again.stop()).toBe(0);
  const kept = await keptMessages(cwd);
  for (let count = 0; count < 20; count++) expect(kept).toContain(`kept ${count}`);
  figure("failing sync: 503, exit 1, 20 of 20 acknowledged kept");
});
