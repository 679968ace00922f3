import { inTurn } from "#src/domain/promises.ts";
import { bestCoding, type Coding, type Effort, encode } from "./encodings.ts";
import {
  answerAtOnce,
  answerIn,
  answerMade,
  formOf,
  type KeptPage,
  keptPage,
  type MadePage,
} from "./kept-page.ts";

/** Longer ones are made each time. */
const KEPT_BYTES_MAX = 2 ** 25;
/** Uncompressed; past it the oldest go. */
const KEPT_TOTAL_MAX = 2 ** 26;
/** The strongest coding of longer ones would take a core for half a minute. */
const STRONG_BYTES_MAX = 2 ** 20;
/** A strong form takes a core for a tenth of a second: the first reader's browser has likely drawn the page by then. */
const FIRST_READER_MS = 500;

export type Place = {
  key: string;
  shows?: readonly string[];
  route?: string;
  counted?: string;
  /** 404 is kept under a key that is no address. */
  status?: 200 | 404;
};

type Render = () => Promise<MadePage>;

type Making = { shows: ReadonlySet<string>; work: Promise<KeptPage | MadePage> };

/**
 * Keeps what is the same for every anonymous reader, rendered once per change of what it shows, with headers and ETag
 * prebuilt. The first reader of a coding gets it quickly made; a strong form takes its place, one at a time, off the loop.
 * `drop(topics)` forgets, in the same tick, exactly the pages that show one of the topics, finished or on their way:
 * a request after a write never sees what was read before it, and an earlier one does not wait for writes to cease.
 */
export const createPageCache = () => {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Making>();
  const strengthening = inTurn();
  let lastTurn = Promise.resolve();
  let hits = 0;
  let misses = 0;

  const keep = (key: string, page: KeptPage): void => {
    kept.set(key, page);
    let bytes = 0;
    for (const { size } of kept.values()) bytes += size;
    for (const [old, { size }] of kept) {
      if (bytes <= KEPT_TOTAL_MAX) break;
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
    const topics = new Set(shows);
    const work = async () => {
      try {
        const made = await render();
        if (made.status !== status || made.text.length > KEPT_BYTES_MAX) return made;
        const page = keptPage(made, { route, counted: counted ?? null, shows: topics });
        if (isWanted()) keep(key, page);
        return page;
      } finally {
        if (isWanted()) making.delete(key);
      }
    };
    // Deferred, be it by a microtask, so that `mine` is in the map before `work` can settle.
    const mine: Making = { shows: topics, work: renderingTurn().then(work) };
    making.set(key, mine);
    return mine;
  };

  const encodePage = async (page: KeptPage, coding: Coding, effort: Effort) =>
    formOf(page, coding, new Blob([await encode(await page.identity.bytes(), coding, effort)]));

  const strengthen = (key: string, page: KeptPage, coding: Coding): void => {
    const drawn = Bun.sleep(FIRST_READER_MS);
    void strengthening(async () => {
      await drawn;
      if (kept.get(key) === page) page.forms.set(coding, await encodePage(page, coding, "strong"));
    });
  };

  const answer = async (request: Request, key: string, page: KeptPage): Promise<Response> => {
    const atOnce = answerAtOnce(request, page);
    if (atOnce) return atOnce;
    const coding = bestCoding(request.headers.get("accept-encoding"));
    const form = await encodePage(page, coding, "fast");
    if (!page.forms.has(coding)) {
      page.forms.set(coding, form);
      if (page.size <= STRONG_BYTES_MAX) strengthen(key, page, coding);
    }
    return answerIn(form, request);
  };

  return {
    find: (key: string): KeptPage | undefined => kept.get(key),
    hit: (): void => {
      hits += 1;
    },
    serve: async (request: Request, place: Place, render: Render): Promise<Response> => {
      const found = kept.get(place.key);
      if (found) hits += 1;
      else misses += 1;
      const page = found ?? (await (making.get(place.key) ?? make(place, render)).work);
      return "forms" in page ? answer(request, place.key, page) : answerMade(request, page);
    },
    drop: (topics: Iterable<string>): void => {
      const changed = new Set(topics);
      for (const pages of [kept, making])
        for (const [key, { shows }] of pages) if (!shows.isDisjointFrom(changed)) pages.delete(key);
    },
    dropAll: (): void => {
      kept.clear();
      making.clear();
    },
    settled: () => strengthening(async () => {}),
    stats: () => {
      const shown = [...kept.values()].filter(({ status }) => status === 200);
      return { kept: shown.length, hits, misses };
    },
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
