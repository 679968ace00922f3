import { expect, test } from "bun:test";
import { figure, keptMessages, place, serve, startLoad } from "./place.ts";

const ROUNDS = 20;
const SENDERS = 8;

test("kill -9 under load loses no acknowledged message", async () => {
  const cwd = await place();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await serve(cwd);
    const load = startLoad(server.origin, SENDERS, String(round));
    // Each round is cut at another moment, counted in answers.
    const enough = 20 + round * 17;
    while (load.acknowledged.length < enough) await Bun.sleep(1);
    await server.stop("SIGKILL");
    await load.stop();
    acknowledged.push(...load.acknowledged);
  }
  const kept = await keptMessages(cwd);
  const lost = acknowledged.filter((text) => !kept.has(text));
  figure(`${ROUNDS} kills, ${acknowledged.length} acknowledged, ${kept.size} kept, ${lost.length} lost`);
  expect(lost).toEqual([]);
});
