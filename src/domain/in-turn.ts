/** Returns a function that does the works of one key one after another, in the order in which they come. */
export const inTurn = () => {
  const last = new Map<string, Promise<unknown>>();
  return <T>(work: () => Promise<T>, key = ""): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => work());
    const ended = mine.then(
      () => {},
      () => {},
    );
    last.set(key, ended);
    ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return mine;
  };
};
