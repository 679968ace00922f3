import { expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { runProgram } from "#tests/harness/program.ts";
import { figure, keptMessages, place, sendMessage, serve } from "./place.ts";

/** What reads rows that a server has not read since its start. */
const PATHS = ["/blog/the-200-question", "/blog", "/books", "/feed.xml", "/sitemap.xml"];

test("a disk that fails under readers alone: they are answered 503, the server ends with 1", async () => {
  if (!Bun.which("cc")) return figure("no C compiler here to make a failing read with");
  const cwd = await place();
  const library = join(cwd, "fail-read.so");
  await $`cc -shared -fPIC -o ${library} ${join(import.meta.dir, "fail-read.c")} -ldl`;
  const flag = join(cwd, "failing");
  const env = { LD_PRELOAD: library, FAIL_READ: flag };
  const first = await serve(cwd, { env });
  expect(await sendMessage(first.origin, "kept")).toBe(201);
  await first.stop();
  const server = await serve(cwd, { env });
  await Bun.write(flag, "");
  const statusOf = (path: string): Promise<number> =>
    fetch(`${server.origin}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
  const statuses = await Promise.all(PATHS.map(statusOf));
  // 0: what the server does by the clock read before, and it has ended.
  expect(statuses.filter((status) => ![503, 0].includes(status))).toEqual([]);
  expect(await server.child.exited).toBe(1);
  expect(server.output()).toContain("the disk failed");
  const again = await runProgram(["serve", "--port", "0"], { cwd, env });
  expect([again.exitCode, again.stderr]).toEqual([
    1,
    expect.stringMatching(/^The data.* the disk reports an error\.\n$/),
  ]);
  await rm(flag);
  expect(await keptMessages(cwd)).toContain("kept");
  figure("failing reads: 503, exit 1, the next start refused in a sentence, nothing lost");
});
