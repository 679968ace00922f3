/** How many keys a map remembers; past that the one longest unset is forgotten. */
const KEYS_MAX = 20_000;

/** A map of at most KEYS_MAX keys: memory stays bounded whoever writes it. */
export const boundedMap = <Value>() => {
  const map = new Map<string, Value>();
  return {
    get: (key: string) => map.get(key),
    delete: (key: string): void => void map.delete(key),
    set: (key: string, value: Value) => {
      map.delete(key);
      map.set(key, value);
      const oldest = map.keys().next();
      if (map.size > KEYS_MAX && !oldest.done) map.delete(oldest.value);
    },
  };
};
