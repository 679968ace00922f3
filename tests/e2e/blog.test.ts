import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import {
  accessibilityFindings,
  findingsInBothSchemes,
  goUntouched,
  islandReady,
  openPage,
} from "#tests/harness/browser.ts";
import { NOON } from "#tests/harness/site.ts";
import { soon } from "#tests/harness/soon.ts";
import { sessionCookies } from "./session-cookies.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site, empty] = await Promise.all([testBrowser(), testSite(), testSite()]);

const everything = `A [link](/books), **words**, \`code\`[^1].

# First part

1. One
   - two

> Said.

| Why it came to you | Example | His week |
|---|:-:|--:|
| Nobody-else-knows-how | ${"Pricing".repeat(6)} | 19 |

\`\`\`
const line = "${"long ".repeat(40)}";
\`\`\`

${"Unbroken".repeat(30)}

[^1]: The note.
`;

beforeAll(async () => {
  await seedStore({
    store: site.store,
    seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
    now: () => NOON,
  });
  await site.store.posts.insert({
    id: "everything",
    title: "Everything Markdown can do",
    slug: "everything",
    excerpt: "All of it, on one page.",
    category: "Strategy",
    featuredImage: null,
    published: true,
    createdAt: "2026-01-01T00:00:00.000Z",
    content: everything,
  });
});

const PATHS = ["/blog", "/blog/everything", "/blog/she-left-because-you-were-nice", "/blog/nothing-here"];

describe.each(PATHS)("%s", (path) => {
  test("has no axe finding and no complaint, light and dark, narrow and wide, and overflows nowhere from 320 to 1920", async () => {
    const { page, complaints, close } = await openPage(browser, site.origin, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => findingsInBothSchemes(page)).toEqual([]);
    }
    expect(
      complaints.filter((complaint) => path !== "/blog/nothing-here" || !complaint.includes("404")),
    ).toEqual([]);
    const over: number[] = [];
    for (const width of [320, 390, 640, 767, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) over.push(width);
    }
    expect(over).toEqual([]);
    await close();
  });
});

describe("an article", () => {
  test("asks for one small script and two fonts before anybody touches it", async () => {
    const { page, close } = await openPage(browser, site.origin, "about:blank");
    await goUntouched(page, "/blog/the-200-question");
    const resources = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming;
        return { name: new URL(name).pathname, size: encodedBodySize };
      }),
    );
    const size = (ending: string) =>
      resources.filter(({ name }) => name.endsWith(ending)).reduce((sum, each) => sum + each.size, 0);
    expect(size(".js")).toBeLessThanOrEqual(1024);
    expect(size(".woff2")).toBeLessThanOrEqual(80 * 1024);
    await close();
  });

  test("offers the ways to pass it on below its text, and moves its picture back into its own card", async () => {
    const { page, close } = await openPage(browser, site.origin, "/blog/the-200-question");
    const box = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((each) => each.getBoundingClientRect().toJSON());
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [text, ways] = [await box(".article-body"), await box(".acts:has(> [data-act=copy])")];
      expect([width, ways]).toEqual([width, expect.objectContaining({ left: text.left, width: text.width })]);
      expect(ways.top).toBeGreaterThanOrEqual(text.bottom);
    }
    await page.locator("a[href^='/blog#']").click();
    const card = page.locator("#post-the-200-question img");
    await card.waitFor();
    await soon(() => card.evaluate((image) => getComputedStyle(image).viewTransitionName)).toBe("art");
    // Two pictures of one name would end the transition: the card that is followed takes it over.
    await page.locator(".post-card:not(:target) h2 a").first().focus();
    await soon(() => card.evaluate((image) => getComputedStyle(image).viewTransitionName)).toBe("none");
    await close();
  });

  test("shows a heading's anchor to the keyboard, and scrolls its wide table and its long code by themselves", async () => {
    const { page, close } = await openPage(browser, site.origin, "/blog/everything");
    const anchor = page.getByRole("link", { name: "Link to “First part”" });
    const opacity = () => anchor.evaluate((element) => getComputedStyle(element).opacity);
    await soon(opacity).toBe("0");
    await anchor.focus();
    await soon(opacity).toBe("1");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#first-part");
    await page.setViewportSize({ width: 390, height: 800 });
    for (const selector of [".article-body .table", ".article-body pre"]) {
      const frame = page.locator(selector);
      await frame.focus();
      await soon(() => frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      await soon(() => frame.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await close();
  });
});

describe("an empty list", () => {
  const create = (page: Page) => page.getByRole("button", { name: "Create Your First Post" });

  test("reads itself again: four placeholder cards and 'Loading articles...', then its words", async () => {
    const { page, close } = await openPage(browser, empty.origin, "/framework");
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route("**/api/blog-posts?published=true", async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto("/blog");
    await page.getByText("Loading articles...").waitFor();
    await soon(() => page.locator('[data-skeleton="post"]').count()).toBe(4);
    await soon(() => accessibilityFindings(page)).toEqual([]);
    answer();
    await page.getByRole("heading", { name: "No articles yet" }).waitFor();
    await soon(() => page.getByText("Loading articles...").count()).toBe(0);
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await close();
  });

  test.each([null, "user"] as const)(
    "refuses the editor to who is no admin (%p), by a toast",
    async (role) => {
      const { page, complaints, close } = await openPage(browser, empty.origin, "/framework");
      if (role) await page.context().addCookies(await sessionCookies(empty, role));
      const chunks: string[] = [];
      page.on("request", (request) => chunks.push(request.url()));
      await page.goto("/blog");
      await islandReady(page, "blog-list");
      await create(page).click();
      await page.getByText("Access denied").waitFor();
      await page.getByText("Admin access required to create blog posts.").waitFor();
      await soon(() => page.getByRole("dialog").count()).toBe(0);
      expect(chunks.filter((url) => /editor|admin/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test("keeps what it shows where the list cannot be read", async () => {
    const { page, close } = await openPage(browser, empty.origin, "/framework");
    await page.route("**/api/blog-posts?published=true", (route) =>
      route.fulfill({ status: 500, body: "{}" }),
    );
    await page.goto("/blog");
    await islandReady(page, "blog-list");
    await create(page).waitFor();
    await close();
  });
});

test("the list without scripts is whole", async () => {
  const { page, close } = await openPage(browser, site.origin, "/blog", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Ten numbers before nine", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Ten numbers before nine" }).waitFor();
  await close();
});

test("an admin's list reads itself again and stands as it stood", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/framework");
  await page.context().addCookies(await sessionCookies(site, "admin"));
  const reading = page.waitForResponse("**/api/blog-posts?published=true");
  await page.goto("/blog");
  await reading;
  const cards = page.locator("main .post-card");
  await page.getByRole("heading", { name: "Everything Markdown can do" }).waitFor();
  await soon(() => cards.count()).toBe((await site.store.posts.published()).length);
  expect(complaints).toEqual([]);
  await close();
});
