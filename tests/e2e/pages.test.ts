import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { PLAIN_PATHS } from "#src/routes/pages.tsx";
import {
  accessibilityFindings,
  findingsInBothSchemes,
  goUntouched,
  openBrowser,
  openPage,
} from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const PATHS = ["/", ...PLAIN_PATHS, "/nowhere"];
/** The names on the hero's wheel that are not whole in its window as it rests. */
const cutNames = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector(".hero-art")?.closest("section")?.getBoundingClientRect();
    const below = document.querySelector(".hero-art")?.closest("section")?.lastElementChild;
    if (!hero || !below) return [];
    const bottom = below.getBoundingClientRect().top;
    return [...document.querySelectorAll(".wheel-name")].flatMap((name) => {
      const box = name.getBoundingClientRect();
      const isWhole = box.left >= 0 && box.right <= innerWidth && box.top >= hero.top && box.bottom <= bottom;
      return isWhole ? [] : [`${name.textContent} at ${innerWidth}`];
    });
  });

/** The names of what moves for more than five seconds by itself. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && Number(effect?.getComputedTiming().endTime) > 5_000,
      )
      .map((animation) => (animation as CSSAnimation).animationName),
  );

/** Whether the logo strip moves, as its animation says. */
const stripState = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target instanceof HTMLElement)
        .filter((animation) => (animation as CSSAnimation).animationName === "strip")
        .map(({ playState }) => playState)[0],
  );

const is404 = (complaint: string) => complaint.includes("404");

test.each(PATHS)(
  "%s has no axe finding and no complaint, narrow and wide, light and dark, overflows nowhere from 320 to 1920 px, and moves nothing for long",
  async (path) => {
    const options = { reducedMotion: "no-preference" } as const;
    const { page, complaints, close } = await openPage(browser, site.origin, path, options);
    if (path !== "/") await soon(() => endless(page)).toEqual([]);
    else {
      // What moves for long there is stopped by its button.
      await soon(() => stripState(page)).toBe("running");
      await page.getByRole("checkbox", { name: "Pause the moving strip" }).check();
      await soon(() => stripState(page)).toBe("paused");
      await page.getByRole("checkbox", { name: "Pause the moving strip" }).uncheck();
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => findingsInBothSchemes(page)).toEqual([]);
    }
    expect(complaints.filter((complaint) => path !== "/nowhere" || !is404(complaint))).toEqual([]);
    const over: number[] = [];
    const cut: string[] = [];
    for (const width of [320, 360, 390, 480, 640, 768, 820, 900, 960, 1024, 1200, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) over.push(width);
      cut.push(...(await cutNames(page)));
    }
    expect([over, cut]).toEqual([[], []]);
    await close();
  },
);

test("three of an own page are in one row or each in its own, and a figure is not broken", async () => {
  const { page, close } = await openPage(browser, site.origin, "/about");
  const rows = () =>
    page
      .locator(".band-text li:has(> strong)")
      .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size);
  for (const [width, count] of [
    [390, 3],
    [768, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await soon(async () => [width, await rows()]).toEqual([width, count]);
  }
  await page.goto("/case");
  await page.setViewportSize({ width: 360, height: 800 });
  const heights = await page
    .locator("td.to-right")
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().height)).size);
  expect(heights).toBe(1);
  // Words beside a figure may take a second line: a longer level would be cut.
  const hidden = await page.locator("table").evaluate((table) => {
    for (const strong of table.querySelectorAll(".to-right strong"))
      strong.textContent = "80, En construcción";
    const frame = table.parentElement ?? table;
    return frame.scrollWidth - frame.clientWidth;
  });
  expect(hidden).toBe(0);
  await close();
});

test("arrows are on the line of their words", async () => {
  const { page, close } = await openPage(browser, site.origin, "/blog");
  const apart = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".more-link svg")].flatMap((arrow) => {
        const words = document.createRange();
        words.selectNodeContents(arrow.parentElement?.firstChild ?? arrow);
        const line = [...words.getClientRects()].at(-1);
        const { top, height } = arrow.getBoundingClientRect();
        const isBeside = line && top + height / 2 > line.top && top + height / 2 < line.bottom;
        return isBeside ? [] : [arrow.parentElement?.textContent];
      }),
    );
  await soon(apart).toEqual([]);
  await page.goto("/");
  await soon(apart).toEqual([]);
  await close();
});

