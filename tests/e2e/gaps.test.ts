import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdir, readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";
import { pngOf } from "#tests/routes/pictures.ts";

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

const EMAIL = "ruth@fivefold.example";
const run = (args: string[], env: Record<string, string> = {}) => runProgram(args, { cwd, env });

const serve = async () => {
  const server = await serveProgram({ cwd });
  undo.push(() => server.stop("SIGKILL"));
  return server;
};

/** A stopped site with an uploaded picture, the session that uploaded it and the picture's address: made once. */
let made: { folder: string; remove: () => Promise<void>; cookie: string; url: string };
beforeAll(async () => {
  const { folder, remove } = await emptyFolder();
  const server = await serveProgram({ cwd: folder });
  const cookie = await signIn(server.origin, folder);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(900, 300))], "van.png"));
  const sent = await fetch(`${server.origin}/api/uploads`, {
    method: "POST",
    headers: { cookie, origin: server.origin },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { url } = (await sent.json()) as { url: string };
  await server.stop();
  made = { folder, remove, cookie, url };
});
afterAll(() => made.remove());

/** Makes this test's folder a copy of that site; returns the session and the picture's address. */
const withPicture = async () => {
  await cp(made.folder, cwd, { recursive: true });
  const { cookie, url } = made;
  return { cookie, url };
};

describe("pictures that the database names and that are gone", () => {
  test("are told by backup and doctor, and no good backup is removed for one without them", async () => {
    const { url } = await withPicture();
    const env = { FIVEFOLD_BACKUP_DAILY: "1" };
    expect((await run(["nightly"], env)).exitCode).toBe(0);
    const [good = ""] = await readdir(join(cwd, "data/backups"));
    // As if it were of an earlier night.
    const before = join(cwd, "data/backups/nightly-2026-01-01");
    await Bun.$`mv ${join(cwd, "data/backups", good)} ${before}`;
    expect((await run(["doctor"])).stdout).toMatch(/ok {5}uploads/);

    await rm(join(cwd, "data/uploads"), { recursive: true });
    const night = await run(["nightly"], env);
    expect([night.exitCode, night.stderr]).toEqual([
      1,
      expect.stringContaining(`${url.slice(1)} is missing`),
    ]);
    expect((await readdir(join(cwd, "data/backups"))).sort()).toEqual(["nightly-2026-01-01", good]);
    const byHand = await run(["backup", "gone"]);
    expect([byHand.exitCode, byHand.stderr]).toEqual([1, expect.stringContaining("is missing")]);
    const doctor = await run(["doctor"]);
    expect([doctor.exitCode, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(/WRONG {2}uploads +uploads.*missing/),
    ]);
    expect((await run(["restore", before, "--replace"])).exitCode).toBe(0);
    expect((await run(["doctor"])).stdout).toMatch(/ok {5}uploads/);
  });

  test("or cut short are told too", async () => {
    const { url } = await withPicture();
    expect((await run(["backup", "whole"])).exitCode).toBe(0);
    // A backup with this gap does not make it right.
    const name = url.slice(1);
    const path = join(cwd, "data", url);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.with(100, bytes.readUInt8(100) ^ 1));
    for (const target of ["bent", "bent-again"]) {
      const { exitCode, stderr } = await run(["backup", target]);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${name} is not as it was stored`)]);
    }
    expect((await run(["doctor"])).stdout).toContain(`${name} is not as it was stored`);
    writeFileSync(path, bytes);
    const mended = await run(["doctor"]);
    expect(mended.stdout).toMatch(/ok {5}uploads/);
    expect(mended.stdout).toMatch(
      /note {3}backup .*bent-again, and has gaps: .*is not as it was stored; only a new one can be whole/,
    );
    await truncate(join(cwd, "data", url), 100);
    const { exitCode, stderr } = await run(["backup", "short"]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${name} is not as it was stored`)]);
    expect((await run(["doctor"])).stdout).toMatch(/WRONG {2}uploads .*not as it was stored/);
    const restored = await run(["restore", "short", "--data", "other"]);
    expect([restored.exitCode, restored.stdout]).toEqual([0, expect.stringContaining("made with gaps")]);
  });
});

