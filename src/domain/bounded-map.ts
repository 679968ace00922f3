const KEYS_MAX = 20_000;

/** Past `most` keys the one longest unset is forgotten. */
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

/** Nobody may change what it returns: it is made once for the `most` texts requested last. */
export const lastMade = <Made>(most: number, make: (text: string) => Made): ((text: string) => Made) => {
  const kept = boundedMap<{ made: Made }>(most);
  return (text) => {
    const entry = kept.get(text) ?? { made: make(text) };
    kept.set(text, entry);
    return entry.made;
  };
};
