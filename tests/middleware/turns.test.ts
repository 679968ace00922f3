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

test("what can be done later waits for the flood's end", async () => {
  const turn = takeTurns(1);
  const order: string[] = [];
  await turn.lull(60_000).then(() => order.push("nothing to wait for"));
  const flood = Array.from({ length: 5 }, () => turn().then(() => order.push("written")));
  const later = turn.lull(60_000).then(() => order.push("later"));
  await Promise.all([...flood, later]);
  expect(order).toEqual(["nothing to wait for", ...Array<string>(5).fill("written"), "later"]);
});

test("what can be done later waits while many pieces of work are in hand, though none waits for its turn", async () => {
  const turn = takeTurns(100);
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const flood = Array.from({ length: 12 }, () => turn.run(work));
  await turnOfTheLoop();
  const order: string[] = [];
  const later = turn.lull(60_000).then(() => order.push("later"));
  await turnOfTheLoop();
  order.push("one is done");
  finish.shift()?.();
  await later;
  expect(order).toEqual(["one is done", "later"]);
  for (const done of finish) done();
  await Promise.all(flood);
});

test("work that fails is not in hand any more", async () => {
  const turn = takeTurns(100);
  const flood = Array.from({ length: 12 }, () => turn.run(() => Promise.reject(new Error("refused"))));
  expect((await Promise.allSettled(flood)).map(({ status }) => status)).toEqual(Array(12).fill("rejected"));
  await turn.lull(60_000);
});
