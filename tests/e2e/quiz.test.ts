import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { findingsInBothSchemes, islandReady, openPage } from "#tests/harness/browser.ts";
import { shiftOf, watchShifts } from "#tests/harness/shifts.ts";
import { soon } from "#tests/harness/soon.ts";
import { ANSWERS, attempt } from "#tests/routes/attempt.ts";
import { answer, button, openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const rowsOf = async (email: string) => (await site.store.assessments.list({ q: email })).rows;
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? activeElement.name : activeElement?.textContent;
  });
const announced = (page: Page) => page.getByRole("status").first().textContent();

describe("the quiz", () => {
  test("goes from the first question to the result and to Retake by keyboard alone", async () => {
    const { page, complaints, close } = await openQuiz(browser, site.origin);
    for (const [index, value] of ANSWERS.entries()) {
      await soon(() => announced(page)).toContain(`${(index + 1) * 5}%`);
      // The digits answer; every third question is answered by the arrows, from the radio that has the focus.
      if (index % 3 === 2) {
        await radio(page, index + 1, 1).focus();
        await page.keyboard.press("Space");
        for (let step = 1; step < value; step += 1) await page.keyboard.press("ArrowRight");
      } else await page.keyboard.press(String(value));
      await soon(() => radio(page, index + 1, value).isChecked()).toBe(true);
      await page.keyboard.press("Enter");
    }
    await soon(() => focused(page)).toBe("email");
    await page.keyboard.type("keys@quill.example");
    await page.keyboard.press("Enter");
    await seeResult(page);
    await soon(() => focused(page)).toBe("Developing");
    await soon(() => rowsOf("keys@quill.example")).toMatchObject([attempt("keys@quill.example")]);

    while ((await focused(page)) !== "Retake Assessment") await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await soon(() => announced(page)).toContain("Question 1 of 20");
    await soon(() => focused(page)).toBe("q1");
    await soon(() => page.locator("input:checked").count()).toBe(0);
    await soon(() => page.evaluate(() => localStorage.getItem("fivefold-assessment"))).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });

  test("goes from the first question to the result and to Retake by touch on a phone", async () => {
    const { page, close } = await openQuiz(browser, site.origin, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    for (const [index, value] of ANSWERS.entries()) {
      await radio(page, index + 1, value).tap();
      await button(page, index < 19 ? "Next" : "View Results").tap();
    }
    await page.getByLabel("Email").fill("touch@quill.example");
    await button(page, "Send My Results").tap();
    await seeResult(page);
    await page.getByText("Assessment Complete!").waitFor();
    await page.getByText("Your results have been sent to your email.").waitFor();
    await page.getByRole("button", { name: "Close notification" }).tap();
    await button(page, "Retake Assessment").tap();
    await page.getByText("Question 1 of 20").first().waitFor();
    await soon(() => rowsOf("touch@quill.example")).toHaveLength(1);
    await close();
  });

  test("lets nobody go on unanswered, nor before the first question, and leads back to question 20", async () => {
    const { page, close } = await openQuiz(browser, site.origin);
    await soon(() => button(page, "Previous").isDisabled()).toBe(true);
    await soon(() => button(page, "Next").isDisabled()).toBe(true);
    await page.keyboard.press("Enter");
    await soon(() => announced(page)).toContain("5%");
    // Each question's group is named by its text, and its radios by the answers.
    const [question] = site.content.current.assessment.questions;
    const group = page.getByRole("radiogroup", { name: question?.text, exact: true });
    for (const name of ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"]) {
      await group.getByRole("radio", { name, exact: true }).check();
    }
    await soon(() => page.getByRole("radiogroup").count()).toBe(1);
    await answer(page, 1, 20);
    await button(page, "View Results").click();
    await soon(() => button(page, "Send My Results").isDisabled()).toBe(true);
    await page.getByLabel("Email").fill("   ");
    await soon(() => button(page, "Send My Results").isDisabled()).toBe(true);
    await button(page, "Back to Assessment").click();
    await soon(() => announced(page)).toContain("Question 20 of 20");
    await soon(() => announced(page)).toContain("100%");
    await soon(() => radio(page, 20, ANSWERS[19] ?? 0).isChecked()).toBe(true);
    await button(page, "Previous").click();
    await soon(() => announced(page)).toContain("95%");
    await close();
  });
});

describe("every view of the quiz", () => {
  const widths = [320, 390, 768, 1024, 1440, 1920];
  const check = async (page: Page, at: number[]) => {
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await soon(() => findingsInBothSchemes(page)).toEqual([]);
  };

  test("has no axe finding and overflows nowhere, light and dark", async () => {
    const { page, complaints, close } = await openQuiz(browser, site.origin);
    await check(page, widths);
    await answer(page, 1, 7);
    await check(page, widths);
    await page.reload();
    await button(page, "Start again").waitFor();
    await check(page, widths);
    await page.getByRole("button", { name: "Continue where you left off" }).click();
    await button(page, "Next").click();
    await answer(page, 8, 20);
    await button(page, "View Results").click();
    await check(page, widths);
    await page.getByLabel("Email").fill("views@quill.example");
    await button(page, "Send My Results").click();
    await seeResult(page);
    await page.getByRole("button", { name: "Close notification" }).click();
    await check(page, widths);
    await page.goto(
      (await page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")) ?? "",
    );
    await seeResult(page);
    await check(page, widths);
    expect(complaints).toEqual([]);
    await close();
  });

  test("offers targets that a thumb can hit, and prints its result on at most two pages", async () => {
    const { page, close } = await openQuiz(browser, site.origin, { viewport: { width: 390, height: 844 } });
    const small = async () => {
      const boxes = await Promise.all(
        (
          await page
            .locator("main button:visible, main .ask-scale label:visible, main input[type=email]:visible")
            .all()
        ).map((each) => each.boundingBox()),
      );
      return boxes.filter((box) => box && (box.height < 44 || box.width < 44));
    };
    await soon(small).toEqual([]);
    await reachEmail(page, "thumb@quill.example");
    await soon(small).toEqual([]);
    await button(page, "Send My Results").click();
    await seeResult(page);
    await soon(small).toEqual([]);
    for (const format of ["A4", "Letter"]) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)].length).toBeWithin(1, 3);
    }
    await close();
  });
});

describe("the quiz is light", () => {
  test("in what is fetched before the first answer", async () => {
    const { page, close } = await openQuiz(browser, site.origin, { viewport: { width: 390, height: 844 } });
    const sizes = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map((entry) => ({ name: entry.name, bytes: entry.encodedBodySize })),
    );
    const sum = (end: RegExp) =>
      sizes.filter(({ name }) => end.test(name)).reduce((all, { bytes }) => all + bytes, 0);
    expect(sum(/\.js$/)).toBeWithin(1, 75 * 1024);
    expect(sum(/\/assessment$/)).toBeWithin(1, 20 * 1024);
    await close();
  });

  test("and nothing jumps: when it comes alive, from question to question, and when an attempt is offered", async () => {
    const viewport = { width: 390, height: 844 };
    const { page, close } = await openPage(browser, site.origin, "/nowhere", { viewport });
    await watchShifts(page);
    await page.goto("/assessment");
    await islandReady(page, "quiz");
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await answer(page, 1, 4);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.reload();
    await button(page, "Start again").waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await close();
  });
});
