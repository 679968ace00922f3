import { beforeAll, describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { filesOf } from "#src/content/language.ts";
import { openPage } from "#tests/harness/browser.ts";
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
/** Gives the page a device's share dialog that keeps what it was given, or is turned away. */
const withShare = async (page: Page, turnedAway: boolean) => {
  await page.addInitScript((refuses) => {
    navigator.share = async (given) => {
      document.title = JSON.stringify(given);
      if (refuses) throw new DOMException("turned away", "AbortError");
    };
  }, turnedAway);
  await page.reload();
};

test("a German result fits a phone with text twice as large", async () => {
  const german = await testSite({}, filesOf(embeddedContent, "de"));
  const { resultUrl } = await (await send(german, attempt())).json();
  const { pathname, search } = new URL(resultUrl);
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, close } = await openPage(browser, german.origin, pathname + search, phone);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(
    await page
      .locator(".part-row [aria-hidden]:not(svg)")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize)),
  ).toEqual(Array.from({ length: 15 }, () => "32px"));
  await close();
});

describe("a result's own page", () => {
  test("copies its private link", async () => {
    const { page, complaints, close } = await open();
    await button(page, "Copy link").click();
    await page.getByText("Link copied").waitFor();
    expect(await copied(page)).toBe(resultUrl);
    // On a phone with text twice as large, no word is broken and nothing scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(["light", "dark"] as const)("shows each part's score on the dial, %s", async (colorScheme) => {
    const { page, close } = await open({ colorScheme });
    const scores = await page
      .locator("[data-result] svg[role=img] text:has(+ .score-name)")
      .evaluateAll((texts) => texts.map((each) => [each.textContent, getComputedStyle(each).fill]));
    const foreground = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(scores).toEqual(["17", "13", "9", "15", "14"].map((score) => [score, foreground]));
    await close();
  });

  test("shares the level and the questions, never the score or the link", async () => {
    const { page, close } = await open();
    await withShare(page, false);
    await button(page, "Share my level").click();
    await page.waitForFunction(() => document.title.startsWith("{"));
    const shared = JSON.parse(await page.title());
    expect(shared).toEqual({
      title: "Thriving Business Assessment",
      text: "I took the Thriving Business Assessment. My company’s level: Developing. What is yours?",
      url: `${site.origin}/assessment`,
    });
    await close();
  });

  test("copies what it would share where the device shares nothing", async () => {
    const { page, close } = await open();
    await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await button(page, "Share my level").click();
    await page.getByText("Text copied").waitFor();
    expect(await copied(page)).toContain(`What is yours? ${site.origin}/assessment`);
    await close();
  });

  test("copies its link by a selection on plain http, where scripts have no clipboard", async () => {
    const { page, complaints, close } = await open({ permissions: [] });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.addEventListener("copy", () => {
        document.title = (document.activeElement as HTMLTextAreaElement).value;
      });
    });
    await button(page, "Copy link").click();
    await page.getByText("Link copied").waitFor();
    expect(await page.title()).toBe(resultUrl);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Copy link");
    expect(complaints).toEqual([]);
    await close();
  });

  test("says where nothing can be copied, and shows what was to be", async () => {
    const { page, complaints, close } = await open({ permissions: [] });
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await button(page, "Copy link").click();
    await page.getByRole("alert").getByText("Copy failed").waitFor();
    await page.getByRole("alert").getByText(resultUrl).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("says nothing when sharing is turned away", async () => {
    const { page, complaints, close } = await open();
    await withShare(page, true);
    await button(page, "Share my level").click();
    await page.waitForFunction(() => document.title.startsWith("{"));
    expect(await page.locator(".toast").count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  test("prints", async () => {
    const { page, close } = await open();
    await page.evaluate(() => {
      window.print = () => {
        document.title = "printed";
      };
    });
    await button(page, "Print this page").click();
    await page.waitForFunction(() => document.title === "printed");
    await close();
  });

  test("shows its link, and leads to the questions, without scripts", async () => {
    const { page, close } = await open({ javaScriptEnabled: false, permissions: [] });
    expect(await page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")).toBe(
      resultUrl,
    );
    expect(await page.getByRole("button", { name: /copy|share|print/i }).count()).toBe(0);
    await button(page, "Retake Assessment").click();
    await page.getByRole("radiogroup").first().waitFor();
    await close();
  });
});
