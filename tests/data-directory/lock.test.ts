import { afterEach, describe, expect, test } from "bun:test";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A data directory that was served once and backed up, and its commands. */
const place = async () => {
  const { folder: cwd, remove } = await emptyFolder();
  ends.push(remove);
  const data = join(cwd, "data");
  const run = (...args: string[]) => runProgram([...args, "--data", data], { cwd });
  const serve = () => serveProgram({ cwd, args: ["--data", data] });
  const first = await serve();
  await first.stop();
  expect((await run("backup", "b")).exitCode).toBe(0);
  return { data, run, serve };
};

const COMMANDS = [
  ["serve", "--port", "0"],
  ["restore", "b", "--replace"],
  ["adopt", "--yes"],
];

describe("a lock file", () => {
  const replaceBy = (words: (path: string) => string | Buffer) => (path: string) => {
    const fresh = words(path);
    rmSync(path);
    writeFileSync(path, fresh);
  };
  const lost = {
    removed: rmSync,
    emptied: truncateSync,
    "replaced by an empty one": replaceBy(() => ""),
    "replaced by its copy": replaceBy((path) => readFileSync(path)),
    "replaced by other words": replaceBy(() => "hello"),
    "written over": (path: string) => writeFileSync(path, "hello"),
  };

  test.each(Object.entries(lost))(
    "that was %s under a running server protects its directory still",
    async (_, lose) => {
      const { data, run, serve } = await place();
      const server = await serve();
      ends.push(() => server.stop());
      lose(join(data, "fivefold.lock"));
      for (const command of COMMANDS) {
        const { exitCode, stderr } = await run(...command);
        expect([exitCode, stderr]).toEqual([
          1,
          expect.stringContaining("Another Fivefold server is running"),
        ]);
      }
      expect((await run("doctor")).stdout).toContain("a server is running on it");
      expect(readdirSync(data).filter((name) => /part/.test(name))).toEqual([]);
      expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    },
  );

  test("of a directory that is moved under a running server keeps it from no end", async () => {
    const { data, run, serve } = await place();
    const server = await serve();
    renameSync(data, `${data}-moved`);
    expect((await fetch(`${server.origin}/`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    renameSync(`${data}-moved`, data);
    expect((await run("doctor")).exitCode).toBe(0);
  });

  test("that is a folder is named, with what to do", async () => {
    const { data, run } = await place();
    const path = join(data, "fivefold.lock");
    rmSync(path);
    mkdirSync(path);
    const named = expect.stringContaining(`${path}: it is a directory. Move that away`);
    for (const command of COMMANDS) {
      const { exitCode, stderr } = await run(...command);
      expect([exitCode, stderr]).toEqual([1, named]);
    }
    const doctor = await run("doctor");
    expect([doctor.exitCode, doctor.stdout]).toEqual([1, named]);
    expect(doctor.stdout).not.toContain("running");
  });
});
