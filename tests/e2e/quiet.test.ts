import { afterEach, beforeEach, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, runProgram, serveProgram } from "#tests/harness/program.ts";
import { signIn } from "#tests/harness/sign-in.ts";

let cwd: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: cwd, remove } = await emptyFolder());
});
afterEach(() => remove());

const write = (origin: string) =>
  fetch(`${origin}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Nora", email: "nora@field.example", message: "The vans wait." }),
  });

const letters = async (): Promise<string[]> =>
  (await readdir(join(cwd, "data/outbox")).catch(() => [])).filter((name) => name.endsWith(".eml"));

test("a rehearsal sends no letter, queued before or since, nor later, backs up on the disk alone and says so", async () => {
  // A letter that cannot leave waits for its next try.
  const before = await serveProgram({ cwd, env: { SMTP_URL: "smtp://127.0.0.1:1" } });
  expect((await write(before.origin)).status).toBe(201);
  await before.says("A letter waits.");
  await before.stop();

  const env = {
    FIVEFOLD_QUIET: "on",
    FIVEFOLD_BACKUP_DAILY: "1",
    FIVEFOLD_BACKUP_S3: "http://KEY:SECRET@127.0.0.1:1/vault",
    FIVEFOLD_BACKUP_EVERY: "1h",
  };
  const rehearsal = await serveProgram({ cwd, env });
  await rehearsal.says("the nightly backup was made");
  expect((await write(rehearsal.origin)).status).toBe(201);
  const cookie = await signIn(rehearsal.origin, cwd);
  const dashboard = await fetch(`${rehearsal.origin}/admin`, { headers: { cookie } });
  expect(await dashboard.text()).toContain("This is a rehearsal: FIVEFOLD_QUIET is on.");
  const doctor = await runProgram(["doctor"], { cwd, env });
  expect([doctor.exitCode, doctor.stdout]).toEqual([0, expect.stringContaining("FIVEFOLD_QUIET is on")]);
  const copy = await runProgram(["copy"], { cwd, env });
  expect([copy.exitCode, copy.stderr]).toEqual([1, expect.stringContaining("FIVEFOLD_QUIET is on")]);
  expect(await rehearsal.stop()).toBe(0);
  expect(rehearsal.output()).not.toContain("the copy in the bucket");
  expect(await letters()).toEqual([]);

  const after = await serveProgram({ cwd });
  expect((await write(after.origin)).status).toBe(201);
  await after.says("A letter was sent.");
  await after.stop();
  expect(await letters()).toHaveLength(1);
});
