import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Window } from "happy-dom";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { SHARED_PAGES } from "#src/share/cards.ts";
import { ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;

const post = {
  id: "0b6f2a52-6a52-4c7a-9d3b-2b9a4a7f1c10",
  title: "Less <b>is</b> more & more",
  slug: "less-is-more",
  excerpt: "A \u0001promise ]]> & a <script>",
  content: "# Part\n\n[own](/books) ]]> <script>alert(1)</script>\u0008",
  category: "Culture",
  featuredImage: null,
  published: true,
  createdAt: "2026-11-01T08:00:00.000Z",
  updatedAt: "2026-11-02T08:00:00.000Z",
};

beforeAll(async () => {
  site = await openTestSite();
  await site.store.posts.insert(post);
  await site.store.posts.insert({
    ...post,
    id: "draft",
    slug: "secret-draft",
    title: "Secret",
    published: false,
  });
});
afterAll(() => site.close());

// The parser knows no CDATA.
const parsed = (cdata: string) => {
  const xml = cdata.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) => Bun.escapeHTML(text));
  const parser = new new Window().DOMParser();
  return parser.parseFromString(xml, "application/xml");
};

describe("the feed", () => {
  test("has what RFC 4287 asks of a feed and of each entry, with all of the text", async () => {
    const response = await site.request("/feed.xml");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await response.text();
    const feed = parsed(xml).documentElement;
    expect(feed.getAttribute("xmlns")).toBe("http://www.w3.org/2005/Atom");
    const own = (name: string) => [...feed.children].filter(({ tagName }) => tagName === name);
    for (const name of ["id", "title", "updated", "author"]) expect(own(name).length).toBe(1);
    expect(own("updated")[0]?.textContent).toBe("2026-11-02T08:00:00.000Z");
    const links = own("link").map((link) => [link.getAttribute("rel"), link.getAttribute("href")]);
    expect(links).toEqual([
      ["alternate", `${ORIGIN}/blog`],
      ["self", `${ORIGIN}/feed.xml`],
    ]);

    const [entry, ...more] = own("entry");
    expect(more).toEqual([]);
    const part = (name: string) => entry?.querySelector(name);
    expect(part("id")?.textContent).toBe(`urn:uuid:${post.id}`);
    expect(part("published")?.textContent).toBe(post.createdAt);
    expect(part("updated")?.textContent).toBe(post.updatedAt);
    expect(part("link")?.getAttribute("href")).toBe(`${ORIGIN}/blog/less-is-more`);
    for (const name of ["title", "summary", "content"]) expect(part(name)?.getAttribute("type")).toBe("html");
    expect(xml).toContain("Less &lt;b&gt;is&lt;/b&gt; more &amp; more");
    expect(xml).toContain(`href="${ORIGIN}/books"`);
    expect(xml).not.toContain("<script");
    expect(xml).not.toContain("Secret");
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/);
  });

  test("is 304 for its ETag, and valid without a single post", async () => {
    const { headers } = await site.request("/feed.xml");
    const again = await site.request("/feed.xml", {
      headers: { "if-none-match": headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
    const empty = await openTestSite();
    const feed = parsed(await (await empty.request("/feed.xml")).text());
    expect(feed.querySelector("updated")?.textContent).toBe("1970-01-01T00:00:00.000Z");
    empty.close();
  });
});

test("the sitemap names every public page and article once, and nothing else", async () => {
  const response = await site.request("/sitemap.xml");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const locations = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, location]) => location,
  );
  expect(PLAIN_PATHS).toEqual(expect.arrayContaining(["/framework", "/process"]));
  const own = ["/about", "/call", "/case", "/contact", "/privacy", "/worksheet"];
  const paths = ["/", ...PLAIN_PATHS, "/assessment", "/books", "/blog", ...own, "/blog/less-is-more"];
  expect(locations).toEqual(paths.map((path) => ORIGIN + path));
  for (const path of paths) expect((await site.request(path)).status).toBe(200);
});

test("robots keep out of the admin, and find the sitemap", async () => {
  const text = await (await site.request("/robots.txt")).text();
  expect(text).toContain("Disallow: /admin");
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test("every public page has a description, a canonical address, a real picture and its place in the site", async () => {
  for (const path of ["/", ...PLAIN_PATHS, "/assessment", "/books", "/blog", "/blog/less-is-more"]) {
    const html = await (await site.request(path)).text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`);
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1];
    // Other pages and articles have theirs drawn, which this site does not: they name the site's own.
    if (path !== "/" && !SHARED_PAGES.some((page) => path === `/${page}`))
      expect(image).toStartWith(`${ORIGIN}/assets/share/home-`);
    else {
      const picture = await site.request(new URL(image ?? "").pathname);
      expect([path, picture.status, picture.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
      const { width, height } = await new Bun.Image(await picture.bytes()).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
    const types = data["@graph"].map((thing: Record<string, unknown>) => thing["@type"]);
    expect(types).toContain("Organization");
    expect(types).toContain(path === "/" ? "WebSite" : "BreadcrumbList");
  }
});
