import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { BINARY, emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";

let cwd: string;
let undo: (() => Promise<unknown>)[];
beforeEach(async () => {
  const { folder, remove } = await emptyFolder();
  cwd = folder;
  undo = [remove];
});
afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

const run = (...args: string[]) => runProgram(args, { cwd, stdin: "a long password" });

describe("a data directory that does not exist", () => {
  test.each([
    ["migrate"],
    ["migrate --status"],
    ["admin list"],
    ["admin add ruth@example.com"],
    ["admin remove ruth@example.com"],
    ["admin link ruth@example.com"],
    ["user add ruth ruth@example.com"],
    ["export posts"],
    ["books import books.json"],
    ["backup monday"],
    ["restore monday"],
  ])("is refused by fivefold %s, and not made", async (line) => {
    await Bun.write(
      join(cwd, "books.json"),
      '[{"title":"A","author":"B","description":"C","category":"Finance"}]',
    );
    const { exitCode, stderr, stdout } = await run(...line.split(" "));
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(stderr).not.toContain("unexpected");
    expect(await readdir(cwd)).toEqual(["books.json"]);
  });

  test("is looked at by content check and doctor, and not made", async () => {
    expect((await run("content", "check")).exitCode).toBe(0);
    expect((await run("doctor")).exitCode).toBe(1);
    expect(await readdir(cwd)).toEqual([]);
  });

  test("is made by content export; without a database, what reads rows refuses it and leaves it as it is", async () => {
    expect((await run("content", "export")).exitCode).toBe(0);
    for (const line of [
      "admin list",
      "admin link ruth@example.com",
      "export posts",
      "migrate --status",
      "backup monday",
    ]) {
      const { exitCode, stderr } = await run(...line.split(" "));
      expect([line, exitCode, stderr]).toEqual([line, 1, expect.stringContaining("no database")]);
    }
    expect((await readdir(join(cwd, "data"))).filter((name) => name.startsWith("fivefold.sqlite"))).toEqual(
      [],
    );
    expect((await run("admin", "add", "ruth@example.com")).exitCode).toBe(0);
    expect((await run("admin", "list")).stdout).toBe("ruth@example.com\n");
  });
});

describe("a data directory that is none", () => {
  const COMMANDS = [
    "serve --port 0",
    "migrate",
    "admin list",
    "export posts",
    "backup monday",
    "content export",
    "user list",
  ];

  test.each([
    ["a link that leads back to itself", "loop", /its links lead back to themselves|leads back to itself/],
    ["a file", "file", /is not a directory|not a directory|it exists already/],
    ["below a file", "file/data", /a part of the path is not a directory/],
  ])("(%s) is refused by every command with the reason, and told by doctor", async (_what, data, reason) => {
    await symlink("loop", join(cwd, "loop"));
    await Bun.write(join(cwd, "file"), "words");
    for (const line of COMMANDS) {
      const { exitCode, stderr } = await run(...line.split(" "), "--data", data);
      expect([line, exitCode, stderr]).toEqual([line, 1, expect.stringMatching(reason)]);
      expect([line, stderr.trim().split("\n")]).toEqual([line, [expect.not.stringContaining("unexpected")]]);
    }
    const { exitCode, stdout, stderr } = await run("doctor", "--data", data, "--json");
    expect([exitCode, stderr]).toEqual([1, ""]);
    const found = JSON.parse(stdout) as { level: string; topic: string; words: string }[];
    expect(found.find(({ topic }) => topic === "directory")).toEqual({
      level: "wrong",
      topic: "directory",
      words: expect.stringMatching(reason),
    });
  });
});

test("a backup that its disk does not take is refused by name, and nothing of it is left", async () => {
  const server = await serveProgram({ cwd });
  undo.push(() => server.stop("SIGKILL"));
  const limited = Bun.spawn(["prlimit", "--fsize=100000", BINARY, "backup", "copies/monday"], {
    cwd,
    stdout: "ignore",
    stderr: "pipe",
  });
  const said = await new Response(limited.stderr).text();
  expect([await limited.exited, said.trim().split("\n").at(-1)]).toEqual([
    1,
    expect.stringMatching(/^The backup could not be made at copies\/monday: the disk .* left there\.$/),
  ]);
  expect(await readdir(join(cwd, "copies"))).toEqual([]);
});

test("a backup to another disk stands where the data directory cannot note it, which is said", async () => {
  const server = await serveProgram({ cwd });
  undo.push(() => server.stop("SIGKILL"));
  // As on a full disk: nothing can take this name.
  await mkdir(join(cwd, "data/last-backup.json/taken"), { recursive: true });
  const { exitCode, stdout, stderr } = await run("backup", "copies/monday");
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining("copies/monday holds")]);
  expect(stderr).toMatch(/The backup was made, but .*data could not note it: /);
  expect(await readdir(join(cwd, "copies/monday"))).toContain("manifest.json");
});

