import { type Browser, type BrowserContextOptions, chromium, type Page, type Request } from "playwright-core";
import { type FontSet, fontconfigOf } from "./font-sets.ts";
import { keepPage, takePage } from "./kept-pages.ts";

/** What Chromium is started with. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The default of full Chromium but not of the headless shell: a frame of another site runs in its own process.
  "--site-per-process",
  // Tests use loopback only: no other name or address is found.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

// The headless shell is preferred: it needs a third of full Chromium's CPU time.
export const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Starts headless Chromium with a fresh profile and only the fonts of `set` installed. Close it when done. */
export const openBrowser = async (set: FontSet = "dejavu"): Promise<Browser> => {
  const executablePath = PROGRAMS.flatMap((program) => Bun.which(program) ?? [])[0];
  if (!executablePath)
    throw new Error("Chromium is not on the PATH: install the package `chromium-headless-shell`.");
  const env = { ...process.env, FONTCONFIG_FILE: await fontconfigOf(set) };
  return chromium.launch({ executablePath, args: FLAGS, env });
};

// The contract's Permissions-Policy names web-share, which Chromium on Linux does not know: every page warns of it.
const UNKNOWN_FEATURE = /Unrecognized feature: 'web-share'/;

/** A page's console errors, uncaught errors and CSP violations, in order. */
export type Complaints = string[];

/** Resolves once the loader shows what it skipped until the page had loaded (docs/decisions/0016). */
export const laterShown = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>(".later > *")].every(
      ({ style }) => style.contentVisibility === "visible",
    ),
  );

const STREAM = /\/api\/admin\/events$/;

/** Each open page's request of the stream of events, once it is made. */
const streams = new WeakMap<Page, Request>();

const followStream = (page: Page): void => {
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) streams.delete(page);
    if (STREAM.test(request.url())) streams.set(page, request);
  });
};

/** Resolves once nothing is pending on a page (views/browser/settled.ts), and what it brought is drawn. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.documentElement.dataset.busy === undefined);

/** Resolves once every island that wakes by itself is awake. */
const awake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector("[data-on=idle]:not([data-ready])"));

/** Goes to a path, and resolves once the page has fetched all that it asks for within its first minute, untouched. */
export const goUntouched = async (page: Page, path: string): Promise<void> => {
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(60_000);
  await awake(page);
  await settled(page);
};

/** Resolves once a page is answered its stream of events, also where that was before. */
export const streamed = async (page: Page): Promise<unknown> =>
  streams.get(page)?.response() ?? page.waitForResponse(STREAM);

/**
 * Opens a page at a path of the site under test and returns it with its complaints. Requests to other hosts fail, unless
 * a test routes them, and are listed as complaints: a route of our own would hold up every request and turn the cache off.
 */
export const openPage = async (
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints; close: () => Promise<void> }> => {
  const settings = { reducedMotion: "reduce", ...options, baseURL: origin } as const;
  const page = await takePage(browser, settings);
  const complaints: Complaints = [];
  followStream(page);
  page.on("console", (message) => {
    const { text, kind } = { text: message.text(), kind: message.type() };
    if (kind === "error" || (kind === "warning" && !UNKNOWN_FEATURE.test(text))) complaints.push(text);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.context().on("requestfailed", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && /^https?:$/.test(url.protocol)) complaints.push(`left the site: ${url}`);
  });
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await laterShown(page);
  return { page, complaints, close: () => keepPage(browser, page, settings) };
};

/** Stops a page's clock, its timers and its frames; `page.clock.runFor` moves them. The page may be open already. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Resolves once every island of a name has been hydrated. */
export const islandReady = (page: Page, name: string): Promise<unknown> =>
  page.waitForSelector(`[data-island*="/${name}."][data-ready]`, { state: "attached" });

const axeSource = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();

/** Runs a script as the browser's console does: a process compiles it once, which `evaluate` does for every document. */
const runScript = async (page: Page, expression: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression });
  await session.detach();
};

/** What of axe's rules is run: all of them, or those alone that look at colors. */
type Rules = "all" | "colors";

/** Runs axe-core on a page and returns its findings, one line each. What passes is not gathered: that is most of its time. */
export const accessibilityFindings = async (page: Page, rules: Rules = "all"): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in globalThis))) await runScript(page, axeSource);
  return page.evaluate(async (which) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (options: object) => Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      ...(which === "colors" && {
        runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
      }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
    );
  }, rules);
};

/** Whether a page's markup, boxes and what is visible are as they were when this was last asked of it. */
const standsAsBefore = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const kept = globalThis as unknown as { stood?: string };
    const boxes = [...document.querySelectorAll("*")].map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const shown = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return `${shown} ${left} ${top} ${width} ${height}`;
    });
    const stands = `${document.documentElement.outerHTML} ${boxes.join()}`;
    const same = kept.stood === stands;
    kept.stood = stands;
    return same;
  });

/**
 * What axe-core finds on a page as it stands, in the light and then in the dark color scheme: there, if all but its
 * colors is the same, by the rules that look at colors.
 */
export const findingsInBothSchemes = async (page: Page): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await accessibilityFindings(page);
  await standsAsBefore(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibilityFindings(page, (await standsAsBefore(page)) ? "colors" : "all");
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)];
};
