/** How many keys a map remembers by default; past that the one longest unset is forgotten. */
const KEYS_MAX = 20_000;

/** A map of at most so many keys: memory stays bounded whoever writes it. */
export const boundedMap = <Value>(most: number = KEYS_MAX) => {
  const map = new Map<string, Value>();
  return {
    get: (key: string) => map.get(key),
    delete: (key: string): void => void map.delete(key),
    set: (key: string, value: Value) => {
      map.delete(key);
      map.set(key, value);
      const oldest = map.keys().next();
      if (map.size > most && !oldest.done) map.delete(oldest.value);
    },
  };
};

/** Returns `make`, which makes nothing twice of the `most` texts that it was asked for last. Nobody may change what it returns. */
export const lastMade = <Made>(most: number, make: (text: string) => Made): ((text: string) => Made) => {
  const kept = boundedMap<{ made: Made }>(most);
  return (text) => {
    const entry = kept.get(text) ?? { made: make(text) };
    kept.set(text, entry);
    return entry.made;
  };
};
