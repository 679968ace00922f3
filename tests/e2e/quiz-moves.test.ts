import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage, stopClock } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { answer, button, openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const status = (page: Page) => page.getByRole("status").first();
const at = (page: Page, question: number) => page.getByText(`Question ${question} of 20`).first().waitFor();
/** Opens the quiz with its clock in the test's hand: it stands until it is moved. */
const openStanding = async (reducedMotion: "reduce" | "no-preference" = "no-preference") => {
  const options = { reducedMotion, viewport: { width: 390, height: 664 } };
  const opened = await openQuiz(browser, site.origin, options);
  await stopClock(opened.page);
  return opened;
};
/** More than what a pressed answer may be corrected in. */
const LONG_MS = 400;

describe("a pressed answer", () => {
  test("goes on by itself once it could have been corrected", async () => {
    const { page, complaints, close } = await openStanding();
    for (const answer of [2, 4]) {
      await radio(page, 1, answer).click();
      await page.clock.runFor(300);
      await soon(() => status(page).textContent()).toContain("Question 1 of 20");
    }
    await page.clock.runFor(LONG_MS);
    await at(page, 2);
    await button(page, "Previous").click();
    await soon(() => radio(page, 1, 4).isChecked()).toBe(true);
    await page.clock.runFor(LONG_MS);
    await soon(() => status(page).textContent()).toContain("Question 1 of 20");
    await button(page, "Next").click();
    await radio(page, 2, 3).click();
    await page.clock.runFor(LONG_MS);
    await at(page, 3);
    expect(complaints).toEqual([]);
    await close();
  });

  test("stays where it is the twentieth", async () => {
    const { page, close } = await openQuiz(browser, site.origin, { reducedMotion: "no-preference" });
    await reachEmail(page, "");
    await button(page, "Back to Assessment").click();
    await stopClock(page);
    await radio(page, 20, 3).click();
    await page.clock.runFor(LONG_MS);
    await soon(() => status(page).textContent()).toContain("Question 20 of 20");
    await button(page, "View Results").click();
    await page.getByLabel("Email").waitFor();
    await close();
  });

  test("goes on at once, and once, where it is pressed again; keys wait for Next", async () => {
    const { page, close } = await openStanding();
    await radio(page, 1, 4).dblclick();
    await soon(() => status(page).textContent()).toContain("Question 2 of 20");
    await page.clock.runFor(LONG_MS);
    await soon(() => status(page).textContent()).toContain("Question 2 of 20");
    await soon(() => page.locator("input:checked").count()).toBe(0);
    await page.keyboard.press("4");
    await page.keyboard.press("ArrowUp");
    await page.clock.runFor(LONG_MS);
    await soon(() => status(page).textContent()).toContain("Question 2 of 20");
    await close();
  });

  test("waits for Next where motion is reduced", async () => {
    const { page, close } = await openStanding("reduce");
    await radio(page, 1, 4).click();
    await page.clock.runFor(LONG_MS);
    await soon(() => status(page).textContent()).toContain("Question 1 of 20");
    await close();
  });
});

describe("Back of the browser", () => {
  test("leads to the question before, from the address to question 20, and then out", async () => {
    const { page, close } = await openPage(browser, site.origin, "/framework");
    await page.goto("/assessment");
    await islandReady(page, "quiz");
    await answer(page, 1, 3);
    await page.goBack();
    await at(page, 2);
    await page.goForward();
    await at(page, 3);
    await page.keyboard.press("Enter");
    await answer(page, 4, 20);
    await button(page, "View Results").click();
    await page.getByLabel("Email").waitFor();
    await page.goBack();
    await at(page, 20);
    await button(page, "Previous").click();
    await page.goBack();
    await at(page, 18);
    for (let question = 17; question > 0; question -= 1) {
      await page.goBack();
      await at(page, question);
    }
    await page.goBack();
    await page.waitForURL("**/framework");
    await close();
  });

  test("leads to the question before the one where an attempt is taken up", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await answer(page, 1, 9);
    await page.goto("/framework");
    await page.goto("/assessment");
    await button(page, "Continue where you left off").click();
    await at(page, 9);
    await page.goBack();
    await at(page, 8);
    await close();
  });
});

test("a refresh of the result shows it, Forward leads nowhere else, and Back from the next attempt leads to it", async () => {
  const { page, complaints, close } = await openQuiz(browser, site.origin);
  await reachEmail(page, "refresh@quill.example");
  await button(page, "Send My Results").click();
  await seeResult(page);
  await page.waitForURL(
    (await page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")) ?? "",
  );
  await page.reload();
  await seeResult(page);
  const link = page.url();
  await page.goForward();
  expect(page.url()).toBe(link);
  await page.goto("/assessment");
  await page.getByText("Your result is still here.").waitFor();
  await button(page, "Continue where you left off").click();
  await seeResult(page);
  await button(page, "Retake Assessment").click();
  await at(page, 1);
  expect(new URL(page.url()).search).toBe("");
  await page.goBack();
  await seeResult(page);
  expect(complaints).toEqual([]);
  await close();
});

describe("before any script comes", () => {
  const openLate = async (reducedMotion: "reduce" | "no-preference") => {
    const { page, close } = await openPage(browser, site.origin, "/framework", { reducedMotion });
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/assessment", { waitUntil: "commit" });
    return { page, close, scriptsCome: held.resolve };
  };

  test("an answer and Next are kept", async () => {
    const { page, close, scriptsCome } = await openLate("reduce");
    await radio(page, 1, 4).click();
    await soon(() => page.getByRole("radiogroup").count()).toBe(1);
    const box = await button(page, "Next").boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    scriptsCome();
    await at(page, 2);
    await button(page, "Previous").click();
    await soon(() => radio(page, 1, 4).isChecked()).toBe(true);
    await close();
  });

  test("an answer that was pressed goes on by itself", async () => {
    const { page, close, scriptsCome } = await openLate("no-preference");
    await radio(page, 1, 4).click();
    scriptsCome();
    await at(page, 2);
    await close();
  });
});

test("all scripts of the quiz are requested by the page itself, and disabled buttons keep their quiet color under the pointer", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await page.waitForSelector("link[rel=modulepreload]", { state: "attached" });
  const late = await page.evaluate(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
      ({ href }) => href,
    );
    const entry = new URL(
      document.querySelector<HTMLElement>("[data-island*='/quiz.']")?.dataset.island ?? "",
      location.href,
    );
    return performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js") && !name.includes("/loader.") && !preloaded.includes(name))
      .concat(preloaded.includes(entry.href) ? [] : [entry.href]);
  });
  expect(late).toEqual([]);

  const colors = (name: string) =>
    button(page, name).evaluate((each) => {
      const { backgroundColor, color } = getComputedStyle(each);
      return [backgroundColor, color];
    });
  const hovered = async (name: string) => {
    const rest = await colors(name);
    const box = await button(page, name).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await soon(() => colors(name)).toEqual(rest);
  };
  await hovered("Next");
  await reachEmail(page, "");
  await hovered("Send My Results");
  await close();
});

test("the answers say that choosing one moves on, where it does", async () => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const { page, close } = await openQuiz(browser, site.origin, { reducedMotion });
    const id = await page.getByRole("radiogroup").getAttribute("aria-describedby");
    if (reducedMotion === "reduce") expect(id).toBeNull();
    else await soon(() => page.locator(`#${id}`).textContent()).toMatch(/moves you on/);
    await close();
  }
});
