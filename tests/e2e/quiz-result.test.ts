import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { cutTexts } from "#tests/language/cut.ts";
import { attempt, send } from "#tests/routes/attempt.ts";
import { button } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

let resultUrl: string;

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

beforeAll(async () => {
  ({ resultUrl } = await (await send(site, attempt())).json());
});

const open = (init = {}) =>
  openPage(browser, site.origin, new URL(resultUrl).pathname + new URL(resultUrl).search, {
    permissions: ["clipboard-read", "clipboard-write"],
    ...init,
  });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
test.each(["en", "de", "es"] as const)(
  "on a phone the sentence, its step and the call are within two screens, whichever answer is lowest or none is low: %s",
  async (language) => {
    const ours = await (language === "en" ? site : testSite({}, filesOf(embeddedContent, language)));
    const { page, close } = await openPage(browser, ours.origin, "/", {
      viewport: { width: 390, height: 844 },
    });
    const places = Array.from({ length: 20 }, (_, place) => [place, 2] as const);
    for (const [place, low] of [...places, [7, 3] as const]) {
      const answers = Array.from({ length: 20 }, (_, index) => (index === place ? low : 4));
      const row = { ...attempt(`two-${place}-${low}@quill.example`, answers), answers };
      await page.goto((await (await send(ours, row)).json()).resultUrl);
      const end = () => page.locator(".talk-body a").evaluate((call) => call.getBoundingClientRect().bottom);
      await soon(end).toBeLessThanOrEqual(2 * 844);
    }
    await close();
  },
);

test("a German result fits a phone with text twice as large", async () => {
  const german = await testSite({}, filesOf(embeddedContent, "de"));
  const { resultUrl } = await (await send(german, attempt())).json();
  const { pathname, search } = new URL(resultUrl);
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, close } = await openPage(browser, german.origin, pathname + search, phone);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await soon(() =>
    page
      .locator(".part-row > .part-title")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize)),
  ).toEqual(Array.from({ length: 5 }, () => "34px"));
  await close();
});

describe("a result's own page", () => {
  test("copies its private link with words that tell no score", async () => {
    const { page, complaints, close } = await open();
    await button(page, "Copy text and link").click();
    await page.getByText("Text and link copied").waitFor();
    await soon(() => copied(page)).toEndWith(`\n${resultUrl}`);
    // On a phone with text twice as large, no word is broken and nothing scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await soon(() => cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows each part's score on the dial, in the light and in the dark, and prints", async () => {
    const { page, close } = await open();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const scores = await page
        .locator("[data-result] svg[role=img] text:has(+ .score-name)")
        .evaluateAll((texts) => texts.map((each) => [each.textContent, getComputedStyle(each).fill]));
      const foreground = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(scores).toEqual(["17", "13", "9", "15", "14"].map((score) => [score, foreground]));
    }
    await page.evaluate(() => {
      window.print = () => {
        document.title = "printed";
      };
    });
    await button(page, "Print this result, two pages").click();
    await page.waitForFunction(() => document.title === "printed");
    await close();
  });

  test("copies its link by a selection on plain http, where scripts have no clipboard, and shows it where nothing can be copied", async () => {
    const { page, complaints, close } = await open({ permissions: [] });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => {
        document.title = (document.activeElement as HTMLTextAreaElement).value;
      });
    });
    await button(page, "Copy text and link").click();
    await page.getByText("Text and link copied").waitFor();
    await soon(() => page.title()).toEndWith(resultUrl);
    await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Copy text and link");
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button(page, "Copy text and link").click();
    await page.getByRole("alert").getByText("Copy failed").waitFor();
    await page.getByRole("alert").getByText(resultUrl).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows its link, and leads to the questions, without scripts", async () => {
    const { page, close } = await open({ javaScriptEnabled: false, permissions: [] });
    await soon(() => page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")).toBe(
      resultUrl,
    );
    await soon(() => page.getByRole("button", { name: /copy|share|print/i }).count()).toBe(0);
    await button(page, "Retake Assessment").click();
    await page.getByRole("radiogroup").first().waitFor();
    await close();
  });
});
