/**
 * Returns a function that resolves when a piece of work may go on: at once, or, where more than `perTurn` of them come in
 * one turn of the loop, some turns later, first come first served. So what else waits is answered in between.
 */
export const takeTurns = (perTurn: number): (() => Promise<void>) => {
  let begun = 0;
  const waiting: (() => void)[] = [];

  const nextTurn = (): void => {
    begun = Math.min(perTurn, waiting.length);
    for (const goOn of waiting.splice(0, begun)) goOn();
    if (begun > 0) setImmediate(nextTurn);
  };

  return () => {
    if (begun === perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    return Promise.resolve();
  };
};
