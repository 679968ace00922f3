/** Returns `make`, which makes nothing twice of the `most` texts that it was asked for last. Nobody may change what it returns. */
export const lastMade = <Made>(most: number, make: (text: string) => Made): ((text: string) => Made) => {
  const kept = new Map<string, Made>();
  return (text) => {
    const made = kept.has(text) ? (kept.get(text) as Made) : make(text);
    kept.delete(text);
    kept.set(text, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
};
