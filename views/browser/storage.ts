// A browser may refuse storage or be out of room: what it would have kept is a convenience, so its loss is only logged.

const tried = <Value>(ask: () => Value, otherwise: Value): Value => {
  try {
    return ask();
  } catch (refused) {
    console.warn(refused);
    return otherwise;
  }
};

/** What is stored under a key, parsed; null if there is none or it is no JSON. */
export const readStored = (key: string): unknown =>
  tried<unknown>(() => JSON.parse(localStorage.getItem(key) ?? "null"), null);

/** Stores a value as JSON in the place of the one before; undefined removes it. Returns whether the browser allowed it. */
export const writeStored = (key: string, value: unknown): boolean =>
  tried(() => {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  }, false);

export const storedKeys = (prefix: string): string[] =>
  tried(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);
