import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost } from "./admin-dashboard.ts";
import { openQuiz, radio } from "./quiz-steps.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

test("with text twice as large neither header nor actions cover the question and its answers", async () => {
  const { page, close } = await openQuiz(browser, site.origin, PHONE);
  await enlarge(page);
  for (const answer of [1, 3, 5]) {
    await radio(page, 1, answer).focus();
    const box = await radio(page, 1, answer).boundingBox();
    const top = await page.evaluate(
      ([x = 0, y = 0]) => (document.elementFromPoint(x, y) as HTMLInputElement | null)?.value,
      [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(top).toBe(String(answer));
  }
  await page.evaluate(() => scrollTo(0, 400));
  await soon(async () => (await page.locator(".site-head").boundingBox())?.y).toBeLessThan(-100);
  await close();
});

test("one Pause in the first screen stops the wheel and the strip", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", { reducedMotion: "no-preference" });
  const states = () =>
    page
      .locator(".anim-turn, .logo-strip div")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationPlayState));
  await soon(async () => new Set(await states())).toEqual(new Set(["running"]));
  await page.getByRole("checkbox", { name: "Pause all that moves on this page" }).check();
  await soon(async () => new Set(await states())).toEqual(new Set(["paused"]));
  await close();
});

test("the thread is drawn by transforms alone while one scrolls, and stands drawn where motion is reduced", async () => {
  const { page, close } = await openPage(browser, site.origin, "/", { reducedMotion: "no-preference" });
  const threads = page.locator(".path-thread");
  const drawing = () =>
    threads.evaluateAll((all) =>
      all
        .flatMap((thread) => thread.getAnimations({ subtree: true }))
        .map(({ effect }) => {
          const { progress } = effect?.getComputedTiming() ?? {};
          const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
          const ours = ["offset", "computedOffset", "easing", "composite"];
          return {
            progress,
            changes: frames.flatMap((frame) => Object.keys(frame).filter((key) => !ours.includes(key))),
          };
        }),
    );
  const before = await drawing();
  expect(before).toHaveLength(4);
  expect(new Set(before.flatMap(({ changes }) => changes))).toEqual(new Set(["transform"]));
  expect(before.every(({ progress }) => progress === 0)).toBe(true);
  await page.locator("#contact").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".path-thread")]
      .flatMap((thread) => thread.getAnimations({ subtree: true }))
      .every(({ effect }) => effect?.getComputedTiming().progress === 1),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await soon(drawing).toEqual([]);
  await soon(() => threads.first().evaluate((thread) => getComputedStyle(thread, "::after").content)).toBe(
    "none",
  );
  await close();
});

test("an article's print carries its address, the screen does not", async () => {
  await addPost(site, "On paper", { slug: "on-paper", published: true });
  const { page, close } = await openPage(browser, site.origin, "/blog/on-paper");
  const note = page.getByText(page.url(), { exact: true });
  await soon(() => note.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await soon(() => note.isVisible()).toBe(true);
  await soon(() => note.textContent()).toBe(page.url());
  await page.emulateMedia({ media: null });
  await close();
});
