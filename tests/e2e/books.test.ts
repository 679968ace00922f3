import { beforeAll, describe, expect, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { parse } from "yaml";
import { ROOT } from "#build/import-graph.ts";
import { booksShape } from "#src/content/shape/seeds.ts";
import {
  accessibilityFindings,
  findingsInBothSchemes,
  islandReady,
  laterShown,
  openPage,
} from "#tests/harness/browser.ts";
import { delayFonts, openInPieces, shiftOf, watchShifts } from "#tests/harness/shifts.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

beforeAll(async () => {
  const { books } = booksShape.parse(parse(await Bun.file(`${ROOT}/data/content/books.yaml`).text()));
  await site.store.books.putAll(books.map((book) => ({ ...book, id: crypto.randomUUID() })));
});

const open = async (path = "/books", options: BrowserContextOptions = {}) => {
  const opened = await openPage(browser, site.origin, path, options);
  if (options.javaScriptEnabled !== false) await islandReady(opened.page, "books");
  return opened;
};
const shelves = (page: Page) => page.locator("[data-shelves] h2").allTextContents();
const cards = (page: Page) => page.locator("[data-shelves] [data-card]");
const category = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name} \\d`) });
const current = (page: Page) => page.locator("a[data-category][aria-current] small").textContent();

/** Holds the calls of /api/books back until they are let go. */
const holdBooks = async (page: Page) => {
  const held = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route("**/api/books*", async (route) => {
    requested.push(new URL(route.request().url()).search);
    await held.promise;
    await route.continue();
  });
  return { requested, letGo: held.resolve };
};

describe("the category filter", () => {
  test("works by keyboard: fetches a category, says so, and comes back by the back button", async () => {
    const { page, complaints, close } = await open();
    const { requested, letGo } = await holdBooks(page);
    await soon(async () => (await shelves(page)).length).toBe(7);

    await category(page, "Finance").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText("Loading books...").waitFor();
    await soon(() => page.locator("[data-skeleton] li").count()).toBe(4);
    letGo();
    await cards(page).first().waitFor();

    expect(requested).toEqual(["?category=Finance"]);
    expect(new URL(page.url()).search).toBe("?category=Finance");
    await soon(() => page.title()).toStartWith("Finance · ");
    await soon(() => shelves(page)).toEqual(["Finance"]);
    await soon(() => cards(page).count()).toBe(4);
    await soon(() => current(page)).toBe("Finance 4");
    await soon(() => page.locator("[role=status][data-counted]").textContent()).toBe("4 books");
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("data-category"))).toBe(
      "Finance",
    );

    await page.goBack();
    await soon(async () => (await shelves(page)).length).toBe(7);
    await soon(() => current(page)).toBe("All 28");
    await page.goForward();
    await soon(() => shelves(page)).toEqual(["Finance"]);
    expect(requested.length).toBe(1);
    expect(complaints).toEqual([]);

    // The last choice stays where an earlier one's answer comes late.
    const late = Promise.withResolvers<void>();
    await page.route(/category=Small/, async (route) => {
      await late.promise;
      await route.continue();
    });
    await category(page, "Small Business").click();
    await category(page, "Team Health").click();
    await page.locator("[data-shelves] h2").getByText("Team Health").waitFor();
    const answered = page.waitForResponse(/category=Small/);
    late.resolve();
    await (await answered).finished();
    await soon(() => shelves(page)).toEqual(["Team Health"]);

    // A failure says its status, and is tried again.
    let fails = true;
    await page.route("**/api/books*", (route) =>
      fails ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await category(page, "Sales/Marketing").click();
    const alert = page.getByRole("alert").filter({ hasText: "The books did not load" });
    await alert.getByText("500: Internal Server Error").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    fails = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await cards(page).first().waitFor();
    await soon(() => shelves(page)).toEqual(["Sales/Marketing"]);
    await close();
  });

  test("makes the same cards that the server makes", async () => {
    const { page, close } = await open("/books?category=Team%20Health");
    const markup = () => page.locator("[data-shelves]").innerHTML();
    const served = await markup();
    await category(page, "All").click();
    await page.locator("[data-shelves] h2").nth(6).waitFor();
    await laterShown(page);
    const whole = await markup();
    const { page: fresh, close: closeFresh } = await open();
    expect(whole).toBe(await fresh.locator("[data-shelves]").innerHTML());
    expect(whole).toContain(served);
    await closeFresh();
    await close();
  });

  test("works by address without scripts, and offers no button that would do nothing", async () => {
    const { page, complaints, close } = await open("/books", { javaScriptEnabled: false });
    await category(page, "Finance").click();
    await page.waitForURL("**/books?category=Finance");
    await soon(() => shelves(page)).toEqual(["Finance"]);
    await soon(() => current(page)).toBe("Finance 4");
    await soon(() => page.getByRole("main").getByRole("button").count()).toBe(0);
    const find = page.getByRole("link", { name: /^Find it/ });
    await soon(() => find.getAttribute("aria-label")).toEndWith("Profit First");
    await page.getByText("Financial Intelligence", { exact: true }).first().click();
    await soon(() => find.getAttribute("aria-label")).toEndWith("Financial Intelligence");
    expect(complaints).toEqual([]);
    await close();
  });
});

describe("the preview", () => {
  const openReader = async () => {
    const opened = await open("/books?category=Finance", { hasTouch: true });
    const requested: string[] = [];
    await opened.page.route("https://read.amazon.com/favicon.ico", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await opened.page.route("https://read.amazon.com/kp/**", (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Reader</title><h1>First pages</h1>" });
    });
    return { ...opened, requested, card: cards(opened.page).first() };
  };

  test("opens in the cover's place from the button, loads only then, and closes back to it", async () => {
    const { page, card, requested, complaints, close } = await openReader();
    const button = card.getByRole("button", { name: "BOOK PREVIEW" });
    await soon(() => page.locator("iframe").count()).toBe(0);
    await button.focus();
    await page.keyboard.press("Enter");

    const frame = card.locator("iframe");
    await page.frameLocator("iframe").getByText("First pages").waitFor();
    await soon(() => frame.getAttribute("title")).toBe("Preview of Profit First");
    await soon(() => frame.boundingBox()).toMatchObject({ width: 280, height: 400 });
    expect(requested).toEqual([expect.stringMatching(/^https:\/\/read\.amazon\.com\/.*asin=[0-9X]{10}/)]);
    await soon(() => button.getAttribute("aria-expanded")).toBe("true");
    await soon(() => card.locator(".typeset-cover").isVisible()).toBe(false);
    await soon(() => accessibilityFindings(page)).toEqual([]);

    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Close preview");
    await page.keyboard.press("Enter");
    await soon(() => frame.count()).toBe(0);
    await soon(() => card.locator(".typeset-cover").isVisible()).toBe(true);
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("BOOK PREVIEW");
    expect(complaints).toEqual([]);

    // From the cover by a tap on a phone.
    await page.setViewportSize({ width: 320, height: 700 });
    await card.getByRole("button", { name: "Preview of Profit First" }).tap();
    await soon(() => frame.boundingBox()).toMatchObject({ width: 280, height: 400 });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press("Escape");
    await soon(() => frame.count()).toBe(0);
    await close();
  });
});

test("a preview that is blocked, or offline, says so in its place, and is requested again", async () => {
  const { page, close } = await open("/books?category=Finance");
  let requests = 0;
  await page.route(/^https:\/\/(read|www)\.amazon\.com\//, (route) => {
    if (route.request().isNavigationRequest()) requests += 1;
    return route.abort("connectionrefused");
  });
  for (const how of ["blocked", "offline"] as const) {
    await page.context().setOffline(how === "offline");
    await cards(page).first().getByRole("button", { name: "BOOK PREVIEW" }).click();
    const words = page.getByText("The preview could not be loaded");
    await words.waitFor();
    const [box, frame] = await Promise.all([
      page.locator("[data-missing]").boundingBox(),
      page.locator("iframe").boundingBox(),
    ]);
    expect(box).toEqual(frame);
    expect(box).toMatchObject({ width: 280, height: 400 });
    await page.getByRole("button", { name: "Try again" }).click();
    await soon(() => words.isVisible()).toBe(false);
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Close preview");
    if (how === "blocked") expect(requests).toBe(2);
    await page.keyboard.press("Enter");
    await page.locator("iframe").waitFor({ state: "detached" });
  }
  await close();
});

test("sharing copies where the device cannot, by a selection where that is refused, and hands to a device that can", async () => {
  const { page, complaints, close } = await open("/books?category=Finance", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const share = () => page.getByRole("button", { name: "Share Profit First" }).click();
  const toast = page.getByLabel("Notifications").getByText("Copied");
  const text = 'Check out "Profit First" by Mike Michalowicz: ';

  // A device that can share; that the reader cancels is nothing to be told of.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "share", {
      configurable: true,
      value: (data: ShareData) => {
        document.body.dataset.shared = JSON.stringify(data);
        return Promise.reject(new DOMException("Share canceled", "AbortError"));
      },
    }),
  );
  await share();
  const shared = JSON.parse((await page.locator("body").getAttribute("data-shared")) ?? "{}");
  expect(shared).toMatchObject({ title: "Profit First", url: page.url() });
  expect(shared.text).toStartWith(text);
  await soon(() => toast.count()).toBe(0);

  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await share();
  await toast.waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const [book] = await site.store.books.list("Finance");
  expect(copied).toBe(`${text}${book?.description}`);

  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.addEventListener("copy", () => {
      document.title =
        String(document.getSelection()) || (document.activeElement as HTMLTextAreaElement).value;
    });
  });
  await share();
  await page.waitForFunction((begin) => document.title.startsWith(begin), text);
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Share");
  expect(complaints).toEqual([]);
  await close();
});

describe("covers", () => {
  test("that fail, before the script or after it, leave the one set in type", async () => {
    const { books } = site.store;
    const [book] = await books.list("Finance");
    if (!book) throw new Error("There is no book in Finance.");
    await books.putAll([{ ...book, coverImage: "/uploads/missing.png", amazonPreviewLink: null }]);
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await open("/books?category=Finance", { javaScriptEnabled });
      const cover = cards(page).first().locator(".typeset-cover");
      if (javaScriptEnabled) await cover.locator("img").waitFor({ state: "detached" });
      await soon(() => cover.locator("[data-book]").allTextContents()).toEqual([
        "Profit First",
        "Mike Michalowicz",
      ]);
      await soon(() => cover.getByText("Profit First").isVisible()).toBe(true);
      await soon(() =>
        cards(page)
          .first()
          .getByRole("button", { name: /preview/i })
          .count(),
      ).toBe(0);
      await close();
    }
    await books.putAll([book]);
  });
});

describe("the page", () => {
  test("keeps to its weight before anything is touched, and has no finding and no overflow at any width, light and dark", async () => {
    const { page, complaints, close } = await open("/books", { viewport: { width: 1440, height: 900 } });
    const sizes = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ encodedBodySize }) => encodedBodySize > 0)
        .map(({ name, entryType, encodedBodySize }) => ({ name, entryType, encodedBodySize })),
    );
    const weigh = (pattern: RegExp) =>
      sizes
        .filter(({ name }) => pattern.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    expect(weigh(/\/books$/)).toBeWithin(1, 20 * 1024);
    expect(weigh(/\.js$/)).toBeWithin(1, 66 * 1024);

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => findingsInBothSchemes(page)).toEqual([]);
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // In forced colors, where no ground is drawn, the first book's label and every cover have a line around them.
      await page.emulateMedia({ forcedColors: "active" });
      const lines = await page.evaluate(() =>
        ["[data-featured]", ".typeset-cover"].map((selector) => {
          const shown = document.querySelector(selector);
          return shown && [getComputedStyle(shown).outlineStyle, getComputedStyle(shown).borderTopStyle];
        }),
      );
      expect(lines).toEqual([
        ["solid", "none"],
        ["none", "solid"],
      ]);
      await page.emulateMedia({ forcedColors: "none" });
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([390, 1440])(
    "at %d px: nothing moves as it comes in pieces and its fonts late",
    async (width) => {
      const { page, close } = await openPage(browser, site.origin, "about:blank", {
        viewport: { width, height: 900 },
      });
      await watchShifts(page);
      await delayFonts(page);
      await openInPieces(
        page,
        site.origin,
        "/books",
        /(?=<li data-card)|(?=<div class="says)|(?=<q )|(?=<p )|(?=<a class="btn)/,
        40,
      );
      expect(await shiftOf(page)).toBeLessThan(0.001);
      await close();
    },
  );
});

test("descriptions have three lines, and all of them with text twice as large", async () => {
  const { page, close } = await open();
  const cut = () =>
    page
      .locator(".book-about > *:visible")
      .evaluateAll(
        (all) =>
          all.filter(
            (each) =>
              each.scrollHeight >
              each.clientHeight + Number.parseFloat(getComputedStyle(each).lineHeight) / 2,
          ).length,
      );
  const lines = await page
    .locator(".book-about > *:visible")
    .evaluateAll((all) =>
      Math.max(
        ...all.map((each) =>
          Math.round(each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight)),
        ),
      ),
    );
  expect(lines).toBe(3);
  const labels = await page
    .locator(".book-about:visible")
    .first()
    .evaluate((each) => ["::before", "::after"].map((side) => getComputedStyle(each, side).content));
  // Without a name: the sentences say it themselves.
  expect(labels).toEqual(['"Why" / ""', '"When" / ""']);
  for (const width of [320, 1024, 1440, 2560, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await soon(async () => [width, await cut()]).toEqual([width, 0]);
  }
  // A reader's own spacing cuts one: pointing at it shows the rest.
  const about = page.locator(".book-about:visible").first();
  const spaced = (em: string) => about.evaluate((each, to) => (each.style.letterSpacing = to), em);
  await spaced("0.8em");
  await soon(cut).toBeGreaterThan(0);
  await about.hover();
  await soon(cut).toBe(0);
  await spaced("");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await soon(cut).toBe(0);
  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const cutTitles = await page
      .locator(".says h3:visible")
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 9).length);
    expect(cutTitles).toBe(0);
  }

  await close();
});

test("on a phone the whole page is lower than 5,000 px, and no cover is drawn over its author", async () => {
  const { page, close } = await open();
  for (const width of [320, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (width >= 360) expect([width, height < 5_000, height]).toEqual([width, true, height]);
    const rooms = await page.locator(".typeset-cover:has(use)").evaluateAll((covers) =>
      covers.flatMap((cover) => {
        const [author, drawing] = [cover.querySelector("i"), cover.querySelector("use")];
        if (!author?.checkVisibility() || !drawing?.checkVisibility()) return [];
        return [drawing.getBoundingClientRect().top - author.getBoundingClientRect().bottom];
      }),
    );
    expect([width, rooms.filter((room) => room < 0)]).toEqual([width, []]);
  }
  await close();
});