test("content export that its disk does not take leaves no half of a file", async () => {
  const content = join(cwd, "data/content");
  const limited = Bun.spawn(["prlimit", "--fsize=2000", BINARY, "content", "export"], {
    cwd,
    stdout: "ignore",
    stderr: "pipe",
  });
  const said = await new Response(limited.stderr).text();
  expect([await limited.exited, said]).toEqual([1, expect.stringMatching(/a file would grow/)]);
  expect(await readdir(content)).toEqual([]);
  expect((await run("content", "export")).exitCode).toBe(0);
  expect((await run("content", "check")).exitCode).toBe(0);
});

describe("a start on content that cannot be used", () => {
  const serve = async () => {
    const server = await serveProgram({ cwd });
    undo.push(() => server.stop("SIGKILL"));
    return server;
  };
  const home = async (origin: string) => (await fetch(origin)).text();

  test("answers 503 without a brand at first, serves the last good words later, and says so", async () => {
    await mkdir(join(cwd, "data/content"), { recursive: true, mode: 0o700 });
    const site = join(cwd, "data/content/site.yaml");
    await Bun.write(site, "name: [");
    const first = await serve();
    expect(first.output()).toMatch(/content cannot be used; every page is answered 503.*site\.yaml, line/);
    for (const path of ["/", "/blog", "/admin", "/feed.xml", "/nowhere", "/sitemap.xml", "/og.png"]) {
      const answer = await fetch(`${first.origin}${path}`);
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const html = await answer.text();
      expect(html).toContain("Diese Website ist noch nicht bereit.");
      expect(html).not.toMatch(/fivefold|stylesheet|<img|<script/i);
    }
    const api = await fetch(`${first.origin}/api/books`);
    expect([api.status, await api.json()]).toEqual([503, { error: expect.any(String) }]);
    const results = await fetch(`${first.origin}/api/assessment-results`, { method: "POST" });
    expect([results.status, await results.json()]).toEqual([
      503,
      { success: false, error: expect.any(String) },
    ]);
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
    // What the site is begun with waits for its own words too: the sample's customers are nobody's.
    expect(JSON.parse((await run("export", "testimonials", "--format", "json")).stdout)).toEqual([]);
    expect((await run("doctor")).stdout).toMatch(/WRONG {2}content +site\.yaml, line/);
    await Bun.$`rm ${site}`;
    await run("content", "export");
    await Bun.write(site, (await Bun.file(site).text()).replace(/^name: .*/m, "name: Harbor Lane"));
    first.child.kill("SIGHUP");
    await first.says("content reread");
    await first.stop();

    await symlink("nowhere", join(cwd, "data/content/blog.yaml.link.yaml"));
    const second = await serve();
    expect(await home(second.origin)).toContain("Harbor Lane");
    expect(second.output()).toMatch(/the last good words are served.*link\.yaml, line 1: is a link/);
    const doctor = await run("doctor");
    expect([doctor.exitCode, doctor.stdout]).toEqual([
      1,
      expect.stringContaining("last good words are served"),
    ]);
    expect((await run("content", "check")).exitCode).toBe(1);
  });
});
