import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { HUNG_MS } from "./soon.ts";

// A page in a context of its own costs a process of Chromium and what it reads anew: as much as drawing the page. So one that a
// test is done with is put back as it was and lent to the next of the same browser, address and options.

type Options = BrowserContextOptions & { baseURL: string };

/** What can be given to a page that is there already, and `key`, all that cannot. */
const split = ({
  viewport = { width: 1280, height: 720 },
  colorScheme = "light",
  reducedMotion = "no-preference",
  forcedColors = "none",
  extraHTTPHeaders = {},
  permissions = [],
  storageState = { cookies: [], origins: [] },
  ...fixed
}: Options) => ({
  viewport,
  media: { media: null, colorScheme, reducedMotion, forcedColors },
  extraHTTPHeaders,
  permissions,
  /** The cookies of a browser that stores nothing else; without them, one that stores more. */
  cookies:
    typeof storageState === "object" && storageState.origins.length === 0 ? storageState.cookies : null,
  key: JSON.stringify(fixed),
});

/** As many as a test opens beside each other. */
const MOST = 2;
const EVENTS = ["console", "dialog", "request", "requestfailed", "requestfinished", "response"] as const;
/** What leaves something in a page that nothing takes out again. */
const LASTING = ["addInitScript", "exposeBinding", "exposeFunction", "install"] as const;

const idle = new WeakMap<Browser, { key: string; page: Page }[]>();
const spent = new WeakSet<Page>();

const PROBE = /[?]routed$/;

/**
 * Makes `page.route` resolve only once the page's own requests are held: Chromium says so before the page's process knows,
 * and there a key or click is handled first, so that on a loaded machine its request went past the route to the server.
 */
const awaitRoutes = (page: Page): void => {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const added = await route(...given);
    if (!page.url().startsWith("http")) return added;
    await route(PROBE, (probe) => probe.fulfill({ status: 202 }));
    await page.evaluate(async () => {
      let held = false;
      while (!held) held = (await fetch("/healthz?routed")).status === 202;
    });
    await page.unroute(PROBE);
    return added;
  };
};

/** How often a page is looked at until it is as a test waits for: at each frame, as by default, the looking costs more than the page. */
const POLLING_MS = 50;

const waitCalmly = (page: Page): void => {
  type Wait = (what: unknown, given?: unknown, options?: object) => Promise<unknown>;
  const wait = page.waitForFunction.bind(page) as Wait;
  const calm: Wait = (what, given, options) => wait(what, given, { polling: POLLING_MS, ...options });
  Object.assign(page, { waitForFunction: calm });
};

const newPage = async (browser: Browser, options: Options): Promise<Page> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(HUNG_MS);
  const page = await context.newPage();
  awaitRoutes(page);
  waitCalmly(page);
  for (const owner of [page, context, context.clock])
    for (const name of LASTING) {
      const original: unknown = Reflect.get(owner, name);
      if (typeof original !== "function") continue;
      Object.assign(owner, {
        [name]: (...given: unknown[]) => {
          spent.add(page);
          return original.apply(owner, given);
        },
      });
    }
  return page;
};

/** Returns a blank or just emptied page with these options. Give it back to `keepPage` when done. */
export const takePage = async (browser: Browser, options: Options): Promise<Page> => {
  const { viewport, media, extraHTTPHeaders, permissions, cookies, key } = split(options);
  const pages = idle.get(browser) ?? [];
  const at = cookies && viewport ? pages.findIndex((kept) => kept.key === key) : -1;
  const page = at < 0 ? undefined : pages.splice(at, 1)[0]?.page;
  if (!page || !viewport || !cookies) return newPage(browser, options);
  const context = page.context();
  await Promise.all([
    page.setViewportSize(viewport),
    page.emulateMedia(media),
    context.setExtraHTTPHeaders(extraHTTPHeaders),
    context.grantPermissions(permissions),
    context.addCookies(cookies),
  ]);
  return page;
};

/** Takes all of a test out of its page and keeps it for the next with these options; closes what cannot be emptied. */
export const keepPage = async (browser: Browser, page: Page, options: Options): Promise<void> => {
  const context = page.context();
  if (spent.has(page) || page.isClosed() || options.javaScriptEnabled === false) return context.close();
  for (const event of EVENTS) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  page.removeAllListeners("pageerror");
  for (const other of context.pages()) if (other !== page) await other.close();
  await Promise.all([
    context.setOffline(false),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    page.unrouteAll({ behavior: "ignoreErrors" }),
    context.clearPermissions(),
    page.mouse.move(-1, -1),
  ]);
  // An address of the same site: any other's page has another process. The cookies stay until then: a page whose session ends
  // opens the login, which would take this one's place.
  await page.goto("/healthz");
  await context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const pages = idle.get(browser) ?? [];
  idle.set(browser, pages);
  pages.push({ key: split(options).key, page });
  if (pages.length > MOST) await pages.shift()?.page.context().close();
};
