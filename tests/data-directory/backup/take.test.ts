import { afterEach, expect, test } from "bun:test";
import { mkdir, readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { findings } from "#src/cli/doctor.ts";
import { readConfig } from "#src/config.ts";
import { noteCopy } from "#src/data-directory/backup/last.ts";
import { silent } from "#src/data-directory/backup/manifest.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { emptyFolder } from "#tests/harness/program.ts";

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** A site without rows; `backup` makes one of it, `told` is what doctor says on a topic. */
const site = async () => {
  const { folder, remove } = await emptyFolder();
  undo.push(remove);
  const paths = dataPaths(join(folder, "data"));
  const settings = {
    FIVEFOLD_DATA: paths.folder,
    FIVEFOLD_BACKUP_EVERY: "5m",
    FIVEFOLD_BACKUP_S3: "s3://vault",
  };
  (await openHeld(readConfig({ FIVEFOLD_DATA: paths.folder }), { progress: silent })).close();
  const backup = (target: string) => takeBackup({ paths, target, now: () => new Date(), progress: silent });
  const told = async (topic: string) => {
    const found = await Array.fromAsync(findings(readConfig(settings), undefined));
    return found.filter((finding) => finding.topic === topic).map(({ level, words }) => `${level}: ${words}`);
  };
  return { folder, paths, backup, told };
};

test("a backup in the site's own uploads or content is refused, behind links too", async () => {
  const { folder, paths, backup } = await site();
  await expect(backup(paths.uploads)).rejects.toThrow(/would lie in .*uploads/);
  await mkdir(paths.uploads, { recursive: true });
  await mkdir(join(paths.content, "pages"), { recursive: true });
  await symlink(paths.uploads, join(folder, "link"));
  for (const [target, inside] of [
    [join(paths.uploads, "monday"), paths.uploads],
    [join(paths.content, "pages", "old", "monday"), paths.content],
    [join(paths.content, "..", "content", "monday"), paths.content],
    [join(folder, "link", "monday"), paths.uploads],
  ] as const)
    await expect(backup(target)).rejects.toThrow(
      `${target} would lie in ${inside}, which is a part of the site and of each backup: name a directory elsewhere.`,
    );
  expect([...(await readdir(paths.uploads)), ...(await readdir(paths.content))]).toEqual(["pages"]);
  expect((await backup(`${paths.uploads}-monday`)).gaps).toBeUndefined();
});

test("doctor says what the last backup lacks, also once the site is whole again", async () => {
  const { folder, paths, backup, told } = await site();
  const log = join(paths.folder, "erased.log");
  await mkdir(log);
  const target = join(folder, "monday");
  const { gaps = [] } = await backup(target);
  expect(gaps).toEqual(["erased.log is a folder, not a file"]);
  await rename(log, join(folder, "elsewhere"));
  const lacks = `and has gaps: ${gaps[0]}; only a new one can be whole`;
  expect(await told("backup")).toEqual([expect.stringMatching(/^note: the last is of .* has gaps/)]);
  expect((await told("backup"))[0]).toEndWith(` in ${target}, ${lacks}`);

  const at = new Date().toISOString();
  await noteCopy(paths.folder, { at, path: "vault", gaps });
  expect(await told("copies")).toEqual([`note: the last went to vault at ${at}, ${lacks}`]);
  await noteCopy(paths.folder, { at, path: "vault" });
  expect(await told("copies")).toEqual([`ok: the last went to vault at ${at}`]);

  await backup(join(folder, "tuesday"));
  expect(await told("backup")).toEqual([expect.stringMatching(/^ok: /)]);
  await rename(join(folder, "tuesday/manifest.json"), join(folder, "gone"));
  expect(await told("backup")).toEqual([expect.stringMatching(/^wrong: .*no readable manifest.json/)]);
});
