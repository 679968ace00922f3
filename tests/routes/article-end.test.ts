import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestSite, type TestSite } from "#tests/harness/site.ts";

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn("admin");
});
afterAll(() => site.close());

const publish = async (title: string, category: string, content = "Words.") => {
  site.pass(60_000);
  const json = { title, excerpt: "What it says.", content, category, published: true };
  expect((await site.request("/api/blog-posts", { method: "POST", headers: admin, json })).status).toBe(201);
};
const page = async (slug: string) => (await site.request(`/blog/${slug}`)).text();
const endOf = (html: string) => /<nav aria-label="Next letter"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
const linksIn = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)),
];

test("a lonely article has nothing after it", async () => {
  await publish("Alone", "Culture");
  expect(endOf(await page("alone"))).toBe("");
});

test("an article leads to the one before it, to two more of its category and to the shelf that fits", async () => {
  for (const [title, category] of [
    ["Second", "Strategy"],
    ["Third", "Culture"],
    ["Fourth", "Culture"],
    ["Fifth", "Culture"],
  ] as const)
    await publish(title, category);
  expect(linksIn(endOf(await page("fifth")))).toEqual([
    "/blog/fourth",
    "/blog/third",
    "/blog/alone",
    "/books?category=Team%20Health",
  ]);
  expect(endOf(await page("fifth"))).toContain("More on Culture");
  // Where the category has too few, the newest of the others come after them.
  const second = endOf(await page("second"));
  expect(linksIn(second).slice(0, 3)).toEqual(["/blog/alone", "/blog/fifth", "/blog/fourth"]);
  expect(second).toContain("More letters");
  // The oldest is followed by the newest.
  expect(linksIn(endOf(await page("alone")))[0]).toBe("/blog/fifth");
});

test("a long article has its headings beside it, a short one has not", async () => {
  await publish("Long", "Strategy", "# One & *two*\n\na\n\n# Three\n\nb\n\n# Four\n\nc");
  const contents = (html: string) => /<nav aria-label="In this letter"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  const long = contents(await page("long"));
  expect([...long.matchAll(/href="(#[^"]+)"[^>]*>([^<]+)</g)].map(([, id, text]) => [id, text])).toEqual([
    ["#one-two", "One &amp; two"],
    ["#three", "Three"],
    ["#four", "Four"],
  ]);
  expect(contents(await page("second"))).toBe("");
});

test("letters of a category take turns with its pictures, and each keeps its own on its card, its page and as the next", async () => {
  const picture = (html: string) => /\/(category-[a-z-]+?(?:-[23])?)(?:-wide)?\.\w+\.svg/.exec(html)?.[1];
  const list = await (await site.request("/blog")).text();
  const cards = [...list.matchAll(/<article class="post-card [^"]*"[\s\S]*?<\/article>/g)].map(([card]) => ({
    slug: /id="post-([^"]+)"/.exec(card)?.[1] ?? "",
    shown: picture(card),
  }));
  expect(cards).toEqual([
    { slug: "long", shown: "category-strategy-2" },
    { slug: "fifth", shown: "category-culture" },
    { slug: "fourth", shown: "category-culture-3" },
    { slug: "third", shown: "category-culture-2" },
    { slug: "second", shown: "category-strategy" },
    { slug: "alone", shown: "category-culture" },
  ]);
  for (const [place, { slug, shown }] of cards.entries()) {
    const html = await page(slug);
    expect([slug, picture(html)]).toEqual([slug, shown]);
    expect([slug, picture(endOf(html))]).toEqual([slug, cards[(place + 1) % cards.length]?.shown]);
  }
});

test("an article can be passed on: its address copied, shared, or mailed without a script", async () => {
  await publish("What to pass on", "Culture");
  const html = await page("what-to-pass-on");
  const url = "http://127.0.0.1:3000/blog/what-to-pass-on";
  expect(html).toContain(`data-act="copy" data-text="${url}"`);
  expect(html).toMatch(new RegExp(`data-act="share" data-title="What to pass on"[^>]*data-url="${url}"`));
  expect(html).toContain(`href="mailto:?subject=What%20to%20pass%20on&amp;body=${encodeURIComponent(url)}"`);
});
