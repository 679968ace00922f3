/** Resolves when a piece of work may go on. */
export type Turns = (() => Promise<void>) & {
  /** Resolves once no work waits for a later turn, at the latest after `withinMs`: for what can be done later. */
  lull: (withinMs: number) => Promise<void>;
};

/**
 * Returns a function that resolves when a piece of work may go on: at once, or, where more than `perTurn` of them come in
 * one turn of the loop, some turns later, first come first served. So what else waits is answered in between.
 */
export const takeTurns = (perTurn: number): Turns => {
  let begun = 0;
  const waiting: (() => void)[] = [];
  let resting: (() => void)[] = [];

  const nextTurn = (): void => {
    begun = Math.min(perTurn, waiting.length);
    for (const goOn of waiting.splice(0, begun)) goOn();
    if (begun > 0) return void setImmediate(nextTurn);
    for (const goOn of resting) goOn();
    resting = [];
  };

  const turn = (): Promise<void> => {
    if (begun === perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    return Promise.resolve();
  };

  const lull = async (withinMs: number): Promise<void> => {
    if (waiting.length === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    resting.push(resolve);
    await promise;
    clearTimeout(timer);
  };

  return Object.assign(turn, { lull });
};