test("a byte that changed within a text is told by backup and doctor", async () => {
  const { cookie } = await withPicture();
  const server = await serve();
  const headers = { cookie, origin: server.origin, "content-type": "application/json" };
  const send = async (method: string, path: string, body: object) =>
    (await fetch(`${server.origin}/api/${path}`, { method, headers, body: JSON.stringify(body) })).json();
  const lead = { name: "Nora", email: "nora@field.example", message: "a message of Nora" };
  await send("POST", "contact", lead);
  const [person] = await (await fetch(`${server.origin}/api/people`, { headers })).json();
  await send("POST", `people/${person.id}/notes`, { text: "a note about Nora" });
  const post = { title: "T", excerpt: "E", category: "Culture", content: "the words of before" };
  const { id } = await send("POST", "blog-posts", post);
  await send("PUT", `blog-posts/${id}`, { content: "the words of after" });
  await send("POST", `people/${person.id}/follow-ups`, { on: "2026-12-01", text: "a call about vans" });
  await server.stop();
  expect((await run(["doctor"])).stdout).toMatch(/ok {5}database/);

  const path = join(cwd, "data/fivefold.sqlite");
  // Within the file as it is: the line of a backup in the audit list is a commit.
  const replaceFirst = (text: string, letter: string) => {
    const bytes = readFileSync(path);
    bytes.write(letter, bytes.indexOf(text.slice(1)) - 1);
    writeFileSync(path, bytes);
  };
  for (const [text, table] of [
    ["a message of Nora", "contact_submissions"],
    ["a note about Nora", "person_notes"],
    ["the words of before", "post_versions"],
    ["a call about vans", "follow_ups"],
  ] as const) {
    replaceFirst(text, "x");
    const doctor = await run(["doctor"]);
    expect([doctor.exitCode, doctor.stdout]).toEqual([
      1,
      expect.stringMatching(new RegExp(`WRONG {2}database .*${table}`)),
    ]);
    const backup = await run(["backup", table]);
    expect([backup.exitCode, backup.stderr]).toEqual([1, expect.stringContaining(table)]);
    replaceFirst(text, text.slice(0, 1));
  }
});

test("a restore ends the sessions and login links of its time", async () => {
  const { cookie } = await withPicture();
  const server = await serve();
  const link = (await run(["admin", "link", EMAIL])).stdout.trim();
  const me = async (origin: string) =>
    ((await (await fetch(`${origin}/api/auth/me`, { headers: { cookie } })).json()) as { user: unknown })
      .user;
  expect(await me(server.origin)).not.toBeNull();
  expect((await run(["backup", "kept"])).exitCode).toBe(0);
  await server.stop();
  expect((await run(["restore", "kept", "--replace"])).stdout).toContain("signs in again");
  const again = await serve();
  expect(await me(again.origin)).toBeNull();
  const used = await fetch(`${again.origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: again.origin },
    body: JSON.stringify({ token: new URL(link).searchParams.get("token") }),
  });
  expect([used.status, await used.json()]).toEqual([400, { error: "Invalid or expired login link" }]);
});

test("an erasure that a kill interrupts among thousands of letters is finished by the next start", async () => {
  const { cookie } = await withPicture();
  const server = await serve();
  const outbox = join(cwd, "data/outbox");
  await mkdir(outbox, { recursive: true });
  const gone = "ada@field.example";
  for (let number = 0; number < 6_000; number++) {
    const to = number % 2 ? gone : "ben@field.example";
    writeFileSync(join(outbox, `${number}.eml`), `From: a@b.example\r\nTo: ${to}\r\n\r\nHello`);
  }
  const erased = await fetch(`${server.origin}/api/people/erase`, {
    method: "POST",
    headers: { cookie, origin: server.origin, "content-type": "application/json" },
    body: JSON.stringify({ email: gone }),
  });
  expect(erased.status).toBe(200);
  await server.stop("SIGKILL");
  const left = async () => (await readdir(outbox)).filter((name) => /^\d*[13579]\.eml$/.test(name)).length;
  expect(await left()).toBeGreaterThan(0);

  // Somebody of the same address who came back since has a letter that stays.
  const again = await serve();
  await Bun.write(join(outbox, "later.eml"), `From: a@b.example\r\nTo: ${gone}\r\n\r\nHello`);
  await again.stop();
  expect(await left()).toBe(0);
  const names = await readdir(outbox);
  expect(names).toContain("later.eml");
  expect(names.filter((name) => /^\d*[02468]\.eml$/.test(name))).toHaveLength(3_000);
});
