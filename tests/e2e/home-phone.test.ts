import { beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { laterShown, openPage } from "#tests/harness/browser.ts";
import { NOON } from "#tests/harness/site.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

beforeAll(() =>
  seedStore({
    store: site.store,
    seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
    now: () => NOON,
  }),
);

const PHONE = { viewport: { width: 390, height: 844 } };

/** Whether the two actions stand at the lower edge of the window. */
const isBarThere = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".thumb-bar")?.getBoundingClientRect();
    return box !== undefined && box.height > 0 && Math.abs(box.bottom - innerHeight) < 1;
  });

test.each(["de", "es"] as const)("home is at most nine phone screens: %s", async (language) => {
  const ours = await testSite({}, filesOf(embeddedContent, language));
  const { page, close } = await openPage(browser, ours.origin, "/", PHONE);
  try {
    await laterShown(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * 844);
  } finally {
    await close();
  }
});

test("home is at most nine phone screens, and from anywhere on it one tap books", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", PHONE);
  try {
    await laterShown(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(9 * 844);
    for (let top = 0; top < height - 844; top += 400) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const booking = `main a[href="${site.content.current.site.links.booking}"]`;
      const isSeen = () =>
        page.locator(`${booking}, footer a`).evaluateAll((all) =>
          all.some((link) => {
            const { top, bottom, height } = link.getBoundingClientRect();
            return height > 0 && bottom > 0 && top < innerHeight;
          }),
        );
      await soon(isSeen, `at ${top}`).toBe(true);
    }
  } finally {
    await close();
  }
});

test("the bar of two actions comes when the hero leaves, and goes when the form arrives", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", PHONE);
  try {
    await laterShown(page);
    expect(await isBarThere(page)).toBe(false);
    await page.locator("h2", { hasText: site.content.current.home.empathy.title }).scrollIntoViewIfNeeded();
    await soon(() => isBarThere(page)).toBe(true);
    await page.locator("#contact textarea").scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.querySelector("#contact textarea")?.scrollIntoView({ block: "center" }),
    );
    await soon(() => isBarThere(page)).toBe(false);
    await page.setViewportSize({ width: 1024, height: 800 });
    await soon(() => page.locator(".thumb-bar").isVisible()).toBe(false);
  } finally {
    await close();
  }
});

test.each([
  "/framework",
  "/process",
  "/books",
  "/blog",
  "/blog/ten-numbers-before-nine",
  "/call",
  "/case",
  "/about",
])("the bar stands on %s, too, on phones and tablets, until the call at its end", async (path) => {
  const { page, close } = await openPage(browser, site.origin, path, PHONE);
  try {
    await laterShown(page);
    for (const [width, height] of [
      [390, 844],
      [1023, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.querySelector(".thumb-bar")?.parentElement?.scrollIntoView());
      await soon(() => isBarThere(page), `${width}`).toBe(true);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await soon(() => isBarThere(page), `${width}`).toBe(false);
    }
  } finally {
    await close();
  }
});

test("the phone's menu shows the call at its foot as it opens", async () => {
  const { page, close } = await openPage(browser, site.origin, "/process", PHONE);
  try {
    await page.getByRole("button", { name: "Menu" }).click();
    const call = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Schedule Call" });
    await soon(async () => {
      const box = await call.boundingBox();
      return box ? box.y + box.height : 0;
    }).toBeWithin(700, 840);
  } finally {
    await close();
  }
});

test("price, case and person are one tap from home, and the person has a face", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", PHONE);
  try {
    const targets = await page
      .locator("main a[href^='/']")
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const path of ["/call", "/case", "/about", "/framework"]) expect(targets).toContain(path);
    await soon(() => page.getByAltText(site.content.current.site.author.name).count()).toBe(1);
    // What the work costs, and what the assessment asks, is said on the first screen.
    const { home, site: practice } = site.content.current;
    for (const said of [practice.facts[1]?.price ?? "?", home.hero.note]) {
      const box = await page.locator(".hero-text").getByText(said).boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844);
    }
  } finally {
    await close();
  }
});
