import { type Coding, chooseCoding } from "../assets.ts";
import { encodeAll } from "./encodings.ts";

/** What a route makes of a page: its text and the headers that go with it. Only status 200 is kept. */
export type MadePage = { status: number; text: string; headers: Record<string, string> };

type KeptForm = { body: Uint8Array<ArrayBuffer>; headers: Headers; notModified: Headers };
type KeptPage = { shows: ReadonlySet<string>; etag: string; forms: Record<Coding, KeptForm> };

const CODINGS = ["identity", "gzip", "br", "zstd"] as const;

/** Pages one cache keeps at most: far above what a practice writes; past it the oldest is rendered again when asked. */
const PAGES_MAX = 2_000;

const keptPage = async (page: MadePage, shows: ReadonlySet<string>): Promise<KeptPage> => {
  const identity = new TextEncoder().encode(page.text);
  const encoded = await encodeAll(identity);
  const digest = new Bun.CryptoHasher("sha256").update(identity).digest("base64url").slice(0, 22);
  const form = (coding: Coding): KeptForm => {
    const common = {
      ...page.headers,
      "cache-control": page.headers["cache-control"] ?? "no-cache",
      vary: "Cookie, Accept-Encoding",
      etag: `W/"${digest}"`,
    };
    const body = encoded[coding];
    return {
      body,
      headers: new Headers({
        ...common,
        "content-length": String(body.byteLength),
        ...(coding !== "identity" && { "content-encoding": coding }),
      }),
      notModified: new Headers(common),
    };
  };
  const forms = Object.fromEntries(CODINGS.map((coding) => [coding, form(coding)])) as Record<
    Coding,
    KeptForm
  >;
  return { shows, etag: digest, forms };
};

// Weak comparison (RFC 9110 §13.1.2): the four codings of a page are one page.
const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`));

const answer = (request: Request, page: KeptPage): Response => {
  const coding = chooseCoding(request.headers.get("accept-encoding"), () => true);
  const form = page.forms[coding];
  if (matches(request.headers.get("if-none-match"), page.etag)) {
    return new Response(null, { status: 304, headers: form.notModified });
  }
  return new Response(request.method === "HEAD" ? null : form.body, { headers: form.headers });
};

/**
 * Keeps anonymous pages, rendered once per change of what they show, in four codings with headers and ETag prebuilt.
 * `drop(topics)` forgets, in the same tick, exactly the pages that show one of the topics.
 */
export const createPageCache = () => {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage | MadePage>>();
  // Counts drops, so that a page made of rows read before a write is not kept after it.
  let generation = 0;
  const dropped = new Map<string, number>();
  let droppedAll = 0;
  let hits = 0;
  let misses = 0;

  const isFresh = (since: number, shows: ReadonlySet<string>): boolean =>
    droppedAll <= since && [...shows].every((topic) => (dropped.get(topic) ?? 0) <= since);

  const make = async (
    key: string,
    shows: ReadonlySet<string>,
    render: () => Promise<MadePage>,
  ): Promise<KeptPage | MadePage> => {
    for (;;) {
      const since = generation;
      const page = await render();
      if (page.status !== 200) return page;
      const made = await keptPage(page, shows);
      if (!isFresh(since, shows)) continue;
      kept.set(key, made);
      const oldest = kept.keys().next();
      if (kept.size > PAGES_MAX && !oldest.done) kept.delete(oldest.value);
      return made;
    }
  };

  return {
    /** Answers from the kept page, or renders and keeps it. `shows` are the topics whose change drops it. */
    serve: async (
      request: Request,
      key: string,
      shows: readonly string[],
      render: () => Promise<MadePage>,
    ): Promise<Response> => {
      const found = kept.get(key);
      if (found) {
        hits += 1;
        return answer(request, found);
      }
      misses += 1;
      let work = making.get(key);
      if (!work) {
        work = make(key, new Set(shows), render).finally(() => making.delete(key));
        making.set(key, work);
      }
      const page = await work;
      if ("forms" in page) return answer(request, page);
      return new Response(request.method === "HEAD" ? null : page.text, page);
    },
    drop: (topics: Iterable<string>): void => {
      generation += 1;
      for (const topic of topics) dropped.set(topic, generation);
      for (const [key, page] of kept)
        if (![...page.shows].every((topic) => dropped.get(topic) !== generation)) kept.delete(key);
    },
    dropAll: (): void => {
      generation += 1;
      droppedAll = generation;
      dropped.clear();
      kept.clear();
    },
    size: () => kept.size,
    stats: () => ({ kept: kept.size, hits, misses }),
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
