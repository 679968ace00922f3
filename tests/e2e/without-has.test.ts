import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { islandReady, openPage, settled } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, openDashboard, PHONE } from "./admin-dashboard.ts";
import { openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

// Firefox before 121, and so the oldest that the site is made for, does not know `:has()`.

const [browser, site] = await Promise.all([testBrowser(), testSite()]);
beforeAll(() =>
  seedStore({
    store: site.store,
    seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
    now: () => new Date("2026-03-09T12:00:00Z"),
  }),
);
afterAll(() => expect(drops).toBeGreaterThan(0));

let drops = 0;

/** Takes every rule away that needs `:has()`. */
const dropHas = async (page: Page): Promise<void> => {
  drops += await page.evaluate(() => {
    const dropIn = (sheet: CSSStyleSheet | CSSGroupingRule): number => {
      let dropped = 0;
      for (let at = sheet.cssRules.length - 1; at >= 0; at--) {
        const rule = sheet.cssRules[at];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(":has(")) {
          sheet.deleteRule(at);
          dropped++;
        } else if (rule instanceof CSSGroupingRule) dropped += dropIn(rule);
      }
      return dropped;
    };
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
    return sheets.reduce((sum, sheet) => sum + dropIn(sheet), 0);
  });
};

/** What every element of a page looks like, a line each. */
const look = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [
      ...["color", "backgroundColor", "borderTopColor", "borderTopWidth", "outlineStyle", "outlineColor"],
      ...["fontSize", "fontStyle", "opacity", "visibility", "display", "animationPlayState"],
    ] as const;
    const lookOf = (element: Element, pseudo?: "::before" | "::after") => {
      const style = getComputedStyle(element, pseudo);
      return pseudo && style.content === "none"
        ? ""
        : drawn.map((name) => style.getPropertyValue(name.replace(/[A-Z]/g, "-$&").toLowerCase())).join(" ");
    };
    return [...document.body.querySelectorAll("*")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y + scrollY, width, height].map(Math.round).join(" ");
      const name = `${element.localName}.${element.getAttribute("class") ?? ""}`;
      return [name, box, lookOf(element), lookOf(element, "::before"), lookOf(element, "::after")].join(
        " | ",
      );
    });
  });

const expectSame = async (page: Page, widths = [390, 1440]): Promise<void> => {
  const before = new Map<number, string[]>();
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await settled(page);
    return look(page);
  };
  for (const width of widths) before.set(width, await at(width));
  await dropHas(page);
  for (const width of widths) expect(await at(width)).toEqual(before.get(width) ?? []);
};

test.each([
  ...["/", "/framework", "/books", "/books?category=Finance", "/about", "/call", "/contact", "/worksheet"],
  ...["/blog", "/blog/ten-numbers-before-nine", "/nowhere"],
])("%s looks as with it", async (path) => {
  const { page, close } = await openPage(browser, site.origin, path);
  await expectSame(page);
  await close();
});

test("the staff's pages look as with it, a lead beside its list too", async () => {
  await addSubmission(site, "Nora Field");
  const { page, close } = await openDashboard(browser, site, "submissions");
  await page.locator("[data-row] td").nth(2).click();
  await page.locator("[data-panel]").waitFor();
  await expectSame(page, [1440]);
  for (const path of ["/admin/account", "/admin/site"]) {
    await page.goto(path);
    await page.waitForSelector("[data-island][data-ready]");
    await expectSame(page, [1440]);
  }
  await close();
});

test.each(["active", "none"] as const)("a chosen answer is seen, forced colors %s", async (forcedColors) => {
  const { page, close } = await openQuiz(browser, site.origin, { forcedColors });
  await page.keyboard.press("4");
  await settled(page);
  await dropHas(page);
  const lookOf = (value: number) =>
    radio(page, 1, value).evaluate((field) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(field);
      return [backgroundColor, outlineStyle];
    });
  const [chosen, other] = [await lookOf(4), await lookOf(3)];
  expect(chosen[0]).not.toBe(other[0] ?? "");
  expect([chosen[1], other[1]]).toEqual(["solid", "none"]);
  await close();
});

test("the quiz looks as with it, its header and its toast too", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await page.keyboard.press("2");
  await expectSame(page);
  await reachEmail(page, "ada.quill.example");
  await page.keyboard.press("Enter");
  await page.locator(".toast").waitFor();
  await expectSame(page, [390]);
  await page.getByLabel("Email").fill("ada@quill.example");
  await page.keyboard.press("Enter");
  await seeResult(page);
  await expectSame(page);
  await close();
});

test("one Pause stops the wheel and the strip, the other the strip", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", { reducedMotion: "no-preference" });
  await dropHas(page);
  const states = (moving: string) =>
    page
      .locator(moving)
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).animationPlayState))]);
  const strip = page.getByRole("checkbox", { name: "Pause the moving strip" });
  await strip.check();
  await soon(() => states(".logo-strip div")).toEqual(["paused"]);
  expect(await states(".anim-turn")).toEqual(["running"]);
  await strip.uncheck();
  await soon(() => states(".logo-strip div")).toEqual(["running"]);
  await page.getByRole("checkbox", { name: "Pause all that moves on this page" }).check();
  await soon(() => states(".logo-strip div, .anim-turn, .wheel-name")).toEqual(["paused"]);
  await close();
});

test("one book of a shelf is open: the chosen one, by keys too, and its preview has a phone's shelf for itself", async () => {
  const { page, close } = await openPage(browser, site.origin, "/books", PHONE);
  await islandReady(page, "books");
  await dropHas(page);
  const shelf = page.locator(".book-shelf").first();
  const open = () => shelf.locator(".stage:visible").count();
  await soon(open).toBe(1);
  await shelf.locator("input:not(:checked) + label").first().click();
  await soon(open).toBe(1);
  await page.keyboard.press("ArrowDown");
  const stage = shelf.locator(":checked ~ .stage");
  expect(await stage.evaluate((cover) => getComputedStyle(cover).outlineStyle)).toBe("solid");
  await stage.getByRole("button").click();
  await soon(() => shelf.locator(".spine:visible").count()).toBe(0);
  await page.keyboard.press("Escape");
  await soon(() => shelf.locator(".spine:visible").count()).toBeGreaterThan(2);
  await close();
});
