import { bestCoding, type Coding, encode } from "./encodings.ts";

export type MadePage = { status: number; text: string; headers: Record<string, string> };

// A Blob: of plain bytes the runtime makes a copy for every reader that does not read, and 250 of them took a gigabyte.
// Its headers as an answer of their own: to copy one takes the runtime a sixth less than to read status and headers anew.
export type Form = { body: Blob; head: Response };

type Head = { common: Record<string, string>; status: number };

export const formOf = ({ common, status }: Head, coding: Coding, body: Blob): Form => ({
  body,
  head: new Response(null, {
    status,
    headers: {
      ...common,
      "content-length": String(body.size),
      ...(coding !== "identity" && { "content-encoding": coding }),
    },
  }),
});

/** Only what browsers may cache too gets an ETag. */
export const keptPage = (
  { status, text, headers }: MadePage,
  place: { route: string; counted: string | null; shows: ReadonlySet<string> },
) => {
  const identity = new Blob([text]);
  const cacheControl = headers["cache-control"] ?? "no-cache";
  const isTagged = status === 200 && !cacheControl.includes("no-store");
  const etag = isTagged ? Bun.SHA256.hash(text, "base64url").slice(0, 22) : null;
  const common = {
    ...headers,
    "cache-control": cacheControl,
    vary: "Cookie, Accept-Encoding",
    ...(etag !== null && { etag: `W/"${etag}"` }),
  };
  return {
    status,
    ...place,
    etag,
    notModified: new Response(null, { status: 304, headers: common }),
    common,
    size: identity.size,
    identity,
    forms: new Map<Coding, Form>([["identity", formOf({ common, status }, "identity", identity)]]),
  };
};

export type KeptPage = Readonly<ReturnType<typeof keptPage>>;

export const answerIn = (form: Form, { method }: Request): Response =>
  new Response(method === "HEAD" ? null : form.body, form.head);

// Weak comparison (RFC 9110 §13.1.2): the codings of a page are one page.
const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === "*" ||
  ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${etag}"`);

/** Undefined where it was not made yet in this reader's coding. */
export const answerAtOnce = (request: Request, page: KeptPage): Response | undefined => {
  const { headers } = request;
  const ifNoneMatch = page.etag === null ? null : headers.get("if-none-match");
  if (ifNoneMatch !== null && page.etag !== null && matches(ifNoneMatch, page.etag))
    return new Response(null, page.notModified);
  const form = page.forms.get(bestCoding(headers.get("accept-encoding")));
  return form && answerIn(form, request);
};

export const answerMade = async (request: Request, page: MadePage): Promise<Response> => {
  const coding = bestCoding(request.headers.get("accept-encoding"));
  const headers = new Headers({ ...page.headers, vary: "Cookie, Accept-Encoding" });
  if (coding !== "identity") headers.set("content-encoding", coding);
  const body = await encode(new TextEncoder().encode(page.text), coding, "fast");
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : new Blob([body]), { status: page.status, headers });
};