test("a page asks for nothing that blocks its rendering, and little before interaction", async () => {
  // One that has been at an address before fetches the fonts that were needed there then.
  const fresh = await openBrowser();
  const { page } = await openPage(fresh, site.origin, "about:blank");
  // Where a browser that nobody moved the mouse in has it: over the header's ground.
  await page.mouse.move(0, 0);
  await goUntouched(page, "/");
  const resources = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => {
      const { name, encodedBodySize, renderBlockingStatus } = entry as PerformanceResourceTiming & {
        renderBlockingStatus: string;
      };
      return { name: new URL(name).pathname, size: encodedBodySize, blocking: renderBlockingStatus };
    }),
  );
  const size = (ending: string) =>
    resources.filter(({ name }) => name.endsWith(ending)).reduce((sum, resource) => sum + resource.size, 0);
  expect(resources.filter(({ blocking }) => blocking === "blocking")).toEqual([]);
  expect(size(".js")).toBeLessThanOrEqual(1024);
  expect(size(".woff2")).toBeLessThanOrEqual(80 * 1024);
  expect(size(".css")).toBe(0);
  await fresh.close();
});

test("the header has room for an admin with a long name, and keeps its mark whole", async () => {
  const { cookie } = await site.signIn("admin", "bartholomew.featherstonehaugh@field.example");
  const { page, close } = await openPage(browser, site.origin, "/", { extraHTTPHeaders: { cookie } });
  for (const width of [320, 1024, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    const mark = await page.locator("header .site-name svg, header .site-name img").first().boundingBox();
    expect(mark?.width).toBe(40);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await close();
});

describe("the header's menus", () => {
  test("open and close by keyboard: Enter, Escape back to the button, Tab out; an Escape before their script, too", async () => {
    const { page, close } = await openPage(browser, site.origin, "/", {
      viewport: { width: 1440, height: 900 },
    });
    const button = page.locator("header").getByRole("button", { name: "Resources" });
    const link = page.locator('header [data-menu="resources"] a', { hasText: "Take Assessment" });
    const held = Promise.withResolvers<void>();
    await page.route("**/menus.*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await button.focus();
    await page.keyboard.press("Enter");
    await link.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    held.resolve();
    await link.waitFor({ state: "hidden" });

    await page.waitForFunction(() => document.querySelector("header")?.dataset.ready !== undefined);
    await page.keyboard.press("Enter");
    await link.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
    await soon(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await link.waitFor({ state: "visible" });
    await page.locator("main h1").click();
    await link.waitFor({ state: "hidden" });
    await close();
  });

  test("on a phone, cover nothing that has the focus, forth or back, and hold the same links under a button named menu", async () => {
    const { page, close } = await openPage(browser, site.origin, "/", {
      viewport: { width: 390, height: 700 },
    });
    const hidden: string[] = [];
    for (const key of [...Array<string>(32).fill("Tab"), ...Array<string>(32).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const under = await page.evaluate(() => {
        const [focused, header] = [document.activeElement, document.querySelector("header")];
        if (!focused || !header || focused === document.body) return undefined;
        if (header.contains(focused) || focused.matches('[href="#main"]')) return undefined;
        const { top, bottom } = focused.getBoundingClientRect();
        const seen = top >= header.getBoundingClientRect().bottom && bottom <= innerHeight;
        return seen ? undefined : `${focused.tagName} ${focused.textContent?.trim().slice(0, 30)} at ${top}`;
      });
      if (under) hidden.push(under);
    }
    expect(hidden).toEqual([]);

    await page.locator("header").getByRole("button", { name: /menu/i }).click();
    for (const name of [
      "Home",
      "The Framework",
      "The Process",
      "Take Assessment",
      "Book List",
      "Schedule Call",
    ]) {
      await page
        .getByRole("link", { name: new RegExp(name) })
        .filter({ visible: true })
        .first()
        .waitFor();
    }
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await close();
  });
});

test("a browser that refuses storage has nothing to complain of", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/nowhere-yet");
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    }),
  );
  complaints.length = 0;
  await goUntouched(page, "/");
  expect(complaints).toEqual([]);
  await close();
});

test("without scripts the menus open and every link is there", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", { javaScriptEnabled: false });
  await page.locator("header").getByRole("button", { name: "Resources" }).click();
  await page
    .getByRole("link", { name: /Book List/ })
    .first()
    .waitFor({ state: "visible" });
  await close();
});
