import { afterEach, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dueNight, nightlyBackups, rotate } from "#src/data-directory/backup/rotate.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});
const folderWith = async (...names: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), "fivefold-nightly-"));
  folders.push(folder);
  for (const name of names) await mkdir(join(folder, name));
  return folder;
};

describe("the night a backup is due for", () => {
  test.each([
    ["before three it is the night before", "2026-11-21T08:59:59Z", "America/Chicago", "nightly-2026-11-20"],
    ["from three on it is this one", "2026-11-21T09:00:00Z", "America/Chicago", "nightly-2026-11-21"],
    ["the time zone of the content counts", "2026-11-21T09:00:00Z", "Asia/Tokyo", "nightly-2026-11-21"],
    ["on the far side of the date line", "2026-11-21T18:30:00Z", "Asia/Tokyo", "nightly-2026-11-22"],
    ["the new year", "2027-01-01T02:59:00Z", "Europe/London", "nightly-2026-12-31"],
  ])("%s", (_, now, timeZone, name) => {
    expect(dueNight(new Date(now), timeZone)).toBe(name);
  });
});

test("the newest nightly backups are kept; others, and what is not a backup, are left alone", async () => {
  const folder = await folderWith(
    "nightly-2026-11-18",
    "nightly-2026-11-19",
    "nightly-2026-11-20",
    "nightly-2026-11-21",
    "before-migration-20261101T000000Z-schema-1",
    "monday",
  );
  await rotate(folder, await nightlyBackups(folder), (await nightlyBackups(folder))[0] ?? "", 2);
  expect((await readdir(folder)).sort()).toEqual([
    "before-migration-20261101T000000Z-schema-1",
    "monday",
    "nightly-2026-11-20",
    "nightly-2026-11-21",
  ]);
  expect(await nightlyBackups(folder)).toEqual(["nightly-2026-11-21", "nightly-2026-11-20"]);
});

test("where no backup was ever made there is none", async () => {
  expect(await nightlyBackups(join(tmpdir(), "fivefold-nowhere"))).toEqual([]);
});
