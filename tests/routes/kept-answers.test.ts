import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const KEPT = [
  "/",
  "/framework",
  "/process",
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
    for (const coding of ["", "gzip", "br", "zstd"]) {
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
  test("is made once, whatever is asked for, and says so with 404 to every condition", async () => {
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

  test("shows a signed-in reader that they are", async () => {
    await site.request("/nowhere");
    const own = await site.request("/nowhere", { headers: await site.signIn("admin") });
    expect([own.status, own.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  });
});

test("pages name the rules for fetching ahead, and those leave out what is not for everybody", async () => {
  const page = await site.request("/framework");
  expect(page.headers.get("speculation-rules")).toBe('"/rules.json"');
  const rules = await site.request("/rules.json");
  expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
  for (const place of ["/admin", "/api", "/uploads"])
    expect(JSON.stringify(await rules.clone().json())).toContain(place);
  const result = await site.request("/assessment?r=unknown");
  expect(result.headers.has("speculation-rules")).toBe(false);
});
