import { bestCoding, type Coding, type Effort, type Encode, encode } from "./encodings.ts";

/** What a route makes of a page: its text and the headers that go with it. */
export type MadePage = { status: number; text: string; headers: Record<string, string> };

// A Blob: of plain bytes the runtime makes a copy for every reader that does not read, and 250 of them took a gigabyte.
// Its headers as an answer of their own: to copy one takes the runtime a sixth less than to read status and headers anew.
type Form = { body: Blob; head: Response; strong: boolean };

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
  readonly notModified: Response;
  readonly common: Record<string, string>;
  /** Its length in bytes, uncompressed. */
  readonly size: number;
  readonly identity: Blob;
  readonly forms: Map<Coding, Form>;
  readonly making: Map<Coding, Promise<Form>>;
};

const formOf = (page: KeptPage, coding: Coding, body: Blob, strong: boolean): Form => ({
  body,
  head: new Response(null, {
    status: page.status,
    headers: {
      ...page.common,
      "content-length": String(body.size),
      ...(coding !== "identity" && { "content-encoding": coding }),
    },
  }),
  strong,
});

const answerIn = (form: Form, { method }: Request): Response =>
  new Response(method === "HEAD" ? null : form.body, form.head);

/** Builds a kept page from a rendered one. Only what browsers may cache too gets an ETag: status 200, no `no-store`. */
export const keptPage = (
  made: MadePage,
  { route, counted, shows }: Pick<KeptPage, "route" | "counted" | "shows">,
): KeptPage => {
  const identity = new Blob([made.text]);
  const cacheControl = made.headers["cache-control"] ?? "no-cache";
  const isTagged = made.status === 200 && !cacheControl.includes("no-store");
  const etag = isTagged
    ? new Bun.CryptoHasher("sha256").update(made.text).digest("base64url").slice(0, 22)
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
    notModified: new Response(null, { status: 304, headers: common }),
    common,
    size: identity.size,
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
    if (ifNoneMatch !== null && matches(ifNoneMatch, page.etag)) return new Response(null, page.notModified);
  }
  const form = page.forms.get(bestCoding(headers.get("accept-encoding")));
  return form && answerIn(form, request);
};

const encoded = async (
  { identity }: KeptPage,
  coding: Coding,
  effort: Effort,
  encodeBy: Encode,
): Promise<Blob> =>
  coding === "identity" ? identity : new Blob([await encodeBy(await identity.bytes(), coding, effort)]);

/** Answers from a kept page, in a fast coding where none is there yet; `strengthen` is told of the coding then. */
export const answerKept = async (
  request: Request,
  page: KeptPage,
  encodeBy: Encode,
  strengthen: (coding: Coding) => void,
): Promise<Response> => {
  const atOnce = answerAtOnce(request, page);
  if (atOnce) return atOnce;
  const coding = bestCoding(request.headers.get("accept-encoding"));
  const making =
    page.making.get(coding) ??
    encoded(page, coding, "fast", encodeBy).then((body) => formOf(page, coding, body, false));
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
  return answerIn(await making, request);
};

/** Longer pages keep their fast encodings: the strongest would take a core for half a minute. */
const STRONG_BYTES_MAX = 2 ** 20;

/** Compresses a page at the strongest level and replaces the fast encoding. */
export const strengthen = async (page: KeptPage, coding: Coding, encodeBy: Encode): Promise<void> => {
  if (page.forms.get(coding)?.strong || page.size > STRONG_BYTES_MAX) return;
  const body = await encoded(page, coding, "strong", encodeBy);
  page.forms.set(coding, formOf(page, coding, body, true));
};

/** Answers with a page that nobody keeps, in the coding this reader takes. */
export const answerMade = async (request: Request, page: MadePage): Promise<Response> => {
  const coding = bestCoding(request.headers.get("accept-encoding"));
  const headers = new Headers({ ...page.headers, vary: "Cookie, Accept-Encoding" });
  if (coding !== "identity") headers.set("content-encoding", coding);
  const body = await encode(new TextEncoder().encode(page.text), coding, "fast");
  if (request.method !== "HEAD") return new Response(new Blob([body]), { status: page.status, headers });
  headers.set("content-length", String(body.byteLength));
  return new Response(null, { status: page.status, headers });
};
