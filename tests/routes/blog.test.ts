import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliCompressSync } from "node:zlib";
import { Window } from "happy-dom";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { NOON, ORIGIN, openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let empty: TestSite;
const seeds = parseSeeds(overlaySeeds(embeddedContent, {}));
const published = seeds.posts.filter((post) => post.published);
const [hidden] = seeds.posts.filter((post) => !post.published);
const article = published.find(({ slug }) => slug === "the-200-question");
if (!article || !hidden) throw new Error("The shipped articles have changed.");

beforeAll(async () => {
  site = await openTestSite();
  await seedStore({ store: site.store, seeds: () => seeds, now: () => NOON });
  empty = await openTestSite();
});
afterAll(() => {
  site.close();
  empty.close();
});

const page = async (path: string, headers: Record<string, string> = {}, from = site) => {
  const response = await from.request(path, { headers });
  const html = await response.text();
  const { document } = new Window();
  document.write(html);
  return { response, html, document };
};
const textOf = (element: { textContent: string | null } | null) => element?.textContent?.trim() ?? "";

describe("the listing", () => {
  test("shows each published article as a card, newest first, without controls", async () => {
    const { document, html } = await page("/blog");
    expect(textOf(document.querySelector("h1"))).toBe("The Fivefold Letters");
    expect(html).toContain("Insights, strategies, and practical advice for building a thriving business");
    const newestFirst = published.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const cards = [...document.querySelectorAll("main article")];
    expect(cards.map((card) => textOf(card.querySelector("h2")))).toEqual(
      newestFirst.map(({ title }) => title),
    );
    const card = cards.find((each) => textOf(each.querySelector("h2")) === article.title);
    expect(card?.textContent).toContain(article.category);
    expect(card?.textContent).toContain(article.excerpt);
    expect(card?.textContent).toContain("Nov 4, 2026");
    expect(card?.textContent).toMatch(/\d min read/);
    expect(card?.querySelector("h2 a")?.getAttribute("href")).toBe("/blog/the-200-question");
    expect(textOf(card?.querySelector("a.more-link") ?? null)).toStartWith("Read More");
    expect(document.querySelectorAll("main button").length).toBe(0);
    expect(html).not.toContain(hidden.title);
  });

  test("leads with the newest and its opening line, and shows one category by its address", async () => {
    const { document } = await page("/blog");
    const openings = [...document.querySelectorAll("main article .quote")].map(textOf);
    expect(openings.length).toBe(2);
    expect(openings[0]).toMatch(/[.!?]$/);
    expect(textOf(document.querySelector(".quote em"))).toBe("red pen");
    const one = await page("/blog?category=Leadership");
    const topics = [...one.document.querySelectorAll("main article .topic")].map(textOf);
    expect(new Set(topics)).toEqual(new Set(["Leadership"]));
    // Its second letter begins with the label "Week 1.".
    expect(textOf(one.document.querySelectorAll("main article .quote")[1] ?? null)).toBe(
      "Led the first meeting.",
    );
    expect(textOf(one.document.querySelector("nav a[aria-current=true]"))).toMatch(/^Leadership \d/);
    expect((await page("/blog?category=Cooking")).html).toBe((await page("/blog")).html);
  });

  test("shows no drawing twice", async () => {
    const { document } = await page("/blog");
    const drawn = [...document.querySelectorAll("main article img")].map((image) =>
      image.getAttribute("src"),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test("is no island for readers; for an admin it is, and for everybody where it is empty", async () => {
    expect((await page("/blog")).html).not.toContain('data-island="/assets/blog-list');
    expect((await page("/blog", await site.signIn("admin"))).html).toContain("/blog-list.");
    const { document, html } = await page("/blog", {}, empty);
    expect(html).toContain("/blog-list.");
    expect(textOf(document.querySelector("main h2"))).toBe("No articles yet");
    expect(html).toContain("Start building your content library by creating your first blog post.");
    expect(textOf(document.querySelector("main button"))).toBe("Create Your First Post");
  });

  test("asks to subscribe elsewhere, in a new tab", async () => {
    const { document } = await page("/blog");
    const link = [...document.querySelectorAll("main a")].find((a) =>
      textOf(a).startsWith("Subscribe to Updates"),
    );
    expect([link?.getAttribute("target"), link?.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
    expect(link?.getAttribute("href")).toMatch(/^https:/);
  });
});

describe("an article", () => {
  test("has its back link, badge, author, date, read time, excerpt, figure, body and closing block", async () => {
    const { document, html } = await page("/blog/the-200-question");
    const head = textOf(document.querySelector("main article > div"));
    for (const part of [
      article.title,
      article.category,
      article.excerpt,
      "Ruth Vanner",
      "November 4, 2026",
      "5 min read",
    ]) {
      expect(head).toContain(part);
    }
    expect(document.querySelector('main a[href="/blog"]')).not.toBe(null);
    expect(document.querySelector("main article picture img")?.getAttribute("src")).toContain(
      "letter-the-200-question-wide",
    );
    expect(document.querySelector("#find-out-what-yours-is > a.anchor")?.getAttribute("href")).toBe(
      "#find-out-what-yours-is",
    );
    expect(html).toContain("Ready to Transform Your Business?");
    const actions = [...document.querySelectorAll("main section a")].map((a) => [
      textOf(a),
      a.getAttribute("target"),
    ]);
    expect(actions).toEqual([
      ["Schedule a Consultation", "_blank"],
      ["Explore Our Process", null],
    ]);
  });

  test("leads back to its own card in the list, which the picture moves into", async () => {
    const { document } = await page("/blog/the-200-question");
    const back = document.querySelector("main article a[href^='/blog#']")?.getAttribute("href");
    expect(back).toBe("/blog#post-the-200-question");
    const card = (await page("/blog")).document.querySelector("#post-the-200-question");
    expect(textOf(card?.querySelector("h2") ?? null)).toBe(article.title);
  });

  test("says so to search engines and previews, and says its text once", async () => {
    const { document, html } = await page("/blog/the-200-question");
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute("content");
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      `${ORIGIN}/blog/the-200-question`,
    );
    expect(document.querySelector('link[rel="alternate"]')?.getAttribute("href")).toBe("/feed.xml");
    expect(meta("og:type")).toBe("article");
    expect(meta("og:title")).toContain(article.title);
    expect(meta("description")).toBe(article.excerpt);
    const data = JSON.parse(textOf(document.querySelector('script[type="application/ld+json"]')));
    expect(data["@graph"].map((thing: Record<string, unknown>) => thing["@type"])).toEqual([
      "BlogPosting",
      "Organization",
      "BreadcrumbList",
    ]);
    expect(data["@graph"][0]).toMatchObject({
      headline: article.title,
      datePublished: "2026-11-04T13:15:00.000Z",
    });
    expect(html.split("fifty minutes the customer watched").length).toBe(2);
  });

  test("shows its featured image instead of the category's figure, an uploaded one in its widths", async () => {
    const url = "/uploads/0123456789abcdef0123456789abcdef.jpg";
    await site.store.uploads.put({
      id: "u",
      url,
      type: "image/jpeg",
      width: 2000,
      height: 1000,
      widths: [480, 800],
      bytes: 1,
      createdAt: NOON.toISOString(),
    });
    await site.store.posts.insert({
      ...article,
      id: "pictured",
      slug: "pictured",
      title: "Pictured",
      featuredImage: url,
      createdAt: "2026-01-01T00:00:00.000Z",
      content: `![In the text](${url})`,
    });
    const { document } = await page("/blog/pictured");
    const [head, body] = [...document.querySelectorAll("main article :is(picture, .article-body) img")];
    for (const image of [head, body]) {
      expect([image?.getAttribute("src"), image?.getAttribute("width")]).toEqual([url, "2000"]);
      expect(image?.getAttribute("srcset")).toContain("-800.webp 800w");
    }
    expect(body?.getAttribute("loading")).toBe("lazy");
    await site.store.posts.delete("pictured", NOON.toISOString());
  });

  test("loads no React, and no script but the loader, for a signed-out reader", async () => {
    const { document } = await page("/blog/the-200-question");
    expect([...document.querySelectorAll("script[src]")].length).toBe(1);
    expect(
      [...document.querySelectorAll("[data-island]")].map((each) => each.getAttribute("data-on")),
    ).toEqual(["interaction", "interaction"]);
  });

  test.each(["/blog", ...published.map(({ slug }) => `/blog/${slug}`)])(
    "%s weighs at most 16 KB with its style, brotli",
    async (path) => {
      expect(brotliCompressSync((await page(path)).html).byteLength).toBeLessThanOrEqual(16 * 1024);
    },
  );
});

describe("an address without an article", () => {
  test("is a true 404 with its words; a draft's is the same, byte for byte, for everybody", async () => {
    for (const headers of [
      {},
      await site.signIn("user"),
      await site.signIn("admin", "boss@fivefold.example"),
    ]) {
      const missing = await page("/blog/nothing-here", headers);
      const draft = await page(`/blog/${hidden.slug}`, headers);
      expect([missing.response.status, draft.response.status]).toEqual([404, 404]);
      expect(draft.html).toBe(missing.html);
      expect([...draft.response.headers]).toEqual([...missing.response.headers]);
      expect(textOf(missing.document.querySelector("h1"))).toBe("Article Not Found");
      expect(textOf(missing.document.querySelector("main"))).toContain(
        "The article you're looking for doesn't exist or has been removed.",
      );
      expect(textOf(missing.document.querySelector("main a"))).toBe("Back to Blog");
      expect(missing.html).toContain('<meta name="robots" content="noindex"/>');
      expect(missing.html).not.toContain("canonical");
    }
  });

  test("takes no place in the cache, and answers HEAD without a body", async () => {
    const before = site.deps.pages.stats().kept;
    for (let number = 0; number < 20; number++) await page(`/blog/nothing-${number}`);
    expect(site.deps.pages.stats().kept).toBe(before);
    const head = await site.request("/blog/nothing", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
  });
});

test("a published article's former address leads to the new one, a draft's nowhere", async () => {
  const post = await site.store.posts.insert({
    ...article,
    id: "moving",
    slug: "old-address",
    featuredImage: null,
    createdAt: NOON.toISOString(),
  });
  if ("failed" in post) throw new Error(post.failed);
  const now = NOON.toISOString();
  await site.store.posts.update("moving", { slug: "new-address" }, { now });
  const moved = await site.request("/blog/old-address");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/new-address"]);
  expect(moved.headers.get("cache-control")).toBe("no-cache");
  // Only a published post that is there takes the address over, and only while it does.
  const second = { ...article, id: "second", featuredImage: null, createdAt: now };
  await site.store.posts.insert({ ...second, slug: "old-address", published: false });
  const status = async () => (await site.request("/blog/old-address")).status;
  expect(await status()).toBe(301);
  await site.store.posts.update("second", { published: true }, { now });
  expect(await status()).toBe(200);
  await site.store.posts.update("second", { published: false }, { now });
  expect(await status()).toBe(301);
  await site.store.posts.delete("second", now);
  expect(await status()).toBe(301);
  const made = await site.store.posts.insert({ ...second, title: "Old address", slug: undefined });
  expect(made).toMatchObject({ post: { slug: "old-address-2" } });
  await site.store.posts.delete("second", now);
  await site.store.posts.update("moving", { published: false }, { now });
  expect(await status()).toBe(404);
  await site.store.posts.delete("moving", NOON.toISOString());
});

test("the blog's pages are valid HTML", async () => {
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));
  for (const path of ["/blog", "/blog/the-200-question", "/blog/nothing-here"]) {
    const report = await validator.validateString((await page(path)).html);
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect({ path, faults }).toEqual({ path, faults: [] });
  }
});
