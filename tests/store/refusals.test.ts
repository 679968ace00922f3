import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StoreRefused } from "#src/store/errors.ts";
import { openEngine } from "#src/store/sqlite/engine.ts";
import { copyDatabase, faultsOf } from "#src/store/sqlite/file.ts";
import { migrationStatus } from "#src/store/sqlite/inspect.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { directory, openStore } from "./open.ts";
import { putSubmission } from "./put.ts";
import { submission } from "./rows.ts";

const NAMES = migrations.map(({ name }) => name);

/** A sound database with some rows, closed, alone in its directory. */
async function sound(rows = 200): Promise<string> {
  const path = join(directory(), "fivefold.sqlite");
  const { store, close } = await openStore({ path });
  await Promise.all(Array.from({ length: rows }, () => putSubmission(store, submission())));
  close();
  const copy = join(directory(), "fivefold.sqlite");
  copyDatabase(path, copy);
  return copy;
}

/** Expects a refusal in one sentence that names the file and leaves it, and its directory, as they were. */
async function refused(path: string, words: string): Promise<void> {
  const before = readFileSync(path);
  const beside = readdirSync(join(path, ".."));
  const error = await openEngine({ path }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreRefused);
  const { message } = error as StoreRefused;
  expect(message).toContain(words);
  expect(message).toContain(path);
  expect(message).not.toContain("\n");
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(join(path, ".."))).toEqual(beside);
}

describe("a database is refused and left as it is when it", () => {
  test("is empty", async () => {
    const path = join(directory(), "fivefold.sqlite");
    writeFileSync(path, "");
    await refused(path, "0 bytes");
  });

  test("was cut short", async () => {
    const path = await sound();
    truncateSync(path, readFileSync(path).length - 4096);
    await refused(path, "cut short");
  });

  test("was cut within its first page", async () => {
    const path = await sound();
    truncateSync(path, 300);
    await refused(path, "cut short");
  });

  test("is no database", async () => {
    const path = join(directory(), "fivefold.sqlite");
    writeFileSync(path, "name,email\nAda,ada@quill.example\n".repeat(500));
    await refused(path, "not a database of Fivefold");
  });

  test("belongs to another program, also one that keeps a log", async () => {
    const path = join(directory(), "fivefold.sqlite");
    const foreign = new Database(path);
    foreign.run("PRAGMA journal_mode = WAL");
    foreign.run("CREATE TABLE notes (text TEXT)");
    foreign.close();
    await refused(path, "not a database of Fivefold");
  });

  test("was written by a newer version", async () => {
    const path = await sound(1);
    const newer = new Database(path);
    newer.run("PRAGMA user_version = 99");
    newer.close();
    await refused(path, "newer");
  });

  test("has flipped bits in its pages", async () => {
    const path = await sound();
    const bytes = readFileSync(path);
    for (let page = 1; page * 4096 < bytes.length; page += 3) {
      for (let byte = 0; byte < 16; byte++)
        bytes.writeUInt8(bytes.readUInt8(page * 4096 + byte) ^ 0xff, page * 4096 + byte);
    }
    writeFileSync(path, bytes);
    await refused(path, "corrupt");
  });

  test("is a directory", async () => {
    const path = join(directory(), "fivefold.sqlite");
    mkdirSync(path);
    expect(String(await failureOf(openEngine({ path })))).toMatch(/is not a file/);
  });

  test("has lost its file but not its log", async () => {
    const path = join(directory(), "fivefold.sqlite");
    writeFileSync(`${path}-wal`, "log");
    expect(String(await failureOf(openEngine({ path })))).toMatch(/its log/);
    expect(readdirSync(join(path, ".."))).toEqual(["fivefold.sqlite-wal"]);
  });

  test("would stand in a directory that is missing", async () => {
    expect(
      String(await failureOf(openEngine({ path: join(directory(), "none", "fivefold.sqlite") }))),
    ).toMatch(/does not exist/);
  });
});

describe("a database file", () => {
  test("is copied while it is written, and both are without fault", async () => {
    const path = join(directory(), "fivefold.sqlite");
    const { store } = await openStore({ path });
    await putSubmission(store, submission({ id: "s" }));
    const copy = join(directory(), "copy.sqlite");
    copyDatabase(path, copy);
    await putSubmission(store, submission());

    expect([faultsOf(path), faultsOf(copy)]).toEqual([[], []]);
    const opened = await openStore({ path: copy });
    expect((await opened.store.submissions.list({ q: "ada quill" })).rows).toMatchObject([{ id: "s" }]);
    expect(() => copyDatabase(path, copy)).toThrow();
  });

  test("in which a session belongs to nobody has a fault that is named", async () => {
    const path = await sound(1);
    const client = new Database(path);
    client.run("PRAGMA foreign_keys = OFF");
    client.run("INSERT INTO sessions VALUES ('t', 'nobody', '', '', '')");
    client.close();
    expect(faultsOf(path)).toEqual(["A row of sessions refers to one that is not there."]);
  });

  test("is for its owner alone", async () => {
    const path = join(directory(), "fivefold.sqlite");
    await openStore({ path });
    expect(statSync(path).mode & 0o077).toBe(0);
  });
});

describe("migrations", () => {
  /** A database of ours from before the first migration. */
  function older(): string {
    const path = join(directory(), "fivefold.sqlite");
    const client = new Database(path);
    client.run("PRAGMA application_id = 0x35666c64");
    client.close();
    return path;
  }

  test("are applied after the backup had its chance", async () => {
    const path = older();
    const requested: unknown[] = [];
    expect(migrationStatus(path)).toEqual({ applied: [], pending: NAMES });
    const { store } = await openStore({
      path,
      beforeMigrate: async (pending) => void requested.push(pending),
    });

    expect(requested).toEqual([{ path, from: 0, to: NAMES.length }]);
    expect(migrationStatus(path)).toEqual({ applied: NAMES, pending: [] });
    await putSubmission(store, submission());
  });

  test("do not run when the backup fails", async () => {
    const path = older();
    const failing = openEngine({
      path,
      beforeMigrate: () => Promise.reject(new Error("no room for a backup")),
    });
    expect(String(await failureOf(failing))).toMatch("no room for a backup");
    expect(migrationStatus(path).pending).toEqual(NAMES);
  });

  test("are not for a command beside a server", async () => {
    expect(String(await failureOf(openEngine({ path: older(), migrates: false })))).toMatch(
      /fivefold migrate/,
    );
  });

  test("are not asked about when the database is new", async () => {
    const requested: unknown[] = [];
    await openStore({
      path: join(directory(), "fivefold.sqlite"),
      beforeMigrate: (pending) => void requested.push(pending),
    });
    expect(requested).toEqual([]);
  });
});
