import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Browser, Page, Request } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { parseSeeds } from "#src/content/seeds.ts";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import { goUntouched, islandReady, openBrowser, openPage, settled } from "#tests/harness/browser.ts";
import { FONT_SETS, type FontSet } from "#tests/harness/font-sets.ts";
import { EXPLORES } from "#tests/harness/seed.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { delayFonts, shiftOf, watchShifts } from "#tests/harness/shifts.ts";
import { testBrowser } from "./set-up.ts";

const LIMIT = 0.002;
const PATHS = [
  "/",
  ...PLAIN_PATHS,
  "/assessment",
  "/books",
  "/blog",
  "/blog/a-second-article",
  "/about",
  "/call",
  "/case",
  "/contact",
  "/nowhere",
];

/** Of the other sets, one page of each kind of text; `test:faults` looks at every page in every set. */
const ONE_OF_EACH = ["/", "/assessment", "/books", "/blog/a-second-article", "/case"];
const pathsOf = (set: FontSet): string[] => (set === "dejavu" || EXPLORES ? PATHS : ONE_OF_EACH);

/** Each set of fonts at a width of its own. */
const WIDTHS: Record<FontSet, number> = { dejavu: 1440, noto: 390, liberation: 1440 };

const plain = await testBrowser();
let site: Awaited<ReturnType<typeof serveTestSite>>;

const POST = {
  title: "The week nobody called",
  excerpt: "An owner went away for seven days, and the phone in the kitchen drawer did not ring once.",
  content: "## Monday\n\nThe first thing that happened was nothing at all. ".repeat(20),
  category: "Leadership",
  published: true,
};

beforeAll(async () => {
  site = await serveTestSite();
  await site.store.books.putAll(
    parseSeeds(embeddedContent).books.map((book) => ({ ...book, id: crypto.randomUUID() })),
  );
  const headers = { ...(await site.signIn("admin")), origin: site.origin };
  for (const title of [POST.title, "A second article"]) {
    const answer = await site.request("/api/blog-posts", {
      method: "POST",
      json: { ...POST, title },
      headers,
    });
    expect(answer.status).toBe(201);
  }
});

afterAll(async () => {
  await site.close();
});

describe.each(FONT_SETS)("where the reader's machine has %s alone", (set) => {
  let browser: Browser;
  let opened: Awaited<ReturnType<typeof openPage>>;
  let late: number;

  // One page goes from address to address: it keeps no font, since what is delayed is never cached.
  beforeAll(async () => {
    browser = await openBrowser(set);
    const viewport = { width: WIDTHS[set], height: 844 };
    opened = await openPage(browser, site.origin, "about:blank", { viewport });
    await watchShifts(opened.page);
    await delayFonts(opened.page);
    opened.page.on("requestfinished", (request) => {
      if (request.url().endsWith(".woff2")) late += 1;
    });
  });

  afterAll(() => browser.close());

  test.each(pathsOf(set))("%s does not move when ours arrive, nor the quiz as it wakes", async (path) => {
    late = 0;
    await opened.page.goto(path);
    expect(await shiftOf(opened.page)).toBeLessThan(LIMIT);
    expect(late).toBeGreaterThan(1);
    if (path !== "/assessment") return;
    await islandReady(opened.page, "quiz");
    expect(await shiftOf(opened.page)).toBeLessThan(LIMIT);
  });
});

describe("the fonts that a page fetches", () => {
  /** Opens a page and returns the names and bytes of the fonts that came with it. */
  const fetched = async (path: string, width: number, also?: (page: Page) => Promise<unknown>) => {
    const { page, close } = await openPage(plain, site.origin, "about:blank", {
      viewport: { width, height: 844 },
    });
    const asked: Promise<[string, number]>[] = [];
    const bytesOf = async (request: Request) => (await (await request.response())?.body())?.length ?? 0;
    page.on("request", (request) => {
      const [, name] = /\/fonts\/([\w-]+)\./.exec(request.url()) ?? [];
      if (name) asked.push(bytesOf(request).then((bytes) => [name, bytes]));
    });
    await goUntouched(page, path);
    await also?.(page);
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    const fonts = new Map(await Promise.all(asked));
    await close();
    return fonts;
  };

  test.each([390, 1440])("are at most 80 KB on home, at %d px", async (width) => {
    const fonts = await fetched("/", width);
    expect(fonts.size).toBeGreaterThan(2);
    expect([...fonts.keys()].filter((name) => /-ext|-more/.test(name))).toEqual([]);
    expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(80_000);
  });

  test("include the one for a rarer letter as soon as a page holds one", async () => {
    const write = (page: Page) =>
      page.evaluate(() => {
        for (const [tag, style] of [
          ["h3", ""],
          ["p", ""],
          ["h3", "font-style:italic"],
        ] as const) {
          const line = document.createElement(tag);
          line.style.cssText = style;
          line.textContent = tag === "p" ? "Łódź" : style ? "né" : "Őr";
          document.querySelector("main")?.prepend(line);
        }
        return document.fonts.ready;
      });
    const fonts = await fetched("/blog/a-second-article", 1440, write);
    for (const name of ["fraunces-latin-ext", "instrument-sans-latin-ext", "fraunces-italic-more"])
      expect([...fonts.keys()]).toContain(name);
  });
});
