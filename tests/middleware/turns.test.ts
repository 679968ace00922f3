import { expect, test } from "bun:test";
import { takeTurns } from "#src/middleware/turns.ts";

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test("in a flood a few go on at a time, in their order, and the loop turns in between", async () => {
  const gone: number[] = [];
  const turn = takeTurns(6);
  const all = Array.from({ length: 40 }, (_, n) => turn().then(() => gone.push(n)));
  const steps: number[] = [];
  while (gone.length < 40) {
    const before = gone.length;
    await turnOfTheLoop();
    steps.push(gone.length - before);
  }
  await Promise.all(all);
  expect(gone).toEqual(Array.from({ length: 40 }, (_, n) => n));
  // The six that go on at once are counted with the first turn.
  expect(Math.max(...steps)).toBeLessThanOrEqual(12);
});

test("what comes alone does not wait for a turn", async () => {
  let gone = false;
  void takeTurns(1)().then(() => {
    gone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(gone).toBe(true);
});
