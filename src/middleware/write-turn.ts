/** Writes that go on in one turn of the loop: each costs about a millisecond, and readers wait for all of them. */
const WRITES_A_TURN = 6;

let begun = 0;
const waiting: (() => void)[] = [];

const nextTurn = (): void => {
  begun = Math.min(WRITES_A_TURN, waiting.length);
  for (const goOn of waiting.splice(0, begun)) goOn();
  if (begun > 0) setImmediate(nextTurn);
};

/**
 * Resolves when a write may go on: at once, or, in a flood of them, some turns of the loop later, first come first
 * served, so that reads are answered in between.
 */
export const writeTurn = (): Promise<void> => {
  if (begun < WRITES_A_TURN) {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    return Promise.resolve();
  }
  return new Promise((resolve) => waiting.push(resolve));
};
