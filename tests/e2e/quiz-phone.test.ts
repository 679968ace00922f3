import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { stopClock } from "#tests/harness/browser.ts";
import { EXPLORES } from "#tests/harness/seed.ts";
import { soon } from "#tests/harness/soon.ts";
import { answer, button, openQuiz, radio, reachEmail, seeResult } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const phone = (width: number, height: number) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});

/** What of a question is not wholly in sight: hidden below the screen, or under the header or the foot. */
const outOfSight = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector(".site-head")?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector(".ask-foot")?.getBoundingClientRect().top ?? innerHeight;
    const within = (selector: string, top: number, bottom: number) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.top < top - 0.5 || box.bottom > bottom + 0.5;
        })
        .map((each) => each.textContent);
    return [
      ...within("legend", head, foot),
      ...within(".ask-scale label", head, foot),
      ...within(".ask-foot button", head, innerHeight),
    ];
  });

describe("on a phone", () => {
  test("every question, its five answers, Previous and Next are in sight, on small and low screens too", async () => {
    const sizes = [
      [375, 553],
      [390, 664],
      [740, 360],
      [360, 560],
    ] as const;
    const { page, close } = await openQuiz(browser, site.origin, phone(360, 560));
    const longest = site.content.current.assessment.questions.toSorted(
      (a, b) => b.text.length - a.text.length,
    );
    expect(longest[0]?.text.length).toBeGreaterThan(75);
    const { note } = site.content.current.home.hero;
    expect((await page.getByText(note).boundingBox())?.height).toBeGreaterThan(10);
    // Every question on the narrowest screen; on the others those that need most room. `test:faults` looks at all on all.
    const long = longest.slice(0, !EXPLORES ? 5 : 20);
    for (const [place, asked] of site.content.current.assessment.questions.entries()) {
      const question = place + 1;
      for (const [width, height] of long.includes(asked) ? sizes : sizes.slice(-1)) {
        await page.setViewportSize({ width, height });
        expect([question, width, await outOfSight(page)]).toEqual([question, width, []]);
      }
      await radio(page, question, 3).tap();
      if (question < 20) await button(page, "Next").tap();
    }
    // What asks for the address is in sight, too, with its label, and has the focus.
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await button(page, "View Results").tap();
      const asked = await page.locator("#quiz-email").evaluate((field) => ({
        focused: field === document.activeElement,
        top: document.querySelector("label[for=quiz-email]")?.getBoundingClientRect().top ?? 0,
        head: document.querySelector(".site-head")?.getBoundingClientRect().bottom ?? 0,
        below: field.getBoundingClientRect().bottom - innerHeight,
        send: document.querySelector("form [type=submit]")?.getBoundingClientRect().bottom ?? 0,
      }));
      expect(asked.focused).toBe(true);
      expect(asked.top).toBeGreaterThanOrEqual(asked.head);
      expect(asked.below).toBeLessThanOrEqual(0);
      if (height > width) expect(asked.send).toBeLessThanOrEqual(height);
      await button(page, "Back to Assessment").tap();
    }
    await close();
  });

  test("answers are at least 48 px high, 8 px apart", async () => {
    const { page, close } = await openQuiz(browser, site.origin, phone(360, 560));
    const boxes = await page.locator(".ask-scale label").evaluateAll((labels) =>
      labels.map((label) => {
        const { top, bottom } = label.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(boxes).toHaveLength(5);
    boxes.forEach(({ top, bottom }, place) => {
      expect(bottom - top).toBeGreaterThanOrEqual(48);
      const next = boxes[place + 1];
      if (next) expect(next.top - bottom).toBeGreaterThanOrEqual(8);
    });
    // The counter stays in sight, too, at the fifth answer's focus.
    await radio(page, 1, 5).focus();
    const head = await page.locator(".site-head").boundingBox();
    const counter = await page.locator(".ask-head").boundingBox();
    expect(counter?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 0.5);
    await close();
  });
});

test("keys do not go on by pressing the chosen answer again", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await stopClock(page);
  await page.keyboard.press("4");
  await page.clock.runFor(1_000);
  await page.keyboard.press("4");
  await page.keyboard.press("Space");
  await soon(() => page.getByRole("status").first().textContent()).toContain("Question 1 of 20");
  await close();
});

test("the header's call is quiet beside the questions and the result, whose own is pressed once, and the wheel turns", async () => {
  const { page, complaints, close } = await openQuiz(browser, site.origin, {
    reducedMotion: "no-preference",
  });
  const ground = () =>
    page
      .locator("header .btn-accent")
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const quiet = await ground();
  expect(quiet).toBe("rgba(0, 0, 0, 0)");
  await reachEmail(page, "quiet@quill.example");
  const turned = page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    return new Promise<(string | null)[]>((resolve) => {
      document.startViewTransition = (change) => {
        const transition = start(change);
        transition.ready.then(() =>
          resolve(document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)),
        );
        return transition;
      };
    });
  });
  await button(page, "Send My Results").click();
  await seeResult(page);
  expect(await turned).toEqual(
    expect.arrayContaining(["::view-transition-old(wheel)", "::view-transition-new(wheel)"]),
  );
  await soon(ground).toBe(quiet);
  await soon(() => page.locator("main .btn-accent").count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test("a second attempt is drawn over the outline of the first, which this browser alone remembers", async () => {
  const { page, close } = await openQuiz(browser, site.origin);
  await reachEmail(page, "first@quill.example");
  await button(page, "Send My Results").click();
  await seeResult(page);
  await soon(() => page.locator(".fold-before").count()).toBe(0);
  await button(page, "Retake Assessment").click();
  await answer(page, 1, 20, Array<number>(20).fill(5));
  await button(page, "View Results").click();
  await page.getByLabel("Email").fill("second@quill.example");
  await button(page, "Send My Results").click();
  await page.getByText("100 out of 100 points").waitFor();
  await soon(() => page.locator(".fold-before").count()).toBe(5);
  await page.getByText(/^The dashed outline is your result from .* Vision 20, up \d/).waitFor();
  // Its own page knows of no other result.
  await page.goto((await page.locator(`[data-result] a[href*="/assessment?r="]`).getAttribute("href")) ?? "");
  await soon(() => page.locator(".fold-before").count()).toBe(0);
  await close();
});

test("an address without an @ is named under its field, too, and the toast covers nothing of the form", async () => {
  const { page, close } = await openQuiz(browser, site.origin, phone(390, 664));
  await reachEmail(page, "ada.quill.example");
  await button(page, "Send My Results").click();
  await page.locator("#quiz-refusal").waitFor();
  const covered = await page.evaluate(() => {
    const toast = document.querySelector(".toast")?.getBoundingClientRect();
    const asked = document.querySelectorAll("main form :is(h2, label, #quiz-email, #quiz-refusal, button)");
    return [...asked].filter((each) => each.getBoundingClientRect().top < (toast?.bottom ?? Infinity));
  });
  expect(covered.length).toBe(0);
  const field = page.getByLabel("Email");
  await soon(() => field.getAttribute("aria-invalid")).toBe("true");
  await soon(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill("ada@quill.example");
  await soon(() => page.locator("#quiz-refusal").count()).toBe(0);
  await close();
});
