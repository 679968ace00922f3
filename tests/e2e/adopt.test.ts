import { Database } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { readConfig } from "#src/config.ts";
import { openBeside } from "#src/data-directory/open.ts";
import { emptyFolder, runProgram } from "#tests/harness/program.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

const ROWS = 40;

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** A killed server's directory, with `ROWS` messages in the log alone, and a stopped one's: made once, copied for each test. */
let made: Awaited<ReturnType<typeof emptyFolder>>;
beforeAll(async () => {
  made = await emptyFolder();
  const cwd = made.folder;
  mkdirSync(join(cwd, "data"));
  const { store, close } = await openBeside(readConfig({}, { data: join(cwd, "data") }));
  for (let row = 0; row < ROWS; row++)
    await putSubmission(store, submission({ email: `ada${row}@quill.example`, message: `Words ${row}` }));
  const { rows } = await store.people.list({ q: "ada7@quill.example" }, "nobody");
  const actor = { id: "nobody", username: "lis", at: "2026-01-01T00:00:00.000Z" };
  await store.people.note(rows[0]?.id ?? "", { kind: "note", text: "a note" }, actor);
  cpSync(join(cwd, "data"), join(cwd, "killed"), { recursive: true });
  close();
  renameSync(join(cwd, "data"), join(cwd, "stopped"));
});
afterAll(() => made.remove());

/** A copy of one of the two directories as `data`, with the database and the commands that are tried on it. */
const siteOf = async (kind: "killed" | "stopped") => {
  const { folder: cwd, remove } = await emptyFolder();
  undo.push(remove);
  cpSync(join(made.folder, kind), join(cwd, "data"), { recursive: true });
  const run = (...args: string[]) => runProgram(args, { cwd });
  return {
    path: (name: string) => join(cwd, "data", name),
    database: join(cwd, "data/fivefold.sqlite"),
    run,
    files: () =>
      Object.fromEntries(
        readdirSync(join(cwd, "data"), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => [path, Bun.hash(readFileSync(path))]),
      ),
    messages: async () => {
      const { stdout } = await run("export", "submissions", "--format", "json");
      return (JSON.parse(stdout) as unknown[]).length;
    },
  };
};
type Site = Awaited<ReturnType<typeof siteOf>>;

/** Changes a byte of the first page in a log: what follows is not read any more. */
const flip = (path: string) => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(200) ^ 1, 200);
  writeFileSync(path, bytes);
};

/** Runs SQL as another program would, which counts no commits. */
const byHand = ({ database }: Site, sql: string) => {
  const client = new Database(database);
  client.run(sql);
  client.close();
};

/** Adopts, after having seen that without --yes not a byte changes; the directory serves afterwards. */
const adopted = async ({ run, files, path }: Site, said: RegExp) => {
  const before = files();
  const asked = await run("adopt");
  expect([asked.exitCode, asked.stderr]).toEqual([1, expect.stringContaining("Nothing was changed")]);
  expect(asked.stdout).toMatch(said);
  expect(files()).toEqual(before);

  const done = await run("adopt", "--yes");
  expect([done.exitCode, done.stderr]).toEqual([0, ""]);
  const [aside = ""] = readdirSync(path("")).filter((name) => /^set-aside-\d{8}T\d{6}Z$/.test(name));
  expect(done.stdout).toContain(join("data", aside));
  for (const command of [["migrate"], ["doctor"], ["backup", "whole"]])
    expect([command, await run(...command)]).toEqual([command, expect.objectContaining({ exitCode: 0 })]);
  expect((await run("adopt")).stdout).toContain("is in order: nothing was changed");
  return path(aside);
};

const SERVE = ["serve", "--port", "0"];
const refusals = async ({ run }: Site, cause: RegExp, commands = [SERVE, ["migrate"]]) => {
  for (const command of commands) {
    const { exitCode, stderr } = await run(...command);
    expect([command, exitCode]).toEqual([command, 1]);
    expect(stderr).toMatch(cause);
    expect(stderr).toMatch(/fivefold adopt --data \S*data/);
  }
};

