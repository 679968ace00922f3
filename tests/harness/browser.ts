import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type FontSet, fontconfigOf } from "./font-sets.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As in a reader's browser, and not in the shell unless told: a frame of another site has a process of its own.
  "--site-per-process",
];

// The shell is Chromium without the browser around it: it starts and draws at a third of the processor's time.
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** Starts headless Chromium with a fresh profile, on a machine that has the fonts of `set` alone. Close it when done. */
export const openBrowser = async (set: FontSet = "dejavu"): Promise<Browser> => {
  const executablePath = PROGRAMS.flatMap((program) => Bun.which(program) ?? [])[0];
  if (!executablePath)
    throw new Error("Chromium is not on the PATH: install the package `chromium-headless-shell`.");
  const env = { ...process.env, FONTCONFIG_FILE: await fontconfigOf(set) };
  return chromium.launch({ executablePath, args: flags, env });
};

// The contract's policy names web-share, which Chromium on Linux does not know: it warns of that on every page.
const UNKNOWN_FEATURE = /Unrecognized feature: 'web-share'/;

/** What a page complained of: console errors, uncaught errors and refused policies, in order. */
export type Complaints = string[];

/**
 * Opens a page at a path of the site under test. Requests that leave it are answered 204 and listed as complaints:
 * tests talk to loopback only.
 */
export const openPage = async (
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints; close: () => Promise<void> }> => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options, baseURL: origin });
  const page = await context.newPage();
  const complaints: Complaints = [];
  page.on("console", (message) => {
    const { text, kind } = { text: message.text(), kind: message.type() };
    if (kind === "error" || (kind === "warning" && !UNKNOWN_FEATURE.test(text))) complaints.push(text);
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await context.route(
    (url) => url.origin !== origin && /^https?:$/.test(url.protocol),
    async (route) => {
      complaints.push(`left the site: ${route.request().url()}`);
      await route.fulfill({ status: 204 });
    },
  );
  await page.goto(path);
  return { page, complaints, close: () => context.close() };
};

/** Resolves once every island of a name has been hydrated. */
export const islandReady = (page: Page, name: string): Promise<unknown> =>
  page.waitForSelector(`[data-island*="/${name}."][data-ready]`, { state: "attached" });

const axeSource = await Bun.file(new URL(import.meta.resolve("axe-core/axe.min.js"))).text();

/** Runs axe-core on a page and returns its findings, one line each. */
export const accessibilityFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
        }>;
      };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
    );
  });
};
