import { Database } from "bun:sqlite";
import { afterEach, describe, expect, test } from "bun:test";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate as migrateCommand } from "#src/cli/migrate.ts";
import { readConfig } from "#src/config.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { lockDirectory } from "#src/data-directory/guard.ts";
import { openBeside, openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { APPLICATION_ID, migrate } from "#src/store/sqlite/migrate.ts";
import { migrations } from "#src/store/sqlite/migrations/list.ts";
import { failureOf } from "#tests/harness/failure.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

/** The newest schema whose databases hold no count of their commits. */
const SCHEMA_WITHOUT_COUNT = 9;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const place = () => {
  const folder = mkdtempSync(join(tmpdir(), "fivefold-lost-"));
  folders.push(folder);
  return folder;
};
const held = (folder: string) => openHeld(readConfig({ FIVEFOLD_DATA: folder }));

const ROWS = 40;
const ENDS = ["", "-wal", "-shm"];
const SEAL = "fivefold.seal";

/**
 * A data directory as a killed server leaves it, with `ROWS` rows in the log alone: copied while it is open, since
 * closing would empty the log.
 */
const killed = async ({ index = true } = {}) => {
  const live = place();
  const { store, close } = await held(live);
  for (let row = 0; row < ROWS; row++) await putSubmission(store, submission());
  const folder = place();
  for (const end of ENDS.slice(0, index ? 3 : 2))
    copyFileSync(join(live, `fivefold.sqlite${end}`), join(folder, `fivefold.sqlite${end}`));
  copyFileSync(join(live, SEAL), join(folder, SEAL));
  close();
  return folder;
};
const MISSING = /lacks the last \d+ writes that were acknowledged/;
const logOf = (folder: string) => join(folder, "fivefold.sqlite-wal");
const flip = (path: string, at: number) => {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(path, bytes);
};
const rowsOf = async (folder: string): Promise<number> => {
  const { store, close } = await held(folder);
  const { total } = await store.submissions.list();
  close();
  return total;
};

describe("a log", () => {
  test("that is whole is opened, with every row", async () => {
    for (const index of [true, false]) expect(await rowsOf(await killed({ index }))).toBe(ROWS);
  });

  test.each([
    ["with its index", true],
    ["without its index", false],
  ])("with a flipped byte anywhere is refused or loses nothing, %s", async (_, index) => {
    const folder = await killed({ index });
    const whole = readFileSync(logOf(folder));
    const copies = ENDS.filter((end) => existsSync(join(folder, `fivefold.sqlite${end}`)));
    const files = copies.map((end) => [end, readFileSync(join(folder, `fivefold.sqlite${end}`))] as const);
    for (let at = 3; at < whole.length; at += Math.ceil(whole.length / 50)) {
      for (const [end, bytes] of files) writeFileSync(join(folder, `fivefold.sqlite${end}`), bytes);
      flip(logOf(folder), at);
      const before = readFileSync(logOf(folder));
      const outcome = await rowsOf(folder).catch((error: Error) => error.message);
      if (outcome === ROWS) continue;
      expect(outcome).toMatch(
        /lacks the last \d+ writes .* fivefold restore BACKUP .* fivefold adopt --data/,
      );
      expect(readFileSync(logOf(folder)).equals(before)).toBe(true);
    }
  });

  test.each([
    ["cut short", (path: string) => truncateSync(path, readFileSync(path).length - 60_000)],
    ["emptied", (path: string) => truncateSync(path, 0)],
    ["removed", (path: string) => rmSync(path)],
    ["without its header", (path: string) => flip(path, 2)],
    ["of zeros", (path: string) => writeFileSync(path, new Uint8Array(readFileSync(path).length))],
  ])("that was %s is refused", async (_, spoil) => {
    const folder = await killed();
    spoil(logOf(folder));
    expect(String(await failureOf(rowsOf(folder)))).toMatch(MISSING);
  });

  test("with damage is refused by commands and by a backup too", async () => {
    const folder = await killed();
    flip(logOf(folder), 60_000);
    const config = readConfig({ FIVEFOLD_DATA: folder });
    expect(String(await failureOf(openBeside(config)))).toMatch(MISSING);
    const backup = {
      paths: dataPaths(folder),
      target: join(folder, "b"),
      now: () => new Date(),
    };
    expect(String(await failureOf(takeBackup(backup)))).toMatch(MISSING);
  });

  test("whose last commit was torn before anybody was answered is opened without it", async () => {
    const folder = place();
    const { store, close } = await held(folder);
    for (let row = 0; row < ROWS; row++) await putSubmission(store, submission());
    const before = readFileSync(logOf(folder)).length;
    const sealed = readFileSync(join(folder, SEAL));
    await putSubmission(store, submission());
    const after = place();
    for (const name of [...ENDS.map((end) => `fivefold.sqlite${end}`), SEAL])
      copyFileSync(join(folder, name), join(after, name));
    close();
    flip(logOf(after), before + 100);
    expect(String(await failureOf(rowsOf(after)))).toMatch(MISSING);
    writeFileSync(join(after, SEAL), sealed);
    expect(await rowsOf(after)).toBe(ROWS);
  });

  test("that is damaged is refused by a migration as well, which opens the database for a look first", async () => {
    for (const more of [{}, { status: true }] as const) {
      const folder = await killed();
      flip(logOf(folder), Math.floor(readFileSync(logOf(folder)).length / 2));
      const migration = () => migrateCommand({ data: folder, ...more }).then(String);
      for (const _ of [1, 2]) expect(String(await failureOf(migration()))).toMatch(MISSING);
    }
  });
});

describe("a log that is gone together with its index", () => {
  const without = async (folder: string) => {
    for (const end of ["-wal", "-shm"]) rmSync(join(folder, `fivefold.sqlite${end}`), { force: true });
    return folder;
  };

  test("is reported by the seal, with how much is missing and the ways on", async () => {
    const folder = await without(await killed());
    const before = readFileSync(join(folder, "fivefold.sqlite"));
    for (const open of [() => held(folder), () => openBeside(readConfig({ FIVEFOLD_DATA: folder }))])
      expect(String(await failureOf(open()))).toMatch(
        /lacks the last \d+ writes .* fivefold restore BACKUP --replace .* fivefold adopt/,
      );
    expect(readFileSync(join(folder, "fivefold.sqlite")).equals(before)).toBe(true);
  });

  test("by one pattern for all that is beside the database is told, too", async () => {
    const folder = await killed();
    for (const name of new Bun.Glob("fivefold.sqlite-*").scanSync(folder)) rmSync(join(folder, name));
    expect(existsSync(logOf(folder))).toBe(false);
    expect(String(await failureOf(held(folder)))).toMatch(MISSING);
  });

  test("is no loss where all of it was written into the database before, by whatever program", async () => {
    const folder = await killed();
    new Database(join(folder, "fivefold.sqlite")).close();
    const client = new Database(join(folder, "fivefold.sqlite"));
    client.query("SELECT count(*) FROM meta").get();
    client.close();
    expect(existsSync(logOf(folder))).toBe(false);
    expect(await rowsOf(folder)).toBe(ROWS);
  });

  test("is reported where an older log is in its place", async () => {
    const folder = place();
    const { store, close } = await held(folder);
    await putSubmission(store, submission());
    const older = readFileSync(logOf(folder));
    await putSubmission(store, submission());
    const cut = place();
    copyFileSync(join(folder, "fivefold.sqlite"), join(cut, "fivefold.sqlite"));
    copyFileSync(join(folder, SEAL), join(cut, SEAL));
    close();
    writeFileSync(logOf(cut), older);
    expect(String(await failureOf(held(cut)))).toMatch(/lacks the last 1 writes/);
  });
});

describe("a seal", () => {
  test.each(["", "garbage", "0000000000000000"])(
    "of %p, as a power cut may leave it, refuses nothing",
    async (text) => {
      const folder = await killed();
      writeFileSync(join(folder, SEAL), text);
      expect(await rowsOf(folder)).toBe(ROWS);
    },
  );

  test("that was longer garbage counts again from the next write on", async () => {
    const live = place();
    expect(await rowsOf(live)).toBe(0);
    writeFileSync(join(live, SEAL), "garbage\n".repeat(400));
    const { store, close } = await held(live);
    await putSubmission(store, submission());
    const folder = place();
    for (const name of ["fivefold.sqlite", SEAL]) copyFileSync(join(live, name), join(folder, name));
    close();
    expect(String(await failureOf(held(folder)))).toMatch(MISSING);
  });

  test("goes aside with its database at a restore, and is forgotten before a migration", async () => {
    const folder = place();
    const { paths, store, close } = await held(folder);
    await putSubmission(store, submission());
    const options = { paths, now: () => new Date() };
    await takeBackup({ ...options, target: join(folder, "b") });
    await putSubmission(store, submission());
    close();
    await restoreBackup({ ...options, source: join(folder, "b"), replace: true });
    expect(await rowsOf(folder)).toBe(1);
    // As an older program leaves it, which knows of no seal: a database put in its place without the count.
    for (const end of ["", "-wal", "-shm"]) rmSync(join(folder, `fivefold.sqlite${end}`), { force: true });
    const client = new Database(join(folder, "fivefold.sqlite"), { create: true });
    migrate(client, migrations.slice(0, SCHEMA_WITHOUT_COUNT));
    const rows = join(import.meta.dir, `../store/released/000${SCHEMA_WITHOUT_COUNT}.sql`);
    client.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    client.run(readFileSync(rows, "utf8"));
    client.close();
    writeFileSync(join(folder, SEAL), "0000000000009999");
    for (const _ of [1, 2]) expect(await rowsOf(folder)).toBe(1);
  });
});

describe("a directory in which a site stood and whose database is gone", () => {
  test.each([
    "uploads/a.png",
    "erased.log",
    "last-backup.json",
    "backups/nightly-2026-11-20/manifest.json",
    "outbox/a.eml",
  ])("but %s is there is refused, and left as it is", async (name) => {
    const folder = place();
    await Bun.write(join(folder, name), "x");
    const refused = expect.stringContaining(name.split("/")[0] ?? "");
    for (const open of [() => held(folder), () => openBeside(readConfig({ FIVEFOLD_DATA: folder }))])
      expect(await open().then(String, (error: Error) => error.message)).toEqual(refused);
    expect(existsSync(join(folder, "fivefold.sqlite"))).toBe(false);
  });

  test("names the last backup that is known, and the command that puts it back", async () => {
    const folder = place();
    const last = { at: "2026-11-20T03:00:00.000Z", path: "/mnt/backups/friday" };
    await Bun.write(join(folder, "last-backup.json"), JSON.stringify(last));
    expect(String(await failureOf(held(folder)))).toMatch(
      /backup is of 2026-11-20T03:00:00.000Z: fivefold restore \/mnt\/backups\/friday --data/,
    );
  });

  test("with nothing but content and a lock begins anew", async () => {
    const folder = place();
    await Bun.write(join(folder, "content/site.yaml"), "");
    lockDirectory(folder)[Symbol.dispose]();
    expect(await rowsOf(folder)).toBe(0);
  });
});

describe("a lock file", () => {
  test("is open to nobody else, in a directory of every user's too; whoever can read it could hold it", () => {
    const folder = place();
    const path = join(folder, "fivefold.lock");
    chmodSync(folder, 0o755);
    const modeAfterLock = () => {
      lockDirectory(folder)[Symbol.dispose]();
      return statSync(path).mode & 0o777;
    };
    expect(modeAfterLock()).toBe(0o600);
    // As versions before this one left it.
    chmodSync(path, 0o644);
    expect(modeAfterLock()).toBe(0o600);
  });

  test("of garbage is put right", async () => {
    const folder = place();
    await Bun.write(join(folder, "fivefold.lock"), "garbage\n".repeat(2_000));
    expect(await rowsOf(folder)).toBe(0);
    expect(() => lockDirectory(folder)[Symbol.dispose]()).not.toThrow();
  });
});

test("a database that another program keeps open beside is no server", async () => {
  const folder = place();
  expect(await rowsOf(folder)).toBe(0);
  const reader = new Database(join(folder, "fivefold.sqlite"), { readonly: true });
  reader.query("SELECT count(*) FROM meta").get();
  expect(await rowsOf(folder)).toBe(0);
  reader.close();
});
