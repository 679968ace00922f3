import { type Coding, chooseCoding } from "./assets.ts";
import { encodeAll, encodeOnce } from "./encodings.ts";

/** What a route makes of a page: its text and the headers that go with it. Only status 200 is kept. */
export type MadePage = { status: number; text: string; headers: Record<string, string> };

type KeptForm = { body: Uint8Array<ArrayBuffer>; headers: Headers; notModified: Headers };
type KeptPage = { shows: ReadonlySet<string>; etag: string; forms: Record<Coding, KeptForm> };

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
  const forms = { identity: form("identity"), gzip: form("gzip"), br: form("br"), zstd: form("zstd") };
  return { shows, etag: digest, forms };
};

// Weak comparison (RFC 9110 §13.1.2): the four codings of a page are one page.
const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === "*" ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`));

const answerKept = (request: Request, page: KeptPage): Response => {
  const coding = chooseCoding(request.headers.get("accept-encoding"), () => true);
  const form = page.forms[coding];
  if (matches(request.headers.get("if-none-match"), page.etag)) {
    return new Response(null, { status: 304, headers: form.notModified });
  }
  return new Response(request.method === "HEAD" ? null : form.body, { headers: form.headers });
};

/** Answers with a page that nobody keeps, in the coding this reader takes. */
export const answerMade = async (request: Request, page: MadePage): Promise<Response> => {
  const coding = chooseCoding(request.headers.get("accept-encoding"), () => true);
  const headers = new Headers({ ...page.headers, vary: "Cookie, Accept-Encoding" });
  if (coding !== "identity") headers.set("content-encoding", coding);
  const body = await encodeOnce(page.text, coding);
  if (request.method !== "HEAD") return new Response(body, { status: page.status, headers });
  headers.set("content-length", String(Buffer.byteLength(body)));
  return new Response(null, { status: page.status, headers });
};

/** A page on its way: those who ask meanwhile wait for the same work. */
type Making = { shows: ReadonlySet<string>; work: Promise<KeptPage | MadePage> };

/**
 * Keeps anonymous pages, rendered once per change of what they show, in four codings with headers and ETag prebuilt.
 * `drop(topics)` forgets, in the same tick, exactly the pages that show one of the topics, finished or on their way:
 * who asks after a write never sees what was read before it, and who asked earlier does not wait for writes to cease.
 */
export const createPageCache = () => {
  const kept = new Map<string, KeptPage>();
  const making = new Map<string, Making>();
  let hits = 0;
  let misses = 0;

  const keep = (key: string, page: KeptPage): void => {
    kept.set(key, page);
    const oldest = kept.keys().next();
    if (kept.size > PAGES_MAX && !oldest.done) kept.delete(oldest.value);
  };

  const make = (key: string, shows: ReadonlySet<string>, render: () => Promise<MadePage>): Making => {
    const isWanted = () => making.get(key) === mine;
    const work = async () => {
      try {
        const made = await render();
        if (made.status !== 200) return made;
        const page = await keptPage(made, shows);
        if (isWanted()) keep(key, page);
        return page;
      } finally {
        if (isWanted()) making.delete(key);
      }
    };
    // A turn later, so that `mine` stands before anything of it can end.
    const mine: Making = { shows, work: Promise.resolve().then(work) };
    making.set(key, mine);
    return mine;
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
        return answerKept(request, found);
      }
      misses += 1;
      const page = await (making.get(key) ?? make(key, new Set(shows), render)).work;
      return "forms" in page ? answerKept(request, page) : answerMade(request, page);
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
    size: () => kept.size,
    /** How often a page was there already, and how often it had to be made, since the start. */
    stats: () => ({ kept: kept.size, hits, misses }),
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
