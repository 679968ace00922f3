/**
 * What a promise fails with, or undefined. `expect(…).rejects` turns the event loop within its call: where a browser is open, each
 * turn waits, and a second of work takes a minute.
 */
export const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
