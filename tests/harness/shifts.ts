import type { Page } from "playwright-core";

/** Records every layout shift since the first paint, except those right after user input. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Resolves once two frames are drawn. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Delays fonts until after the first paint, which therefore shows the stand-ins. */
export const delayFonts = (page: Page) =>
  page.route("**/*.woff2", async (route) => {
    const response = await route.fetch();
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await twoFrames(page);
    await route.fulfill({ response });
  });

/** Waits for the fonts and returns how far the page has moved (cumulative layout shift). */
export const shiftOf = async (page: Page): Promise<number> => {
  await page.evaluate(() => document.fonts.ready);
  await twoFrames(page);
  return page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
};
