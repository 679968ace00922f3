import { chooseCoding } from "./assets.ts";
import { type Coding, encode } from "./encodings.ts";
import { streamed } from "./streamed.ts";

/** What a route makes of a page: its text and the headers that go with it. */
export type MadePage = { status: number; text: string; headers: Record<string, string> };

type Form = { body: Uint8Array<ArrayBuffer>; headers: Headers; strong: boolean };

/** An answer that is the same for every anonymous reader: its bytes in the codings that were asked for, headers prebuilt. */
export type KeptPage = {
  readonly status: number;
  /** The route's pattern, for log and figures. */
  readonly route: string;
  /** The path that a view of it counts for; null for what is no page. */
  readonly counted: string | null;
  /** The topics whose change drops it. */
  readonly shows: ReadonlySet<string>;
  readonly etag: string | null;
  readonly notModified: Headers;
  readonly common: Record<string, string>;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly forms: Map<Coding, Form>;
  readonly making: Map<Coding, Promise<Form>>;
};

const formOf = (page: KeptPage, coding: Coding, body: Uint8Array<ArrayBuffer>, strong: boolean): Form => ({
  body,
  headers: new Headers({
    ...page.common,
    "content-length": String(body.byteLength),
    ...(coding !== "identity" && { "content-encoding": coding }),
  }),
  strong,
});

/** Makes a kept page of what a route made. An ETag has only what may be kept by a browser too: status 200, no `no-store`. */
export const keptPage = (
  made: MadePage,
  { route, counted, shows }: Pick<KeptPage, "route" | "counted" | "shows">,
): KeptPage => {
  const identity = new TextEncoder().encode(made.text);
  const cacheControl = made.headers["cache-control"] ?? "no-cache";
  const isTagged = made.status === 200 && !cacheControl.includes("no-store");
  const etag = isTagged
    ? new Bun.CryptoHasher("sha256").update(identity).digest("base64url").slice(0, 22)
    : null;
  const common = {
    ...made.headers,
    "cache-control": cacheControl,
    vary: "Cookie, Accept-Encoding",
    ...(etag !== null && { etag: `W/"${etag}"` }),
  };
  const page: KeptPage = {
    status: made.status,
    route,
    counted,
    shows,
    etag,
    notModified: new Headers(common),
    common,
    identity,
    forms: new Map(),
    making: new Map(),
  };
  page.forms.set("identity", formOf(page, "identity", identity, true));
  return page;
};

// Weak comparison (RFC 9110 §13.1.2): the codings of a page are one page.
const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === "*" ||
  ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`);

/** Answers at once from a kept page; undefined where it was not made yet in the coding that this reader takes. */
export const answerAtOnce = (request: Request, page: KeptPage): Response | undefined => {
  const { headers } = request;
  if (page.etag !== null) {
    const ifNoneMatch = headers.get("if-none-match");
    if (ifNoneMatch !== null && matches(ifNoneMatch, page.etag))
      return new Response(null, { status: 304, headers: page.notModified });
  }
  const form = page.forms.get(chooseCoding(headers.get("accept-encoding"), () => true));
  if (!form) return undefined;
  return new Response(request.method === "HEAD" ? null : streamed(form.body), {
    status: page.status,
    headers: form.headers,
  });
};

/** Answers from a kept page, in a fast coding where none is there yet; `strengthen` is told of the coding then. */
export const answerKept = async (
  request: Request,
  page: KeptPage,
  strengthen: (coding: Coding) => void,
): Promise<Response> => {
  const atOnce = answerAtOnce(request, page);
  if (atOnce) return atOnce;
  const coding = chooseCoding(request.headers.get("accept-encoding"), () => true);
  const making =
    page.making.get(coding) ??
    encode(page.identity, coding, "fast").then((body) => formOf(page, coding, body, false));
  if (!page.making.has(coding)) {
    page.making.set(coding, making);
    making.then(
      (form) => {
        page.making.delete(coding);
        if (!page.forms.has(coding)) page.forms.set(coding, form);
        strengthen(coding);
      },
      () => page.making.delete(coding),
    );
  }
  const { body, headers } = await making;
  return new Response(request.method === "HEAD" ? null : streamed(body), { status: page.status, headers });
};

/** What is longer than this stays in its fast forms: the strongest would take a core for half a minute. */
const STRONG_BYTES_MAX = 2 ** 20;

/** Compresses a page as far as a coding goes and lets that form take the fast one's place. */
export const strengthen = async (page: KeptPage, coding: Coding): Promise<void> => {
  if (page.forms.get(coding)?.strong || page.identity.byteLength > STRONG_BYTES_MAX) return;
  const body = await encode(page.identity, coding, "strong");
  page.forms.set(coding, formOf(page, coding, body, true));
};

/** Answers with a page that nobody keeps, in the coding this reader takes. */
export const answerMade = async (request: Request, page: MadePage): Promise<Response> => {
  const coding = chooseCoding(request.headers.get("accept-encoding"), () => true);
  const headers = new Headers({ ...page.headers, vary: "Cookie, Accept-Encoding" });
  if (coding !== "identity") headers.set("content-encoding", coding);
  const body = await encode(new TextEncoder().encode(page.text), coding, "fast");
  if (request.method !== "HEAD") return new Response(streamed(body), { status: page.status, headers });
  headers.set("content-length", String(body.byteLength));
  return new Response(null, { status: page.status, headers });
};
