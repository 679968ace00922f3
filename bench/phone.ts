import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

// A slow phone in Chromium: its screen, its network and its processor, as Lighthouse applies them ("devtools throttling").

/** A round trip of 150 ms at 1.6 Mbit/s down and 0.75 up, as DevTools must set them to have that effect for HTTP. */
export const NETWORK = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** How many times slower scripts, style, layout and painting run. */
export const CPU_RATE = 4;

export const SCREEN = { width: 412, height: 823 };

export type Phone = { context: BrowserContext; page: Page; session: CDPSession };

/**
 * Opens a page with empty caches on a slow phone. `network: false` leaves the network as it is. Requests that leave
 * `origin` (Ghost's scripts on a public network of files) are refused at once: they cost the page nothing.
 */
export const openPhone = async (
  browser: Browser,
  origin: string,
  { network = true, dark = false, wide = false }: { network?: boolean; dark?: boolean; wide?: boolean } = {},
): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: wide ? { width: 1440, height: 900 } : SCREEN,
    deviceScaleFactor: wide ? 1 : 1.75,
    isMobile: !wide,
    hasTouch: !wide,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "no-preference",
    baseURL: origin,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", {
    urls: [
      "*://cdn.jsdelivr.net/*",
      "*://*.googleapis.com/*",
      "*://*.unsplash.com/*",
      "*://static.ghost.org/*",
    ],
  });
  if (network) await session.send("Network.emulateNetworkConditions", { offline: false, ...NETWORK });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  return { context, page, session };
};

/** What the main thread has done since the page began: milliseconds, and how often style was computed. */
export const workOf = async (session: CDPSession) => {
  const { metrics } = await session.send("Performance.getMetrics");
  const figure = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    busyMs: figure("TaskDuration") * 1_000,
    styleMs: figure("RecalcStyleDuration") * 1_000,
    layoutMs: figure("LayoutDuration") * 1_000,
    scriptMs: figure("ScriptDuration") * 1_000,
    recalculations: figure("RecalcStyleCount"),
  };
};
