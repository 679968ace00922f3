import { expect, test } from "bun:test";
import { readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { $ } from "bun";
import { sealPath } from "#src/store/sqlite/seal.ts";
import { runProgram } from "#tests/harness/program.ts";
import { nothingYet, signIn, startKinds } from "./kinds.ts";
import { figure, place, serve } from "./place.ts";
import { rowsOf } from "./rows.ts";

// Damaged files of every kind. Each case must end in one of three ways: refused with a sentence, reported by doctor (or a
// backup), or nothing lost. A case fails if damage goes unreported and costs a row, a picture or a text.

const PAGE = 4_096;

type Damage = (folder: string) => void;

const bytesOf = (path: string) => readFileSync(path);
const change = (path: string, work: (bytes: Buffer) => void): void => {
  const bytes = bytesOf(path);
  work(bytes);
  writeFileSync(path, bytes);
};
/** Flips all bits of a few bytes at a fraction of a file's length: 0 is its beginning, 1 its end. */
const flip =
  (name: string, part: number, length = 16): Damage =>
  (folder) =>
    change(join(folder, name), (bytes) => {
      const from = Math.min(Math.floor(part * bytes.length), Math.max(0, bytes.length - length));
      for (let at = from; at < Math.min(from + length, bytes.length); at++)
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    });
/** Overwrites a page with what a failing disk may return: zeros, or another page. */
const losePage =
  (name: string, page: (pages: number) => number, filled: "zeros" | "another"): Damage =>
  (folder) =>
    change(join(folder, name), (bytes) => {
      const at = page(bytes.length / PAGE) * PAGE;
      if (filled === "zeros") bytes.fill(0, at, at + PAGE);
      else bytes.copyWithin(at, at >= PAGE * 2 ? at - PAGE : at + PAGE, at >= PAGE * 2 ? at : at + 2 * PAGE);
    });
const cut =
  (name: string, part: number): Damage =>
  (folder) =>
    truncateSync(join(folder, name), Math.floor(statSync(join(folder, name)).size * part));
const remove =
  (name: string): Damage =>
  (folder) =>
    rmSync(join(folder, name), { recursive: true });
const write =
  (name: string, text: string | Uint8Array): Damage =>
  (folder) =>
    writeFileSync(join(folder, name), text);
const loop =
  (name: string): Damage =>
  (folder) => {
    rmSync(join(folder, name), { recursive: true, force: true });
    symlinkSync(name.split("/").at(-1) ?? "", join(folder, name));
  };
const each = (name: string, damages: Record<string, (file: string) => Damage>): [string, Damage][] =>
  Object.entries(damages).map(([what, of]) => [`${name} ${what}`, of(name)]);
const parts = (count: number) => Array.from({ length: count }, (_, index) => (index + 0.5) / count);

const COMMON = {
  emptied: (file: string) => cut(file, 0),
  "cut in half": (file: string) => cut(file, 0.5),
  "of zeros":
    (file: string): Damage =>
    (folder) =>
      change(join(folder, file), (bytes) => void bytes.fill(0)),
  removed: remove,
  "of other words": (file: string) => write(file, "not what it was\n".repeat(40)),
};

const DATABASE = "data/fivefold.sqlite";
const LOG = `${DATABASE}-wal`;

/** Makes two sites, each with two backups: one stopped cleanly, one killed with rows in its WAL only. */
const build = async (): Promise<{ stopped: string; killed: string; pictures: string[] }> => {
  const cwd = await place();
  const seen = nothingYet();
  await runProgram(["content", "export"], { cwd });
  const server = await serve(cwd);
  const load = startKinds(server.origin, await signIn(server.origin, cwd), "a", seen);
  while (load.count() < 260) await Promise.race([load.ended, Bun.sleep(2)]);
  await load.stop();
  expect((await runProgram(["backup", "good"], { cwd })).exitCode).toBe(0);
  const killed = await place();
  // Copied while open, as a kill leaves it: WAL not checkpointed. Halted meanwhile, so that all files are of one moment.
  server.child.kill("SIGSTOP");
  await $`cp -a ${cwd}/. ${killed}`.quiet();
  server.child.kill("SIGCONT");
  expect(await server.stop()).toBe(0);
  const pictures = [...seen.uploads].map((url) => `data${url}`);
  return { stopped: cwd, killed, pictures };
};

const backupOf = (path: string) => rowsOf(join(path, DATABASE));

test("damaged files of every kind are refused, reported, or cost nothing", async () => {
  const { stopped, killed, pictures } = await build();
  const [picture = ""] = pictures;
  const ofStopped: [string, Damage][] = [
    ...parts(30).map((part): [string, Damage] => [
      `page of the database at ${part.toFixed(2)} lost`,
      losePage(DATABASE, (pages) => Math.floor(part * pages), "zeros"),
    ]),
    ...parts(12).map((part): [string, Damage] => [
      `page of the database at ${part.toFixed(2)} in another's place`,
      losePage(DATABASE, (pages) => Math.floor(part * pages), "another"),
    ]),
    ...[0, 16, 28, 52, 60, 68, 92, 100].map((at): [string, Damage] => [
      `header of the database at ${at}`,
      (folder) => change(join(folder, DATABASE), (bytes) => void bytes.fill(0xff, at, at + 4)),
    ]),
    ...each(DATABASE, COMMON),
    ...each(picture, COMMON),
    ...parts(3).map((part): [string, Damage] => [`picture at ${part.toFixed(2)}`, flip(picture, part, 1)]),
    ["picture a link in a circle", loop(picture)],
    ["data/uploads removed", remove("data/uploads")],
    ...["home.yaml", "site.yaml", "pages/privacy.md"].flatMap((file) => [
      [`${file} no UTF-8`, write(`data/content/${file}`, new Uint8Array([0xff, 0xfe, 0x00, 0xd8]))] as [
        string,
        Damage,
      ],
      [`${file} a link in a circle`, loop(`data/content/${file}`)] as [string, Damage],
    ]),
    ["home.yaml cut in half", cut("data/content/home.yaml", 0.5)],
    ["home.yaml of zeros", write("data/content/home.yaml", new Uint8Array(500))],
    ...each("data/content.last-good.json", COMMON),
    ...each("data/erased.log", COMMON),
    ...parts(5).map((part): [string, Damage] => [`erased.log at ${part}`, flip("data/erased.log", part, 1)]),
    ...each("data/fivefold.lock", { removed: remove, "of other words": COMMON["of other words"] }),
    ...each("data/last-backup.json", COMMON),
  ];
  const ofKilled: [string, Damage][] = [
    ...each(LOG, COMMON),
    ...parts(12).map((part): [string, Damage] => [`log at ${part.toFixed(2)}`, flip(LOG, part, 1)]),
    ...each(`${DATABASE}-shm`, COMMON),
    ...["removed", "emptied", "cut in half", "of zeros"].map((what): [string, Damage] => [
      `log ${what}, its index removed`,
      (folder) => {
        COMMON[what as keyof typeof COMMON](LOG)(folder);
        remove(`${DATABASE}-shm`)(folder);
      },
    ]),
    ...each(sealPath(DATABASE), COMMON),
  ];
  const ofBackup: [string, Damage][] = [
    ...each("good/manifest.json", COMMON),
    ...parts(5).map((part): [string, Damage] => [`manifest at ${part}`, flip("good/manifest.json", part, 1)]),
    ...each("good/fivefold.sqlite", COMMON),
    ...each("good/erased.log", COMMON),
    ...each(picture.replace("data/", "good/"), COMMON),
    ...each("good/content/home.yaml", COMMON),
  ];

  const ended = { refused: 0, told: 0, whole: 0 };
  const silent: string[] = [];
  const oneSentence = (words: string) => !/unexpected error|\n\s+at /.test(words);
  const look = async (
    [what, damage]: [string, Damage],
    source: string,
    after: (cwd: string, said: string[]) => Promise<keyof typeof ended | undefined>,
  ) => {
    const cwd = await mkdir(join(await place(), "site"), { recursive: true });
    const site = cwd ?? "";
    await cp(source, site, { recursive: true });
    damage(site);
    const said: string[] = [];
    const end = await after(site, said);
    if (end && said.every(oneSentence)) ended[end] += 1;
    else silent.push(`${what}: ${said.join(" | ").slice(-300)}`);
    rmSync(site, { recursive: true });
  };
  const sound = backupOf(killed);
  const isWhole = (cwd: string): boolean => {
    const rows = backupOf(cwd);
    // Tables that a start writes to by itself are not compared.
    for (const name of ["meta", "sessions", "outbox", "numbers", "commits"]) {
      const lost = (sound.get(name) ?? []).length > (rows.get(name) ?? []).length;
      if (lost) return false;
      rows.set(name, sound.get(name) ?? []);
    }
    return Bun.deepEquals(rows, sound);
  };
  const filesWhole = (cwd: string): boolean =>
    ["uploads", "content"].every(
      (name) =>
        Bun.spawnSync(["diff", "-r", join(stopped, "data", name), join(cwd, "data", name)]).exitCode === 0,
    );
  const ofSite = async (cwd: string, said: string[]) => {
    const doctor = await runProgram(["doctor"], { cwd });
    said.push(doctor.stdout + doctor.stderr);
    const start = await runProgram(["migrate"], { cwd });
    said.push(start.stderr);
    if (start.exitCode === 1) return "refused";
    if (doctor.exitCode === 1) return "told";
    return isWhole(cwd) && filesWhole(cwd) ? "whole" : undefined;
  };
  for (const one of ofStopped) await look(one, stopped, ofSite);
  for (const one of ofKilled) await look(one, killed, ofSite);
  for (const one of ofBackup)
    await look(one, stopped, async (cwd, said) => {
      const { exitCode, stderr } = await runProgram(["restore", "good", "--replace"], { cwd });
      said.push(stderr);
      if (exitCode === 1) return isWhole(cwd) ? "refused" : undefined;
      return isWhole(cwd) && filesWhole(cwd) ? "whole" : undefined;
    });
  const cases = ofStopped.length + ofKilled.length + ofBackup.length;
  figure(
    `${cases} damaged files: ${ended.refused} refused, ${ended.told} told, ${ended.whole} cost nothing, ${silent.length} silent`,
  );
  expect(silent).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(100);
});
