import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "node:net";
import { serveTestSite } from "#tests/harness/server.ts";
import { pngOf } from "./pictures.ts";

let site: Awaited<ReturnType<typeof serveTestSite>>;
let cookie: string;
let upload: string;
beforeAll(async () => {
  site = await serveTestSite({}, { "redirects.yaml": "- { from: /old, to: /process }\n" });
  ({ cookie } = await site.signIn("admin"));
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(4, 4))], "dot.png"));
  const sent = await fetch(`${site.origin}/api/uploads`, {
    method: "POST",
    headers: { cookie, origin: site.origin },
    body: form,
  });
  upload = ((await sent.json()) as { url: string }).url;
});
afterAll(() => site.close());

/** Reads status and headers off a bare socket: the runtime's own client waits for the body of a HEAD that tells of a coding. */
const ask = async (method: string, path: string, headers: Record<string, string>) => {
  const { host, port } = new URL(site.origin);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  let text = "";
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.includes("\r\n\r\n")) break;
  }
  const [first = "", ...told] = text.slice(0, text.indexOf("\r\n\r\n")).split("\r\n");
  const named = told
    .map((line) => line.split(/: (.*)/s, 2))
    .map(([name = "", value]) => [name.toLowerCase(), value]);
  const { date: _, ...rest } = Object.fromEntries(named) as Record<string, string>;
  return { status: Number(first.split(" ")[1]), told: rest };
};

/** An address, its status, and who asks where it is not everyone. */
const CASES: [path: string, status: number, who?: "admin"][] = [
  ["/healthz", 200],
  ["/", 200],
  ["/blog", 200],
  ["/admin", 200],
  ["/admin/numbers", 200, "admin"],
  ["/admin/site", 200, "admin"],
  ["/nowhere", 404],
  ["/blog/nowhere", 404],
  ["/blog/preview/nowhere", 404],
  ["/process/", 301],
  ["/old", 301],
  ["/favicon.ico", 302],
  ["/feed.xml", 200],
  ["/sitemap.xml", 200],
  ["/robots.txt", 200],
  ["/assessment/again.ics", 200],
  ["/assessment?r=nowhere", 404],
  ["/uploads/nowhere.png", 404],
  ["/assets/nowhere.js", 404],
  ["/share/nowhere.png", 404],
  ["/api", 404],
  ["/api/nowhere", 404],
  ["/api/auth/me", 200],
  ["/api/auth/me", 200, "admin"],
  ["/api/books", 200],
  ["/api/blog-posts?published=true", 200],
  ["/api/blog-posts", 401],
  ["/api/blog-posts", 200, "admin"],
  ["/api/blog-posts?limit=x", 400, "admin"],
  ["/api/blog-posts/nowhere", 404, "admin"],
  ["/api/blog-posts/slug/nowhere", 404],
  ["/api/blog-posts/export.csv", 200, "admin"],
  ["/api/contact-submissions", 200, "admin"],
  ["/api/numbers?from=x", 400, "admin"],
  ["/api/people", 200, "admin"],
  ["/api/admin/inbox", 200, "admin"],
  ["/api/admin/events", 200, "admin"],
  ["/api/auth/login", 405],
];

const compare = async (path: string, status: number, coding: string, who?: "admin") => {
  const headers = { "accept-encoding": coding, ...(who && { cookie }) };
  const get = await ask("GET", path, headers);
  const head = await ask("HEAD", path, headers);
  expect({ path, status: get.status }).toEqual({ path, status });
  const { "content-length": length, "transfer-encoding": sent, ...told } = head.told;
  const { "content-length": size, "transfer-encoding": _, ...rest } = get.told;
  expect({ path, status: head.status, told }).toEqual({
    path,
    status,
    told: rest,
  });
  // RFC 9110 §8.6: a length that is told is that of GET.
  expect({ path, length }).toEqual({ path, length: sent === undefined ? size : undefined });
};

test("HEAD tells what GET tells, its length too", async () => {
  for (const [path, status, who] of CASES)
    for (const coding of ["identity", "br"]) await compare(path, status, coding, who);
});

test("HEAD of a file as well", async () => {
  const page = await (await fetch(site.origin)).text();
  const [asset = ""] = /\/assets\/[\w./-]+\.\w+/.exec(page) ?? [];
  for (const path of [upload, asset]) await compare(path, 200, "identity");
});
