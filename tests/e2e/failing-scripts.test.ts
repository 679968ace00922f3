import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage, settled } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { button, openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const fail = (page: Page, name: "toWellFormed" | "timeout") =>
  page.evaluate((lacking) => {
    const owner = lacking === "timeout" ? AbortSignal : String.prototype;
    Object.defineProperty(owner, lacking, { value: undefined, configurable: true });
  }, name);

const fillContact = async (page: Page, message: string) => {
  await page.getByLabel("Name").first().fill("Dana Whitlock");
  await page.getByLabel("Email").first().fill("dana@whitlock.example");
  await page.locator("#contact-message").fill(message);
};

describe("where a function is missing as an island answers", () => {
  test("the browser sends the contact form itself", async () => {
    const { page, close } = await openPage(browser, site.origin, "/contact");
    await fillContact(page, "Three quotes went out with the wrong price.");
    await islandReady(page, "contact-form");
    await fail(page, "toWellFormed");
    await page.locator("form[action='/api/contact'] [type=submit]").click();
    await page.waitForURL("**/?sent=message#contact");
    const { rows } = await site.store.submissions.leads({ limit: 5, offset: 0 }, "");
    expect(rows.map(({ message }) => message)).toContain("Three quotes went out with the wrong price.");
    await close();
  });

  test("the browser sends the twenty answers itself, and shows their result", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await reachEmail(page, "owner@quarry.example");
    await fail(page, "timeout");
    await button(page, "Send My Results").click();
    await seeResult(page);
    await close();
  });
});

test("over plain http, where no key can be drawn, the quiz is sent all the same", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await page.evaluate(() =>
    Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true }),
  );
  await reachEmail(page, "http@quarry.example");
  await button(page, "Send My Results").click();
  await seeResult(page);
  await close();
});

test("an island that throws as it draws leaves the whole form, which is sent by the browser", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await page.evaluate(() => {
    Array.prototype.map = () => {
      throw new Error("planted");
    };
  });
  await page.keyboard.press("3");
  await page.waitForSelector("[data-island*='/quiz.'][data-failed]");
  await soon(() => radio(page, 20, 5).isVisible()).toBe(true);
  await soon(() => button(page, "Send My Results").isVisible()).toBe(true);
  await close();
});

test("what was typed and chosen stands in the form that an island leaves as it throws", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await reachEmail(page, "typed@quarry.example");
  await page.evaluate(() => {
    const { map } = Array.prototype;
    Array.prototype.map = function (this: unknown[], ...given) {
      if (this.length === 5) throw new Error("planted");
      return map.apply(this, given);
    } as typeof map;
  });
  await button(page, "Back to Assessment").click();
  await page.waitForSelector("[data-island*='/quiz.'][data-failed]");
  await soon(() => page.getByLabel("Email").inputValue()).toBe("typed@quarry.example");
  await soon(() => page.locator(":checked").count()).toBe(20);
  await button(page, "Send My Results").click();
  await seeResult(page);
  await close();
});

test("the keys of a composition are its own", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await page.keyboard.press("3");
  await settled(page);
  const press = (isComposing: boolean) =>
    page.evaluate((composing) => {
      const key = { key: "Enter", isComposing: composing, bubbles: true, cancelable: true };
      return document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
    }, isComposing);
  expect(await press(true)).toBe(true);
  await soon(() => radio(page, 1, 3).isVisible()).toBe(true);
  expect(await press(false)).toBe(false);
  await radio(page, 2, 3).waitFor({ state: "attached" });
  await close();
});

test("a page that the browser has translated keeps its fields, the focus and the first press", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/nowhere");
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest("script,style,textarea")) continue;
        const fonts = [document.createElement("font"), document.createElement("font")] as const;
        text.replaceWith(fonts[0]);
        fonts[0].append(fonts[1]);
        fonts[1].append(`~${text.data}`);
      }
    });
  });
  const typed = Promise.withResolvers<void>();
  await page.route("**/contact-form.*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  complaints.length = 0;
  await page.goto("/contact");
  await page.locator("#contact-message").fill("Typed early.");
  await page.locator("#contact-name").fill("Dana");
  const early = await page.$("#contact-name");
  await page.locator("#contact-email").fill("dana@whitlock.example");
  await page.locator("#contact-name").focus();
  typed.resolve();
  await islandReady(page, "contact-form");
  await soon(() => page.locator("#contact-message").inputValue()).toBe("Typed early.");
  expect(await early?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contact-name");
  await page.locator("form[action='/api/contact'] [type=submit]").click();
  await page
    .locator("#contact [role=status], form [role=status]", { hasText: "dana@whitlock.example" })
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});
