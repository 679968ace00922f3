import { type Coding, type Encode, encode } from "./encodings.ts";
import { answerKept, answerMade, type KeptPage, keptPage, type MadePage, strengthen } from "./kept-page.ts";

/** Pages one cache keeps at most: far above what a practice writes; past it the oldest is rendered again when asked. */
const PAGES_MAX = 2_000;
/** What is longer than this is made each time, and held by each of its readers. */
const KEPT_BYTES_MAX = 2 ** 25;
/** How many bytes are kept in all, uncompressed; past it the oldest go. */
const KEPT_TOTAL_MAX = 2 ** 26;
/** A strong form takes a core for a tenth of a second: it waits until the first reader's browser has likely drawn the page. */
const FIRST_READER_MS = 500;

/** Where an answer is kept (the address that gives it, path and query), and what is told of it. */
export type Place = {
  key: string;
  /** The topics whose change drops it. */
  shows?: readonly string[];
  /** The route's pattern, for log and figures; the key where it is left out. */
  route?: string;
  /** The path that a view counts for; left out for what is no page. */
  counted?: string;
  /** The status that is kept: 404 for a page that says that nothing is there, under a key that is no address. */
  status?: 200 | 404;
};

/** A page being rendered: requests meanwhile share the same promise. */
type Making = { shows: ReadonlySet<string>; work: Promise<KeptPage | MadePage> };

const isKept = (page: KeptPage | MadePage): page is KeptPage => "forms" in page;

/**
 * Keeps what is the same for every anonymous reader, rendered once per change of what it shows, with headers and ETag
 * prebuilt. The first reader of a coding gets it quickly made; a strong form takes its place, one at a time, off the loop.
 * `drop(topics)` forgets, in the same tick, exactly the pages that show one of the topics, finished or on their way:
 * who asks after a write never sees what was read before it, and who asked earlier does not wait for writes to cease.
 */
export const createPageCache = (encodeBy: Encode = encode) => {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Making>();
  const values = new Set<{ shows: ReadonlySet<string>; forget: () => void }>();
  /** The forms to be made strong, one a page and coding: a newer page takes the place of the one it was made after. */
  const weak = new Map<string, { key: string; page: KeptPage; coding: Coding; at: number }>();
  let strengthening: Promise<void> | undefined;
  let lastTurn = Promise.resolve();
  let hits = 0;
  let misses = 0;

  /** 404 pages are one per view, not per path, and do not count. */
  const pagesKept = (): number => [...kept.values()].filter(({ status }) => status === 200).length;

  const keep = (key: string, page: KeptPage): void => {
    kept.set(key, page);
    let bytes = 0;
    for (const { size } of kept.values()) bytes += size;
    for (const [old, { size }] of kept) {
      if (kept.size <= PAGES_MAX && bytes <= KEPT_TOTAL_MAX) break;
      kept.delete(old);
      bytes -= size;
    }
  };

  /** One rendering in a turn of the loop: fifty that were requested at once would keep all other readers waiting. */
  const renderingTurn = (): Promise<void> => {
    const mine = lastTurn;
    lastTurn = mine.then(() => new Promise((resolve) => setImmediate(resolve)));
    return mine;
  };

  const make = ({ key, shows, route = key, counted, status = 200 }: Place, render: Render): Making => {
    const isWanted = () => making.get(key) === mine;
    const told = { shows: new Set(shows), route, counted: counted ?? null };
    const work = async () => {
      try {
        const made = await render();
        if (made.status !== status || made.text.length > KEPT_BYTES_MAX) return made;
        const page = keptPage(made, told);
        if (isWanted()) keep(key, page);
        return page;
      } finally {
        if (isWanted()) making.delete(key);
      }
    };
    // Deferred, be it by a microtask, so that `mine` is in the map before `work` can settle.
    const mine: Making = { shows: told.shows, work: renderingTurn().then(work) };
    making.set(key, mine);
    return mine;
  };

  /** Makes the strong forms that are wanted, one after the other, of pages that are still kept. */
  const makeStrong = async (): Promise<void> => {
    for (const [name, { at }] of weak) {
      await Bun.sleep(Math.max(0, at + FIRST_READER_MS - performance.now()));
      // Whoever waits for a page comes first, and so do those who read meanwhile: the cores are few.
      while (making.size > 0) await Promise.allSettled([...making.values()].map(({ work }) => work));
      const wanted = weak.get(name);
      weak.delete(name);
      if (wanted && kept.get(wanted.key) === wanted.page)
        await strengthen(wanted.page, wanted.coding, encodeBy);
    }
  };

  const beginStrong = (): void => {
    // Cleared here and not by makeStrong: it may end before its promise is assigned, which would then stand for good.
    strengthening ??= makeStrong().finally(() => {
      strengthening = undefined;
      if (weak.size > 0) beginStrong();
    });
  };

  const answer = (request: Request, key: string, page: KeptPage): Promise<Response> =>
    answerKept(request, page, encodeBy, (coding) => {
      weak.set(`${coding} ${key}`, { key, page, coding, at: performance.now() });
      beginStrong();
    });

  return {
    /** Returns a kept page; for `kept-answers.ts`, which answers before the router. */
    find: (key: string): KeptPage | undefined => kept.get(key),
    /** Counts an answer that was given from a page of `find`. */
    hit: (): void => {
      hits += 1;
    },
    /** Answers from the kept page, or renders and keeps it. */
    serve: async (request: Request, place: Place, render: Render): Promise<Response> => {
      const found = kept.get(place.key);
      if (found) {
        hits += 1;
        return answer(request, place.key, found);
      }
      misses += 1;
      const page = await (making.get(place.key) ?? make(place, render)).work;
      return isKept(page) ? answer(request, place.key, page) : answerMade(request, page);
    },
    drop: (topics: Iterable<string>): void => {
      const changed = new Set(topics);
      for (const pages of [kept, making])
        for (const [key, { shows }] of pages) if (!shows.isDisjointFrom(changed)) pages.delete(key);
      for (const { shows, forget } of values) if (!shows.isDisjointFrom(changed)) forget();
    },
    dropAll: (): void => {
      kept.clear();
      making.clear();
      for (const { forget } of values) forget();
    },
    /**
     * Keeps a value as pages are kept, until one of its topics changes. What is returned gives it, or, while it has to be
     * read (which that call begins), undefined.
     */
    keepValue: <T>(shows: readonly string[], read: () => Promise<T>, failed: (error: unknown) => void) => {
      let value: T | undefined;
      let reading: Promise<void> | undefined;
      const begin = (): Promise<void> => {
        const mine: Promise<void> = Promise.resolve()
          .then(read)
          .then((found) => {
            if (reading === mine) value = found;
          }, failed)
          .finally(() => {
            if (reading === mine) reading = undefined;
          });
        return mine;
      };
      const forget = () => {
        value = undefined;
        reading = undefined;
      };
      values.add({ shows: new Set(shows), forget });
      return (): T | undefined => {
        if (value === undefined) reading ??= begin();
        return value;
      };
    },
    /** Resolves once no strong form is being made. */
    settled: async (): Promise<void> => {
      while (strengthening) await strengthening;
    },
    size: () => pagesKept(),
    /** Cache hits and misses since the start. */
    stats: () => ({ kept: pagesKept(), hits, misses }),
  };
};

type Render = () => Promise<MadePage>;

export type PageCache = ReturnType<typeof createPageCache>;
