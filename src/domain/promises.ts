/** Works of one key run one after another, in the order in which they come. */
export const inTurn = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(work: () => Promise<T>, key = ""): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => work());
    const ended = mine.catch(() => {});
    last.set(key, ended);
    ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return mine;
  };
};

/** Made by the first call; what it made, for ever. */
export const lazy = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return (): Promise<Value> => {
    made ??= make();
    return made;
  };
};

/** Undefined once `withinMs` are over; the work goes on then. */
export const withTimeout = async <Value>(
  work: Promise<Value>,
  withinMs: number,
): Promise<Value | undefined> => {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), withinMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
