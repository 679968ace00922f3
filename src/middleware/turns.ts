/** Resolves when a piece of work may go on. */
export type Turns = (() => Promise<void>) & {
  /** Runs a piece of work when it may go on, and counts it as in hand until it is done. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Resolves once none waits for its turn and few are in hand, at the latest after `withinMs`: for what can be done later. */
  lull: (withinMs: number) => Promise<void>;
};

/** So many pieces of work in hand at one time are no lull. */
const MANY = 12;

/**
 * Returns a function that resolves when a piece of work may go on: at once, or, where more than `perTurn` of them come in
 * one turn of the loop, some turns later, first come first served. So what else waits is answered in between.
 */
export const takeTurns = (perTurn: number): Turns => {
  let begun = 0;
  let inHand = 0;
  const waiting: (() => void)[] = [];
  let resting: (() => void)[] = [];

  const isLull = (): boolean => waiting.length === 0 && inHand < MANY;

  const rest = (): void => {
    if (resting.length === 0 || !isLull()) return;
    for (const goOn of resting) goOn();
    resting = [];
  };

  const nextTurn = (): void => {
    begun = Math.min(perTurn, waiting.length);
    for (const goOn of waiting.splice(0, begun)) goOn();
    if (begun > 0) setImmediate(nextTurn);
    else rest();
  };

  const turn = (): Promise<void> => {
    if (begun === perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    return Promise.resolve();
  };

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await turn();
    inHand += 1;
    try {
      return await work();
    } finally {
      inHand -= 1;
      rest();
    }
  };

  const lull = async (withinMs: number): Promise<void> => {
    if (isLull()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    resting.push(resolve);
    await promise;
    clearTimeout(timer);
  };

  return Object.assign(turn, { run, lull });
};
