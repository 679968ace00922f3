import { Database } from "bun:sqlite";
import { afterEach, expect, test } from "bun:test";
import { cp, mkdir, readdir, readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findings } from "#src/cli/doctor.ts";
import { readConfig } from "#src/config.ts";
import { noteBackup, noteCopy } from "#src/data-directory/backup/last.ts";
import { readManifest, verifyFiles } from "#src/data-directory/backup/manifest.ts";
import { restoreBackup } from "#src/data-directory/backup/restore.ts";
import { takeBackup } from "#src/data-directory/backup/take.ts";
import { openHeld } from "#src/data-directory/open.ts";
import { dataPaths } from "#src/data-directory/paths.ts";
import { hashOf, JOURNAL, readJournal, writePublication } from "#src/data-directory/publication.ts";
import { failureOf } from "#tests/harness/failure.ts";
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
  (await openHeld(readConfig({ FIVEFOLD_DATA: paths.folder }))).close();
  const backup = async (target: string) => {
    const manifest = await takeBackup({ paths, target, now: () => new Date() });
    await noteBackup(paths.folder, { at: manifest.createdAt, path: target });
    return manifest;
  };
  const told = async (topic: string) => {
    const found = await Array.fromAsync(findings(readConfig(settings), undefined));
    return found.filter((finding) => finding.topic === topic).map(({ level, words }) => `${level}: ${words}`);
  };
  return { folder, paths, backup, told };
};

test("a backup in the site's own uploads or content is refused, behind links too", async () => {
  const { folder, paths, backup } = await site();
  expect(String(await failureOf(backup(paths.uploads)))).toMatch(/would lie in .*uploads/);
  await mkdir(paths.uploads, { recursive: true });
  await mkdir(join(paths.content, "pages"), { recursive: true });
  await symlink(paths.uploads, join(folder, "link"));
  for (const [target, inside] of [
    [join(paths.uploads, "monday"), paths.uploads],
    [join(paths.content, "pages", "old", "monday"), paths.content],
    [join(paths.content, "..", "content", "monday"), paths.content],
    [join(folder, "link", "monday"), paths.uploads],
  ] as const)
    expect(String(await failureOf(backup(target)))).toMatch(
      `${target} would lie in ${inside}, which is a part of the site and of each backup: name a directory elsewhere.`,
    );
  expect([...(await readdir(paths.uploads)), ...(await readdir(paths.content))]).toEqual(["pages"]);
  expect((await backup(`${paths.uploads}-monday`)).gaps).toBeUndefined();
});

/** The rounds of the publishes that a folder's words are of. */
const roundsIn = async (folder: string): Promise<string[]> => {
  const texts = (await readdir(join(folder, "pages"))).map((name) =>
    readFile(join(folder, "pages", name), "utf8"),
  );
  return [...new Set(await Promise.all(texts))];
};

test("a backup made while words are published holds them as they were before or after, never half of them", async () => {
  const { folder, paths, backup } = await site();
  await mkdir(join(paths.content, "pages"), { recursive: true });
  let round = 0;
  const texts: (string | null)[] = [null];
  const publication = (text: string) =>
    Array.from({ length: 40 }, (_, n) => ({
      ...{ file: `pages/w-${n}.md`, at: "2026-11-21T18:00:00.000Z", by: "ruth", paths: [], text },
      ...{ hash: hashOf(text), before: texts.at(-1) == null ? null : hashOf(texts.at(-1) ?? "") },
    }));
  const publish = async (rounds: number) => {
    for (const last = round + rounds; round < last; round++) {
      const text = `Round ${round}`;
      await writePublication(paths.content, publication(text), async () => {});
      texts.push(text);
    }
  };
  for (let n = 0; n < 2; n++) {
    // Fewer than the passes after which a backup gives up.
    const publishing = publish(30);
    const { gaps, files } = await backup(join(folder, `backup-${n}`));
    expect(gaps).toBeUndefined();
    expect(files.filter(({ path }) => path.startsWith("content/")).length % 40).toBe(0);
    expect((await roundsIn(join(folder, `backup-${n}/content`))).length).toBeLessThanOrEqual(1);
    await verifyFiles(join(folder, `backup-${n}`), await readManifest(join(folder, `backup-${n}`)));
    await publishing;
  }
  // One that a kill has left after its first file.
  const [gone, ...rest] = publication("Last").reverse();
  const removal = { ...gone, text: null, hash: hashOf("") };
  await writeFile(join(paths.folder, JOURNAL), JSON.stringify({ files: [...rest, removal] }));
  await writeFile(join(paths.content, "pages/w-0.md"), "Last");
  await backup(join(folder, "after"));
  expect(await roundsIn(join(folder, "after/content"))).toEqual(["Last"]);
  expect(await readdir(join(folder, "after/content/pages"))).not.toContain("w-39.md");
  await verifyFiles(join(folder, "after"), await readManifest(join(folder, "after")));
  // Nothing of it is done to what a restore brings.
  const restored = { paths, source: join(folder, "backup-0"), replace: true, now: () => new Date() };
  await restoreBackup(restored);
  expect(await readJournal(paths.content)).toEqual([]);
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

test("a transaction that a kill left half written in a restored database is rolled back, not taken for a disk that takes nothing", async () => {
  const { folder, paths, backup } = await site();
  const half = new Database(paths.database);
  // As a restored file stands before its first start: without a log. The pages spill into the file before the commit.
  half.run("PRAGMA journal_mode = DELETE");
  half.run("PRAGMA cache_size = 2");
  half.run("BEGIN IMMEDIATE");
  for (let n = 0; n < 300; n++)
    half.run("INSERT INTO meta (key, value) VALUES (?, ?)", [`half ${n}`, "x".repeat(2_000)]);
  const killed = dataPaths(join(folder, "killed"));
  await cp(paths.folder, killed.folder, { recursive: true });
  half.run("ROLLBACK");
  half.close();

  const target = join(folder, "backup");
  await takeBackup({ paths: killed, target, now: () => new Date() });
  const copy = new Database(join(target, "fivefold.sqlite"), { readonly: true });
  expect(copy.query("SELECT count(*) AS n FROM meta WHERE key LIKE 'half%'").get()).toEqual({ n: 0 });
  copy.close();
  expect((await backup(join(folder, "whole"))).gaps).toBeUndefined();
});
