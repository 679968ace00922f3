import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await site.request(path, { headers });
  return { response, html: await response.text() };
};

const testimonial = (id: string, content: string) => ({
  id,
  name: "Tove Lind",
  title: "Owner",
  company: "Lind Joinery",
  content,
  rating: "5",
  avatar: null,
  featured: true,
  createdAt: "2026-11-01T08:00:00.000Z",
});

describe("home", () => {
  test("holds all nine parts in order", async () => {
    const { html } = await page("/");
    const parts = [
      "Build a Business",
      "Does this sound familiar?",
      "class=", // the solution's title is the operator's
      "Companies we have worked with:",
      "Schedule a Call",
      "Build the Framework",
      "Launch Your Freedom",
      "What if nothing changes",
      'id="contact"',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places.filter((_, index) => index !== 2)).toEqual(
      places.filter((_, index) => index !== 2).toSorted((a, b) => a - b),
    );
    expect(html).toMatch(/<a[^>]*href="\/assessment"[^>]*>Get Your Free Assessment/);
  });

  test("shows sixteen client marks, and their copies hidden from readers' machines", async () => {
    const { html } = await page("/");
    expect(html.match(/<img[^>]*logos\//g)).toHaveLength(32);
    expect(html).toMatch(/<ul[^>]*aria-hidden="true"/);
  });

  test("shows the newest featured testimonial from the very next request", async () => {
    await site.store.testimonials.insert(testimonial("t1", "First words of praise"));
    expect((await page("/")).html).toContain("First words of praise");
    await site.store.testimonials.update("t1", { content: "Second thoughts" });
    expect((await page("/")).html).toContain("Second thoughts");
    await site.store.testimonials.delete("t1", "2026-11-21T18:00:00.000Z");
    expect((await page("/")).html).not.toContain("Second thoughts");
  });
});

describe("every page", () => {
  test.each(["/", ...PLAIN_PATHS, "/nowhere"])(
    "%s has one h1, a header, a main and a footer",
    async (path) => {
      const { html } = await page(path);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
      for (const landmark of ["header", "main", "footer"]) expect(html).toContain(`<${landmark}`);
      expect(html).toContain("Helping your company thrive, not just survive");
      expect(html).not.toContain(" style=");
    },
  );

  test("marks its own link as the current one", async () => {
    const { html } = await page("/process");
    const current = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
    expect(current.length).toBeGreaterThan(0);
    for (const tag of current) expect(tag).toContain('href="/process"');
  });

  test("allows its own style by hash and nothing else inline", async () => {
    const { response, html } = await page("/");
    const policy = response.headers.get("content-security-policy") ?? "";
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
    const hash = new Bun.CryptoHasher("sha256").update(style).digest("base64");
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain("unsafe");
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/ld\+json))/);
  });

  test("carries no style of a toast, which comes with its code", async () => {
    expect((await page("/")).html).not.toContain("toast");
  });

  test("opens every booking in a new tab", async () => {
    const { html } = await page("/");
    const booking = site.content.current.site.links.booking;
    const links = [...html.matchAll(/<a[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes(booking));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toContain('target="_blank"');
  });

  test.each([
    ["/", 20],
    ["/framework", 18],
    ["/process", 16],
    ["/nowhere", 16],
  ])("%s weighs at most %d KB with its style, brotli", async (path, limit) => {
    const { html } = await page(path);
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(limit * 1024);
  });
});

test("the framework's diagram leads to each part, and each part back to its place in the diagram", async () => {
  const { html } = await page("/framework");
  for (const part of ["vision", "team", "process", "issues", "metrics"]) {
    expect(html).toMatch(new RegExp(`<a[^>]*id="diagram-${part}"[^>]*href="#${part}"`));
    expect(html).toMatch(
      new RegExp(`<section id="${part}"[^>]*><div[^>]*><a[^>]*href="#diagram-${part}"[^>]*aria-label="`),
    );
  }
});

test("the framework's plan has its numbers large, and an issue is read before its cause", async () => {
  const { html } = await page("/framework");
  const numerals = [...html.matchAll(/<b [^>]*aria-hidden="true">([^<]*)</g)].map(([, numeral]) => numeral);
  expect(numerals).toEqual(["10", "3", "¼"]);
  expect(html.indexOf("Roof visits: 6")).toBeLessThan(html.indexOf("rings in a mailbox nobody owns"));
});

describe("an unknown path", () => {
  test("is 404 with the specified words, and takes no place in the cache", async () => {
    const before = site.deps.pages.stats().kept;
    const { response, html } = await page("/no/such/page");
    expect(response.status).toBe(404);
    expect(html).toContain("404 Page Not Found");
    expect(html).toContain("Did you forget to add the page to the router?");
    expect(site.deps.pages.stats().kept).toBe(before);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  });

  test("below /api is JSON", async () => {
    const response = await site.request("/api/nothing");
    expect(response.status).toBe(404);
    expect(await response.json()).toHaveProperty("error");
  });

  test("with an unknown query shows the page without keeping it twice", async () => {
    await page("/");
    const before = site.deps.pages.stats().kept;
    expect((await page("/?utm_source=letter")).response.status).toBe(200);
    expect(site.deps.pages.stats().kept).toBe(before);
  });
});

describe("a kept page", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is the same text in %s", async (coding, decode) => {
    const plain = await (await site.request("/process")).text();
    const response = await site.request("/process", { headers: { "accept-encoding": coding } });
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(decode(new Uint8Array(await response.arrayBuffer())).toString()).toBe(plain);
  });

  test.each(["br;q=0, gzip;q=0", "identity, br;q=0.5", "*;q=0", "", "snappy"])(
    "is sent plain where that is what is requested: %p",
    async (accepted) => {
      const response = await site.request("/process", { headers: { "accept-encoding": accepted } });
      expect(response.headers.get("content-encoding")).toBeNull();
    },
  );

  test.each([
    ["gzip, br", "br"],
    ["gzip;q=1, br;q=0.2", "gzip"],
    ["BR ; Q=0.3", "br"],
    ["*", "br"],
    ["*;q=0.1, br;q=0", "gzip"],
    ["gzip;q=0.5, identity;q=0.5", "gzip"],
  ])("is sent in the best coding of %p: %s", async (accepted, coding) => {
    const response = await site.request("/process", { headers: { "accept-encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(coding);
  });

  test("is 304 for its ETag, and answers HEAD without a body", async () => {
    const response = await site.request("/framework");
    const etag = response.headers.get("etag") ?? "";
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    const again = await site.request("/framework", { headers: { "if-none-match": `"other", ${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await site.request("/framework", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const head = await site.request("/framework", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(await response.text())));
    expect(await head.text()).toBe("");
  });
});

describe("the header", () => {
  test("offers a call to who is signed out, also with a dead session", async () => {
    for (const headers of [undefined, { cookie: "fivefold_session=gone" }]) {
      const { response, html } = await page("/", headers);
      expect(html).toContain("Schedule Call");
      expect(html).not.toContain("Logout");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    }
  });

  test("shows a member's name and Logout, no Admin link, and is kept by nobody", async () => {
    const { response, html } = await page("/", await site.signIn("user", "mia@field.example"));
    expect(html).toContain(">mia<");
    expect(html).toContain("Logout");
    expect(html).not.toContain('href="/admin"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await page("/")).html).not.toContain(">mia<");
  });

  test("shows an admin the way to the dashboard, until the address leaves the list", async () => {
    const headers = await site.signIn("admin", "ada@field.example");
    expect((await page("/", headers)).html).toContain('href="/admin"');
    await site.store.accounts.removeAdmin("ada@field.example", site.deps.now().toISOString());
    expect((await page("/", headers)).html).not.toContain('href="/admin"');
  });
});
