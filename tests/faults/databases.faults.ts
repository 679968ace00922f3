import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "#tests/harness/program.ts";
import { databaseIn, figure, keptMessages, place, sendMessage, serve } from "./place.ts";

const MESSAGES = 40;
const FLIPS = 60;

/** Makes a data directory with messages, and a backup of it beside it. */
const filled = async () => {
  const cwd = await place();
  const server = await serve(cwd);
  for (let count = 0; count < MESSAGES; count++)
    expect(await sendMessage(server.origin, `message ${count}`)).toBe(201);
  expect(await server.stop()).toBe(0);
  expect((await runProgram(["backup", "good"], { cwd })).exitCode).toBe(0);
  return cwd;
};

/** Expects that the program refuses the file in one sentence and does not change it, and that restoring the backup works. */
const refusedAndMended = async (cwd: string): Promise<string> => {
  const path = databaseIn(cwd);
  const before = readFileSync(path);
  const { exitCode, stderr, stdout } = await runProgram(["serve", "--port", "0"], { cwd });
  expect(exitCode).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain("fivefold.sqlite");
  expect(readFileSync(path).equals(before)).toBe(true);
  expect((await runProgram(["restore", "good", "--replace"], { cwd })).exitCode).toBe(0);
  expect((await keptMessages(cwd)).size).toBe(MESSAGES);
  return stderr.trim();
};

test("a 0-byte database is refused, left as it is, and mended by a restore", async () => {
  const cwd = await filled();
  writeFileSync(databaseIn(cwd), "");
  expect(await refusedAndMended(cwd)).toContain("0 bytes");
});

test("a truncated database is refused, left as it is, and mended by a restore", async () => {
  const cwd = await filled();
  truncateSync(databaseIn(cwd), 40_960);
  expect(await refusedAndMended(cwd)).toContain("cut short");
});

test("a foreign file is refused, left as it is, and mended by a restore", async () => {
  const cwd = await filled();
  writeFileSync(databaseIn(cwd), "not a database\n".repeat(1_000));
  expect(await refusedAndMended(cwd)).toContain("not a database of Fivefold");
});

test("a newer database is refused, left as it is, and mended by a restore", async () => {
  const cwd = await filled();
  const client = new Database(databaseIn(cwd));
  client.run("PRAGMA user_version = 999");
  client.close();
  expect(await refusedAndMended(cwd)).toContain("newer Fivefold");
});

test("bits flipped anywhere in the database lead to a refusal or to a site that serves, never to a crash", async () => {
  const cwd = await filled();
  const path = databaseIn(cwd);
  const sound = readFileSync(path);
  let refused = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const bytes = Buffer.from(sound);
    // Spread over the file; every tenth is in the header.
    const at = flip % 10 === 0 ? flip % 100 : Math.floor((flip / FLIPS) * bytes.length);
    for (let byte = at; byte < Math.min(at + 16, bytes.length); byte++)
      bytes[byte] = (bytes[byte] ?? 0) ^ 0xff;
    writeFileSync(path, bytes);
    const checked = await runProgram(["migrate"], { cwd });
    const doctor = await runProgram(["doctor"], { cwd });
    expect([0, 1]).toContain(doctor.exitCode);
    for (const { stderr, stdout } of [checked, doctor]) expect(stderr + stdout).not.toMatch(/\n\s+at /);
    if (doctor.exitCode === 1) refused += 1;
  }
  writeFileSync(path, sound);
  figure(`${FLIPS} places of 16 flipped bytes: doctor names ${refused}, no crash`);
  expect(refused).toBeGreaterThan(0);
});

test("bits flipped in a backup are found by the checksums, and nothing is moved", async () => {
  const cwd = await filled();
  const copy = join(cwd, "good/fivefold.sqlite");
  const bytes = readFileSync(copy);
  let found = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const at = Math.floor((flip / FLIPS) * bytes.length);
    const bent = Buffer.from(bytes);
    bent[at] = (bent[at] ?? 0) ^ 1;
    writeFileSync(copy, bent);
    const { exitCode, stderr } = await runProgram(["restore", "good", "--replace"], { cwd });
    expect(exitCode).toBe(1);
    if (/damaged/.test(stderr)) found += 1;
  }
  expect(found).toBe(FLIPS);
  figure(`${FLIPS} single flipped bits in a backup: all ${found} found before anything was moved`);
  expect((await keptMessages(cwd)).size).toBe(MESSAGES);
});
