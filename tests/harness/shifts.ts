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

/** Resolves once two frames are drawn: what is watched here is the painting itself. */
const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Opens one page of a site as a slow line brings it: what follows each place where `cut` matches comes once what was
 * before it could be painted, for as many pieces as `most`: what is far below the window moves nothing that is seen. All else is
 * the site's answer at once.
 */
export const openInPieces = async (
  page: Page,
  site: string,
  path: string,
  cut: RegExp,
  most: number,
): Promise<void> => {
  const line = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async ({ url }) => {
      const { pathname } = new URL(url);
      const answer = await fetch(`${site}${pathname}`);
      const headers = new Headers(answer.headers);
      headers.delete("content-encoding");
      headers.delete("content-length");
      if (pathname !== path) return new Response(await answer.bytes(), { headers });
      const pieces = (await answer.text()).split(cut);
      pieces.push(pieces.splice(most).join(""));
      const body = async function* () {
        for (const piece of pieces) {
          yield piece;
          await page.waitForFunction((here) => location.pathname === here, path);
          await twoFrames(page);
        }
      };
      return new Response(body as unknown as BodyInit, { headers });
    },
  });
  await page.goto(`http://127.0.0.1:${line.port}${path}`);
  await line.stop(true);
};

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
