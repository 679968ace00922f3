import { expect, test } from "bun:test";
import { writeTurn } from "#src/middleware/write-turn.ts";

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test("in a flood of writes a few go on at a time, in their order, and the loop turns in between", async () => {
  const gone: number[] = [];
  const all = Array.from({ length: 40 }, (_, n) => writeTurn().then(() => gone.push(n)));
  const steps: number[] = [];
  while (gone.length < 40) {
    const before = gone.length;
    await turnOfTheLoop();
    steps.push(gone.length - before);
  }
  await Promise.all(all);
  expect(gone).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(Math.max(...steps)).toBeLessThanOrEqual(12);
});

test("a single write does not wait for a turn", async () => {
  await turnOfTheLoop();
  let gone = false;
  const write = writeTurn().then(() => {
    gone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(gone).toBe(true);
  await write;
});
