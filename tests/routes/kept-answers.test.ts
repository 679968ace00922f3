import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const KEPT = [
  "/",
  ...PLAIN_PATHS,
  "/assessment",
  "/books",
  "/blog",
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
  "/rules.json",
  "/api/books",
  "/api/blog-posts?published=true",
];

const routes = () => site.lines.filter(({ message }) => message === "request").map((line) => line.properties);
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe("what is the same for every anonymous reader", () => {
  test.each(KEPT)("%s is answered from the cache as the route answered it, and noted alike", async (path) => {
    const [first, second] = [await site.request(path), await site.request(path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(await second.text()).toBe(await first.text());
    const [made, kept] = routes();
    expect(kept).toMatchObject({ method: "GET", route: String(made?.route), status: 200 });
    expect(site.deps.pages.stats()).toMatchObject({ kept: 1, hits: 1, misses: 1 });
  });

  test.each(KEPT)("%s answers HEAD as GET, without a body", async (path) => {
    const get = await site.request(path);
    const head = await site.request(path, { method: "HEAD" });
    expect(headersOf(head)).toEqual({
      ...headersOf(get),
      "content-length": String((await get.bytes()).byteLength),
    });
    expect(await head.text()).toBe("");
  });

  test("is 304 to whoever has it, in every coding", async () => {
    const tag = (await site.request("/framework")).headers.get("etag") ?? "";
    for (const coding of ["", "gzip", "br"]) {
      const answer = await site.request("/framework", {
        headers: { "accept-encoding": coding, "if-none-match": tag },
      });
      expect([answer.status, answer.headers.get("vary")]).toEqual([304, "Cookie, Accept-Encoding"]);
    }
  });

  test("is not for who may be signed in, nor for a Host that cannot be read", async () => {
    await site.request("/");
    const admin = await site.signIn("admin");
    const own = await site.request("/", { headers: admin });
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(await own.text()).toContain('href="/admin"');
    expect((await site.request("/", { headers: { host: "a b" } })).status).toBe(400);
    expect(await (await site.request("/")).text()).not.toContain("Logout");
  });

  test("is quickly compressed for its first reader; what every later one gets is smaller", async () => {
    const size = async () =>
      (await (await site.request("/", { headers: { "accept-encoding": "br" } })).bytes()).byteLength;
    const quick = await size();
    await site.deps.pages.settled();
    expect(await size()).toBeLessThan(quick * 0.95);
  });

  test("is the same to who comes by a campaign's link, and counts that campaign", async () => {
    const page = await (await site.request("/framework")).text();
    const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
    const came = await site.request("/framework?utm_source=x&utm_campaign=spring&gclid=1", {
      headers: { "user-agent": agent },
    });
    expect(await came.text()).toBe(page);
    expect(site.deps.pages.stats()).toMatchObject({ kept: 1, hits: 1, misses: 1 });
    const waiting = await site.deps.services.numbers.waiting();
    expect(waiting).toContainEqual(expect.objectContaining({ subject: "campaign", name: "spring", n: 1 }));
  });

  test("is made anew once, whoever asks, after it changed", async () => {
    const books = async () => (await (await site.request("/api/books")).json()).length;
    expect(await books()).toBe(0);
    const book = { title: "A", author: "B", description: "C", category: "Finance", coverColor: "primary" };
    await site.store.books.putAll([
      {
        ...book,
        id: "b",
        coverImage: null,
        amazonLink: null,
        amazonPreviewLink: null,
        featured: false,
        order: "0",
      },
    ]);
    expect(await books()).toBe(1);
  });
});

describe("a page that is not there", () => {
  test("is made once, whatever is requested, and says so with 404 to every condition", async () => {
    const first = await site.request("/nowhere", { headers: { "accept-encoding": "br" } });
    const second = await site.request("/no/where/else", {
      headers: { "accept-encoding": "br", "if-none-match": "*" },
    });
    expect([first.status, second.status]).toEqual([404, 404]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(first.headers.has("etag")).toBe(false);
    expect(site.deps.pages.stats()).toEqual({ kept: 0, hits: 1, misses: 1 });
    expect((await site.request("/404")).status).toBe(404);
  });

  test("is no longer missing from the moment something is there, and missing again from the moment it goes", async () => {
    const admin = await site.signIn("admin");
    const status = async (path: string) => (await site.request(path)).status;
    const both = async () => [await status("/blog/new-words"), await status("/blog/newer-words")];
    for (let turn = 0; turn < 3; turn++) expect(await both()).toEqual([404, 404]);
    const post = { title: "New words", excerpt: "Short.", content: "Text.", category: "Culture" };
    const added = await site.request("/api/blog-posts", {
      method: "POST",
      headers: admin,
      json: { ...post, published: true },
    });
    expect(await both()).toEqual([200, 404]);
    const { id } = (await added.json()) as { id: string };
    const put = (json: object) =>
      site.request(`/api/blog-posts/${id}`, { method: "PUT", headers: admin, json });
    await put({ slug: "newer-words" });
    expect(await both()).toEqual([301, 200]);
    await put({ published: false });
    for (let turn = 0; turn < 3; turn++) expect(await both()).toEqual([404, 404]);
  });

  test("is logged by one route at each asking, whichever way leads to its answer", async () => {
    for (let turn = 0; turn < 5; turn++) await site.request("/old-offer?from=letter");
    expect(routes().map((line) => line?.route)).toEqual(Array(5).fill(routes()[0]?.route));
  });

  test.each(["/api/nowhere", "/blog/preview/nowhere", "/uploads/nowhere", "/Blog/../nowhere", "/nowhere/"])(
    "%s is not taken for it before its route was asked",
    async (path) => {
      const first = await site.request(path);
      const text = await first.text();
      for (let turn = 0; turn < 3; turn++) await site.request("/nowhere");
      const second = await site.request(path);
      expect([second.status, headersOf(second), await second.text()]).toEqual([
        first.status,
        headersOf(first),
        text,
      ]);
    },
  );

  test("shows a signed-in reader that they are", async () => {
    await site.request("/nowhere");
    const own = await site.request("/nowhere", { headers: await site.signIn("admin") });
    expect([own.status, own.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  });
});

test("pages name the rules for drawing and fetching ahead, and those leave out what is not for everybody", async () => {
  const page = await site.request("/framework");
  expect(page.headers.get("speculation-rules")).toBe('"/rules.json"');
  const rules = await site.request("/rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
  const { prerender, prefetch } = (await rules.json()) as Record<string, unknown>;
  for (const rule of [prerender, prefetch])
    for (const place of ["/admin", "/api", "/uploads", "/team", "/round"])
      expect(JSON.stringify(rule)).toContain(place);
  const result = await site.request("/assessment?r=unknown");
  expect(result.headers.has("speculation-rules")).toBe(false);
});
