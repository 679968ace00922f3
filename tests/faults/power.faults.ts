import { expect, test } from "bun:test";
import { join } from "node:path";
import { runProgram } from "#tests/harness/program.ts";
import { buildDevice, mountDevice } from "./device.ts";
import { missingFrom } from "./invariants.ts";
import { type Acknowledged, countOf, nothingYet, signIn, startKinds } from "./kinds.ts";
import { figure, place, serve } from "./place.ts";

const ROUNDS = Number(process.env.FIVEFOLD_TEST_CUTS ?? 60);
/** The first round's number, so that parallel runs can take different rounds. */
const FIRST = Number(process.env.FIVEFOLD_TEST_FIRST_CUT ?? 0);
const CONTROLS = FIRST === 0 ? 6 : 0;
/** How many messages come at once: every other round a flood of messages. */
const messagesAtOnce = (round: number): number => (round % 2 === 0 ? 1 : 32);
/** Returns after how many responses the power is cut, another number each round. */
const answersBefore = (round: number): number =>
  (12 + ((round * 37) % 90)) * (messagesAtOnce(round) > 1 ? 8 : 1);

/** Serves on the power-cut file system under every kind of write, cuts the power, and returns what survived. */
const cutWhileServing = async (
  device: string,
  {
    from,
    round,
    seen,
    ignoring,
    cookie,
  }: { from?: string; round: number; seen: Acknowledged; ignoring?: boolean; cookie?: string },
) => {
  const disk = await mountDevice(device, { from, seed: round + 1, ignoring });
  if (!disk) throw new Error("the disk cannot be mounted");
  const server = await serve(disk.mount);
  const session = cookie ?? (await signIn(server.origin, disk.mount));
  const load = startKinds(server.origin, session, String(round), seen, {
    messagesAtOnce: messagesAtOnce(round),
  });
  while (load.count() < answersBefore(round)) await Promise.race([load.ended, Bun.sleep(2)]);
  const left = await disk.cut();
  await load.ended;
  await server.stop("SIGKILL");
  await disk.unmount();
  return { left, session };
};

test("power cuts under every kind of write lose nothing that was acknowledged; without syncs they do", async () => {
  const built = await buildDevice();
  if ("reason" in built) return figure(`power cuts could not be tried: ${built.reason}`);
  const seen = nothingYet();
  let from: string | undefined;
  let cookie: string | undefined;
  for (let round = FIRST; round < FIRST + ROUNDS; round++) {
    // Every tenth round starts with an empty disk.
    if (round % 10 === 0) {
      if (from) await Bun.$`rm -rf ${join(from, "..")}`;
      for (const kept of Object.values(seen)) kept.clear();
      from = cookie = undefined;
    }
    const { left, session } = await cutWhileServing(built.program, { from, round, seen, cookie });
    expect([round, await missingFrom(join(left, "data"), seen)]).toEqual([round, []]);
    from = left;
    cookie = session;
    if (round % 10 === 9)
      figure(`${round + 1} power cuts, ${countOf(seen)} acknowledged since the last empty disk, 0 lost`);
  }
  let lost = 0;
  for (let round = 0; round < CONTROLS; round++) {
    const control = nothingYet();
    const { left } = await cutWhileServing(built.program, {
      round: round + 20,
      seen: control,
      ignoring: true,
    });
    const missing = await missingFrom(join(left, "data"), control).catch((error: Error) => [error.message]);
    if (missing.length > 0) lost += 1;
  }
  if (CONTROLS === 0) return;
  figure(`control without syncs: ${lost} of ${CONTROLS} cuts lost something`);
  expect(lost).toBeGreaterThan(0);
});

test("power cuts in a backup and in a restore leave whole ones or none", async () => {
  const built = await buildDevice();
  if ("reason" in built) return figure(`power cuts could not be tried: ${built.reason}`);
  const start = await place();
  const server = await serve(start);
  const seen = nothingYet();
  const load = startKinds(server.origin, await signIn(server.origin, start), "0", seen);
  while (load.count() < 120) await Bun.sleep(2);
  await load.stop();
  // A restore ends all sessions and preview links.
  seen.begun.clear();
  seen.previews.clear();
  expect(await server.stop()).toBe(0);
  expect((await runProgram(["backup", "good"], { cwd: start })).exitCode).toBe(0);
  let [backups, restored] = [0, 0];
  /** How long each command takes here: the first of each is not cut before its end. */
  const takes: Record<string, number> = {};
  for (let round = FIRST; round < FIRST + ROUNDS / 3; round++) {
    const disk = await mountDevice(built.program, { from: start, seed: round + 1 });
    if (!disk) throw new Error("the disk cannot be mounted");
    const command = round % 2 === 0 ? ["backup", "second"] : ["restore", "good", "--replace"];
    const [name = ""] = command;
    const began = performance.now();
    const run = runProgram(command, { cwd: disk.mount });
    const whole = takes[name];
    await Promise.race(
      whole === undefined ? [run] : [run, Bun.sleep((whole * (round - FIRST + 1) * 3.6) / ROUNDS)],
    );
    takes[name] ??= performance.now() - began;
    const left = await disk.cut();
    const { exitCode } = await run;
    await disk.unmount();
    if (await Bun.file(join(left, "second/manifest.json")).exists()) {
      backups += 1;
      const copy = ["restore", "second", "--data", "copy"];
      expect((await runProgram(copy, { cwd: left })).exitCode).toBe(0);
      expect(await missingFrom(join(left, "copy"), seen)).toEqual([]);
    } else expect([round, round % 2 === 0 && exitCode === 0]).toEqual([round, false]);
    if (round % 2 === 1 && exitCode === 0) restored += 1;
    expect([round, await missingFrom(join(left, "data"), seen)]).toEqual([round, []]);
  }
  figure(
    `${Math.ceil(ROUNDS / 3)} power cuts in backups and restores: ${backups} backups stood, ${restored} restores were over, the site whole each time`,
  );
});
