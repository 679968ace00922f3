import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { serveTestSite } from "#tests/harness/server.ts";
import { exchange } from "#tests/harness/socket.ts";

// What no client library would send, byte by byte over a real socket: every line is answered plainly or closed.

let site: Awaited<ReturnType<typeof serveTestSite>>;
let port: number;
beforeAll(async () => {
  site = await serveTestSite();
  port = Number(new URL(site.origin).port);
});
afterAll(() => site.close());

const HOST = "Host: 127.0.0.1\r\n";
const JSON_HEAD = "Content-Type: application/json\r\n";
const MESSAGE = '{"name":"A","email":"a@b.example","message":"hi"}';
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const post = (headers: string, body = "") =>
  `POST /api/contact HTTP/1.1\r\n${HOST}${JSON_HEAD}${headers}\r\n${body}`;
const chunk = (text: string, extension = "") => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
const chunked = "Transfer-Encoding: chunked\r\n";
const many = (count: number, text: string) => text.repeat(count);

/** What is sent, and the statuses that are right; 0 stands for a closed connection without an answer. */
const table: [what: string, parts: (string | Uint8Array)[], statuses: number[]][] = [
  ["two lengths", [post("Content-Length: 5\r\nContent-Length: 6\r\n", "abcdef")], [400]],
  ["the same length twice", [post("Content-Length: 2\r\nContent-Length: 2\r\n", "{}")], [400]],
  ["a length and chunks", [post(`Content-Length: 5\r\n${chunked}`, "0\r\n\r\n")], [400]],
  ["a negative length", [post("Content-Length: -5\r\n")], [400]],
  ["a length with a sign", [post("Content-Length: +5\r\n", "abcde")], [400]],
  ["a length that is no number", [post("Content-Length: 5x\r\n")], [400]],
  ["a length beyond every number", [post(`Content-Length: ${many(30, "9")}\r\n`, "x")], [400]],
  ["a length beyond what is taken", [post("Content-Length: 1048577\r\n", "x")], [413]],
  ["chunks", [post(chunked, `${chunk(MESSAGE)}0\r\n\r\n`)], [201]],
  ["a chunk with an extension", [post(chunked, `${chunk(MESSAGE, ";a=b")}0\r\n\r\n`)], [201, 400]],
  ["a chunk of no size", [post(chunked, "zz\r\nabc\r\n0\r\n\r\n")], [400]],
  ["a chunk of a negative size", [post(chunked, "-1\r\nabc\r\n0\r\n\r\n")], [400]],
  ["a chunk beyond every size", [post(chunked, `${many(20, "f")}\r\nabc`)], [400, 413]],
  [
    "chunks in a coding we do not know",
    [post("Transfer-Encoding: gzip, chunked\r\n", "0\r\n\r\n")],
    [400, 501],
  ],
  ["chunks under another name", [post("Transfer-Encoding: xchunked\r\n", "0\r\n\r\n")], [400, 501]],
  ["a folded header", [get("/", "X-A: b\r\n c\r\n")], [400]],
  ["a huge header", [get("/", `X-A: ${many(100_000, "x")}\r\n`)], [431]],
  ["a thousand headers", [get("/", many(2_000, "X: 1\r\n"))], [431]],
  ["a huge path", [get(`/${many(100_000, "x")}`)], [414, 431]],
  ["a NUL in a header", [get("/", "X-A: a\0b\r\n")], [400]],
  [
    "bytes that are no UTF-8 in a header",
    [get("/", "X-A: \xff\xfe\r\n").replace(/\r\n$/, ""), "\r\n"],
    [200],
  ],
  ["a blank before the colon", [get("/", "X-A : b\r\n")], [400]],
  ["no Host", ["GET / HTTP/1.1\r\n\r\n"], [400]],
  ["two Hosts", [get("/", "Host: evil.example\r\n")], [400]],
  ["a Host that is none", ["GET / HTTP/1.1\r\nHost: a b\r\n\r\n"], [400]],
  ["HTTP/1.0", [`GET / HTTP/1.0\r\n${HOST}\r\n`], [200]],
  ["HTTP/0.9", ["GET /\r\n"], [400, 505]],
  ["HTTP/2 by name", [`GET / HTTP/2.0\r\n${HOST}\r\n`], [505]],
  ["HTTP/2's opening", ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"], [400, 505]],
  ["an upgrade to HTTP/2", [get("/", "Upgrade: h2c\r\nConnection: Upgrade\r\n")], [200]],
  ["an upgrade to a socket", [get("/", "Upgrade: websocket\r\nConnection: Upgrade\r\n")], [200]],
  ["line feeds alone", ["GET / HTTP/1.1\nHost: 127.0.0.1\n\n"], [400, 505]],
  ["a TLS greeting", [new Uint8Array([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])], [400]],
  ["an asterisk", [`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`], [400, 404, 405]],
  ["another site's whole address", [get("http://evil.example/api/testimonials")], [401]],
  [
    "a body that is no UTF-8",
    [post("Content-Length: 9\r\n", '{"a":"'), new Uint8Array([0xff, 34, 125])],
    [400],
  ],
  ["a body of NULs", [post("Content-Length: 4\r\n", "\0\0\0\0")], [400]],
  ["a body where none belongs", [get("/healthz", "Content-Length: 2\r\n"), "{}"], [200]],
  ["a NUL in the path", ["GET /blog/\0 HTTP/1.1\r\n", HOST, "\r\n"], [400, 404, 505, 0]],
  ["a control character in the path", ["GET /blog/\x01x/ HTTP/1.1\r\n", HOST, "\r\n"], [400, 404, 505]],
  ["a carriage return in the path", ["GET /blog/\rx HTTP/1.1\r\n", HOST, "\r\n"], [400, 404, 505, 0]],
  ["methods of other protocols", [`PROPFIND /nowhere HTTP/1.1\r\n${HOST}\r\n`], [501]],
  ["a lock", [`LOCK /api/books HTTP/1.1\r\n${HOST}\r\n`], [405]],
  ["a trace", [`TRACE / HTTP/1.1\r\n${HOST}X-Secret: y\r\n\r\n`], [405]],
  ["a tunnel", [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`], [400, 404, 405, 501]],
  ["a method in small letters", [`get / HTTP/1.1\r\n${HOST}\r\n`], [405, 501, 0]],
  ["a method that nobody made", [`BREW / HTTP/1.1\r\n${HOST}\r\n`], [405, 501, 0]],
  ["nothing but line ends", ["\r\n\r\n\r\n\r\n"], [400, 0]],
];

const faults = () => site.lines.filter(({ level }) => level !== "info");

test.each(table)("%s", async (_what, parts, statuses) => {
  const answered = await exchange(port, parts);
  expect(answered.ended).not.toBe("silent");
  expect(statuses).toContain(answered.statuses[0] ?? 0);
  expect(answered.statuses.filter((status) => status === 500)).toEqual([]);
  expect(answered.text).not.toContain("X-Secret");
  expect(faults()).toEqual([]);
});

test("requests behind one another are answered in their order", async () => {
  const { statuses } = await exchange(port, [get("/healthz"), get("/api/nothing"), get("/healthz")], {
    enough: 3,
  });
  expect(statuses).toEqual([200, 404, 200]);
});

describe("an odd path is no failure, and leads nowhere else", () => {
  const paths: [path: string, status: number, location: string | null][] = [
    ["/blog/%00/", 404, null],
    ["/blog/x%0a/?y", 404, null],
    ["/blog/%01x/", 301, "/blog/%01x"],
    ["/blog/%0d%0aSet-Cookie:x=1/", 301, "/blog/%0D%0Aset-cookie:x=1"],
    ["/blog/%ff/", 404, null],
    ["/blog/%/", 404, null],
    ["//", 301, "/"],
    ["/framework//", 301, "/framework"],
    ["/blog/%F0%9F%92%A9/", 301, "/blog/%F0%9F%92%A9"],
    ["/blog/%00", 404, null],
    ["/blog/%ff", 404, null],
    ["/blog/x?%00", 404, null],
    ["/%00/", 404, null],
    ["/framework/%00", 404, null],
    ["//evil.example/", 404, null],
    ["/%2fevil.example/", 404, null],
    ["/\\evil.example/", 404, null],
    ["/%5cevil.example/", 404, null],
    ["/../etc/passwd", 404, null],
    ["/%2e%2e/%2e%2e/etc/passwd", 404, null],
    ["/uploads/%2e%2e%2ffivefold.sqlite", 404, null],
    ["/pictures/..%2f..%2ffivefold.sqlite", 404, null],
    ["/share/%00", 404, null],
    ["/assets/%00", 404, null],
    ["/assets/..%2f..%2fpackage.json", 404, null],
  ];
  test.each(paths)("%s", async (path, status, location) => {
    const { statuses, text } = await exchange(port, [get(path)]);
    expect(statuses).toEqual([status]);
    expect(/^location: (.*)$/im.exec(text)?.[1]?.trim() ?? null).toBe(location);
    expect(text.split("\r\n\r\n")[0]).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(faults()).toEqual([]);
  });
});

/** Sends the beginning of a request and hangs up; resolves once the server has noticed. */
const hangUp = async (start: string, { afterAnswer = false } = {}): Promise<void> => {
  const known = site.lines.length;
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(start));
    socket.on("data", () => afterAnswer && socket.destroy());
    socket.on("close", () => resolve());
    // The server has the beginning once it answers somebody who came later.
    if (!afterAnswer) void exchange(port, [get("/healthz")]).then(() => socket.destroy());
  });
  while (!site.lines.slice(known).some(({ properties }) => properties?.route !== "/healthz"))
    await exchange(port, [get("/healthz")]);
};

test.each([
  ["in the middle of a body", post("Content-Length: 50\r\n", '{"a"'), false],
  ["in the middle of a chunk", post(chunked, "30\r\n{"), false],
  [
    "in the middle of a sign-out",
    `POST /api/auth/logout HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n{`,
    false,
  ],
  ["at the first byte of an answer", get("/api/blog-posts?published=true"), true],
] as const)("a client that hangs up %s is no error line", async (_when, start, afterAnswer) => {
  await hangUp(start, { afterAnswer });
  expect(faults()).toEqual([]);
});
