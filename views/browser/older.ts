// What the floor's browsers lack of the language (CONTRACT "Browsers"). The loader fetches it where the youngest, URL.parse, is
// missing; build/floor-scripts.ts takes each name below as known.

type Missing = [owner: object, name: string, own: (this: never, ...given: never[]) => unknown];

const groups = function* <Item, Key>(items: Iterable<Item>, keyOf: (item: Item, at: number) => Key) {
  const found = new Map<Key, Item[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  yield* found;
};

const parsed = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

const missing: Missing[] = [
  [URL, "parse", parsed],
  [URL, "canParse", (address: string, base?: string) => parsed(address, base) !== null],
  [Map, "groupBy", (...given: Parameters<typeof groups>) => new Map(groups(...given))],
  [
    Object,
    "groupBy",
    (...given: Parameters<typeof groups<unknown, string>>) => Object.fromEntries(groups(...given)),
  ],
  [
    Array.prototype,
    "with",
    function (this: unknown[], at: number, item: unknown) {
      const copy = [...this];
      copy[at < 0 ? copy.length + at : at] = item;
      return copy;
    },
  ],
  [
    Array.prototype,
    "toSorted",
    function (this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare);
    },
  ],
  [
    Array.prototype,
    "toSpliced",
    function (this: unknown[], ...change: Parameters<unknown[]["splice"]>) {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
  ],
  [
    String.prototype,
    "toWellFormed",
    function (this: string) {
      return this.replace(/\p{Surrogate}/gu, "\ufffd");
    },
  ],
];

for (const [owner, name, value] of missing)
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
