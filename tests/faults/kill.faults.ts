import { expect, test } from "bun:test";
import { missingFrom } from "./invariants.ts";
import { countOf, nothingYet, signIn, startKinds } from "./kinds.ts";
import { figure, place, serve } from "./place.ts";

const ROUNDS = Number(process.env.FIVEFOLD_TEST_SERVER_KILLS ?? 40);

test("kill -9 under every kind of write loses nothing that was acknowledged, and leaves the database sound", async () => {
  const cwd = await place();
  const seen = nothingYet();
  let cookie: string | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const server = await serve(cwd);
    cookie ??= await signIn(server.origin, cwd);
    const load = startKinds(server.origin, cookie, String(round), seen);
    // Each round kills after another number of responses.
    const enough = 15 + ((round * 29) % 110);
    while (load.count() < enough) await Promise.race([load.ended, Bun.sleep(1)]);
    await server.stop("SIGKILL");
    await load.stop();
    expect([round, await missingFrom(`${cwd}/data`, seen)]).toEqual([round, []]);
  }
  const kinds = Object.entries(seen).map(([kind, { size }]) => `${size} ${kind}`);
  figure(`${ROUNDS} kills, ${countOf(seen)} acknowledged, 0 lost: ${kinds.join(", ")}`);
});
