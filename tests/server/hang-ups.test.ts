import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assetUrls } from "#generated/assets.gen.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { exchange } from "#tests/harness/socket.ts";
import { soon } from "#tests/harness/soon.ts";
import { pngOf } from "#tests/routes/pictures.ts";

// Clients that go away in the middle, over real sockets: no line of error, no descriptor, no listener and no file is left.

const TIMES = 12;
const HOST = "Host: 127.0.0.1\r\n";
const folder = mkdtempSync(join(tmpdir(), "fivefold-hang-ups-"));
let site: Awaited<ReturnType<typeof serveTestSite>>;
let port: number;
let cookie: string;
let picture: string;
const card = Object.values(assetUrls).find((url) => url.endsWith(".png")) ?? "";
beforeAll(async () => {
  site = await serveTestSite({ FIVEFOLD_DATA: folder });
  port = Number(new URL(site.origin).port);
  const admin = await site.signIn("admin");
  cookie = `Cookie: ${admin.cookie}\r\nOrigin: ${site.origin}\r\n`;
  const send = (path: string, init: Parameters<typeof site.request>[1]) =>
    site.request(path, { method: "POST", ...init, headers: { ...admin, origin: site.origin } });
  const words = "many words of a long message, and more ".repeat(120);
  for (let from = 0; from < 300; from++) {
    const json = { name: `Ada ${from}`, email: `ada${from}@x.example`, message: words };
    expect((await send("/api/contact", { json })).status).toBe(201);
  }
  const content = "A paragraph of an article. ".repeat(4_000);
  const json = { title: "Long", excerpt: "E", content, category: "Culture", published: true };
  expect((await send("/api/blog-posts", { json })).status).toBe(201);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(pngOf(900, 300))], "a.png"));
  picture = ((await (await send("/api/uploads", { body: form })).json()) as { url: string }).url;
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const descriptors = () => readdirSync("/proc/self/fd").length;
const faults = () => site.lines.filter(({ level }) => level !== "info");
const healthy = () => exchange(port, [get("/healthz")]);
const files = () => readdirSync(folder, { recursive: true }).sort();

/** Sends a request, or its beginning, and goes away: at the first bytes of the answer, or once the server has what was sent. */
const hangUp = (start: string, { answered }: { answered: boolean }): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(start));
    socket.once("data", () => socket.resetAndDestroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
    // What came first is read first: an answer to a later client says that the server has the beginning.
    if (!answered) void healthy().then(() => socket.resetAndDestroy());
  });

/** Asks until `is` holds, an answer a round of the server's loop. */
const until = (is: () => boolean): Promise<void> => soon(() => healthy().then(is), `${is}`).toBe(true);

const upload = (part: string) =>
  `POST /api/uploads HTTP/1.1\r\n${HOST}${cookie}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n${part}`;
const FILE = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
const message = (headers: string, part: string) =>
  `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers}\r\n${part}`;

test.each<[where: string, start: () => string, answered: boolean]>([
  ["after the first line", () => "POST /api/contact HTTP/1.1\r\n", false],
  ["in a body", () => message("Content-Length: 50\r\n", '{"a"'), false],
  ["in a chunk", () => message("Transfer-Encoding: chunked\r\n", "30\r\n{"), false],
  ["before an upload's file", () => upload(FILE), false],
  ["in an upload's file", () => upload(FILE + "x".repeat(1_000_000)), false],
  ["in a long article", () => get("/blog/long"), true],
  ["in a list of 1.4 MB", () => get("/api/contact-submissions", cookie), true],
  ["in a CSV of 1.4 MB", () => get("/api/contact-submissions/export.csv", cookie), true],
  ["in the dashboard", () => get("/admin?tab=submissions", cookie), true],
  ["in a picture", () => get(picture), true],
  ["in an asset", () => get(card), true],
  ["before a long answer begins", () => get("/api/contact-submissions", cookie), false],
  ["with four requests behind one another", () => get("/blog/long").repeat(4), true],
  ["in the stream of events", () => get("/api/admin/events", cookie), true],
  ["before the stream of events begins", () => get("/api/admin/events", cookie), false],
])(`${TIMES} clients that hang up %s leave nothing behind`, async (_where, start, answered) => {
  // Its socket is still being closed, as that of the last question of `until` is.
  await healthy();
  const known = { descriptors: descriptors(), files: files() };
  await Promise.all(Array.from({ length: TIMES }, () => hangUp(start(), { answered })));
  await until(() => descriptors() <= known.descriptors && site.deps.services.events.size() === 0);
  expect(files()).toEqual(known.files);
  expect(faults()).toEqual([]);
});

test("a stream of events counts as a listener while it is read, and a change after its end is told to nobody", async () => {
  const before = descriptors();
  const { events } = site.deps.services;
  const socket = connect(port, "127.0.0.1", () => socket.write(get("/api/admin/events", cookie)));
  await new Promise<void>((resolve) => socket.once("data", () => resolve()));
  expect(events.size()).toBe(1);
  expect(descriptors()).toBeGreaterThan(before);
  socket.resetAndDestroy();
  await until(() => events.size() === 0 && descriptors() <= before);
  await exchange(port, [
    message("Content-Length: 49\r\n", '{"name":"A","email":"a@b.example","message":"hi"}'),
  ]);
  expect(faults()).toEqual([]);
});