describe("a database that is refused names `adopt`, which goes on without", () => {
  test.each([
    ["a log that is gone", (path: string) => rmSync(path)],
    ["a log with a flipped byte", flip],
    ["a log without its header", (path: string) => writeFileSync(path, new Uint8Array(100_000))],
  ])("%s", async (_, spoil) => {
    const site = await siteOf("killed");
    spoil(`${site.database}-wal`);
    await refusals(site, /lacks the last \d+ writes that were acknowledged/);
    const wasLeft = readFileSync(site.database);
    const aside = await adopted(site, /^The last \d+ writes that were acknowledged are lost/);
    expect(readFileSync(join(aside, "fivefold.sqlite")).equals(wasLeft)).toBe(true);
    expect(await site.messages()).toBeLessThan(ROWS);
  });

  test("an older copy of the database", async () => {
    const site = await siteOf("stopped");
    writeFileSync(site.path("fivefold.seal"), "0000000000009999");
    await refusals(site, /an older copy is in its place/);
    await adopted(site, /^The last \d+ writes/);
    expect(await site.messages()).toBe(ROWS);
  });

  test("a byte of an index that changed, which doctor and a backup tell too", async () => {
    const site = await siteOf("stopped");
    const client = new Database(site.database, { readonly: true });
    const roots = client
      .query<{ root: number }, []>("SELECT rootpage AS root FROM sqlite_schema WHERE type = 'index'")
      .all();
    client.close();
    const bytes = readFileSync(site.database);
    const pages = roots.map(({ root }) => ({ from: (root - 1) * 4_096, to: root * 4_096 }));
    const places = pages.flatMap(({ from, to }) => {
      const at = bytes.subarray(from, to).lastIndexOf("ada7@quill.example");
      return at > 0 ? [from + at] : [];
    });
    expect(places.length).toBeGreaterThan(0);
    for (const at of places.slice(0, 1)) bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(site.database, bytes);
    await refusals(site, /An index of the database .* does not fit its rows/, [SERVE]);
    expect((await site.run("doctor")).stdout).toMatch(/WRONG {2}database .*index/);
    const backup = await site.run("backup", "with-gaps");
    expect([backup.exitCode, backup.stderr]).toEqual([1, expect.stringContaining("fivefold adopt")]);
    await adopted(site, /^Its indexes do not fit its rows .* made anew/);
    expect(await site.messages()).toBe(ROWS);
  });

  test("a copy by SQLite's .dump, which leaves its marks out", async () => {
    const site = await siteOf("stopped");
    byHand(site, "PRAGMA application_id = 0");
    byHand(site, "PRAGMA user_version = 0");
    await refusals(site, /as a copy by SQLite's \.dump does not/);
    await adopted(site, /that is put back/);
    expect(await site.messages()).toBe(ROWS);
  });

  test("a symbolic link, in whose place a copy stands afterwards", async () => {
    const site = await siteOf("killed");
    for (const end of ["", "-wal", "-shm"])
      renameSync(`${site.database}${end}`, site.path(`../elsewhere.sqlite${end}`));
    symlinkSync("../elsewhere.sqlite", site.database);
    await refusals(site, /is a symbolic link to \.\.\/elsewhere\.sqlite/);
    await adopted(site, /is a link to .*elsewhere\.sqlite: a copy of that file takes its place/);
    expect(await site.messages()).toBe(ROWS);
  });
});

test("one UPDATE by another program keeps backups from being whole until `adopt` takes it as it stands", async () => {
  const site = await siteOf("stopped");
  byHand(site, "UPDATE contact_submissions SET message = 'by hand' WHERE email = 'ada3@quill.example'");
  byHand(site, "UPDATE person_notes SET text = 'by hand'");
  const backup = await site.run("backup", "with-gaps");
  expect(backup.exitCode).toBe(1);
  expect(backup.stderr).toMatch(
    /does not hold the texts.*Take the database as it stands with fivefold adopt/s,
  );
  expect(backup.stderr).not.toContain("Put the files back");
  expect((await site.run("doctor")).stdout).toMatch(/WRONG {2}database .*fivefold adopt --data/);
  await adopted(site, /the text that is there counts/);
  expect(await site.messages()).toBe(ROWS);
});

test("rows that refer to nothing are taken out, and told", async () => {
  const site = await siteOf("stopped");
  byHand(site, "DELETE FROM people WHERE email = 'ada7@quill.example'");
  await adopted(site, /^Rows of person_notes refer to none of people: 1 are lost/m);
});

test("a log of erasures that cannot be read is named with its lines, and kept aside", async () => {
  const site = await siteOf("stopped");
  appendFileSync(site.path("erased.log"), "garbage\nmore garbage\n");
  expect((await site.run("doctor")).stdout).toMatch(/WRONG {2}erased .*line 1;.*fivefold adopt/);
  const aside = await adopted(site, /^erased\.log cannot be read in lines 1, 2/);
  expect(readFileSync(join(aside, "erased.log"), "utf8")).toBe("garbage\nmore garbage\n");
});

test("what only a backup can mend is said to be so, and left as it is", async () => {
  const site = await siteOf("stopped");
  const bytes = readFileSync(site.database);
  bytes.fill(0xff, 4_096, bytes.length - 4_096);
  writeFileSync(site.database, bytes);
  const { exitCode, stderr } = await site.run("adopt", "--yes");
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/cannot be put in order .*restore a backup/)]);
  expect(readFileSync(site.database).equals(bytes)).toBe(true);
  expect(readdirSync(site.path("")).filter((name) => /set-aside|part|pending/.test(name))).toEqual([]);
});

test("an empty file in the database's place is backed up by nobody, and `adopt` names the way on", async () => {
  const site = await siteOf("stopped");
  for (const left of ["-wal", "-shm"]) rmSync(`${site.database}${left}`, { force: true });
  writeFileSync(site.database, "");
  const kept = await site.run("backup", "kept");
  expect([kept.exitCode, kept.stderr]).toEqual([1, expect.stringContaining("is empty (0 bytes)")]);
  expect(existsSync(join(site.path(""), "../kept"))).toBe(false);
  const { exitCode, stderr } = await site.run("adopt", "--yes");
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("restore a backup of it")]);
});

test("a bucket without keys names the settings that hold them", async () => {
  const site = await siteOf("stopped");
  const { exitCode, stderr } = await site.run("restore", "s3://vault/site", "--replace");
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("set S3_ACCESS_KEY_ID")]);
});
