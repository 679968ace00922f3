import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { readdir, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
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

/** A served site with an uploaded picture; returns the session that uploaded it and the picture's address. */
const withPicture = async () => {
  const server = await serveProgram({ cwd });
  undo.push(() => server.stop("SIGKILL"));
  await run(["admin", "add", EMAIL]);
  const { stdout } = await run(["admin", "link", EMAIL]);
  const verified = await fetch(`${server.origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.origin },
    body: JSON.stringify({ token: new URL(stdout.trim()).searchParams.get("token") }),
  });
  const cookie = verified.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(900, 300))], "van.png"));
  const sent = await fetch(`${server.origin}/api/uploads`, {
    method: "POST",
    headers: { cookie, origin: server.origin },
    body: form,
  });
  expect(sent.status).toBe(201);
  const { url } = (await sent.json()) as { url: string };
  return { server, cookie, url };
};

describe("pictures that the database names and that are gone", () => {
  test("are told by backup and doctor, and no good backup is removed for one without them", async () => {
    const { server, url } = await withPicture();
    await server.stop();
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
    const { server, url } = await withPicture();
    await server.stop();
    await truncate(join(cwd, "data", url), 100);
    const { exitCode, stderr } = await run(["backup", "short"]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`${url.slice(1)} is not as it was stored`),
    ]);
    expect((await run(["doctor"])).stdout).toMatch(/WRONG {2}uploads .*not as it was stored/);
    const restored = await run(["restore", "short", "--data", "other"]);
    expect([restored.exitCode, restored.stdout]).toEqual([0, expect.stringContaining("made with gaps")]);
  });
});

test("a restore ends the sessions and login links of its time", async () => {
  const { server, cookie } = await withPicture();
  const link = (await run(["admin", "link", EMAIL])).stdout.trim();
  const me = async (origin: string) =>
    ((await (await fetch(`${origin}/api/auth/me`, { headers: { cookie } })).json()) as { user: unknown })
      .user;
  expect(await me(server.origin)).not.toBeNull();
  expect((await run(["backup", "kept"])).exitCode).toBe(0);
  await server.stop();
  expect((await run(["restore", "kept", "--replace"])).stdout).toContain("signs in again");
  const again = await serveProgram({ cwd });
  undo.push(() => again.stop("SIGKILL"));
  expect(await me(again.origin)).toBeNull();
  const used = await fetch(`${again.origin}/api/auth/magic-link/verify`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: again.origin },
    body: JSON.stringify({ token: new URL(link).searchParams.get("token") }),
  });
  expect([used.status, await used.json()]).toEqual([400, { error: "Invalid or expired login link" }]);
});
