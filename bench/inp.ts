import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { addSubmission } from "#tests/e2e/admin-dashboard.ts";
import { sessionCookies } from "#tests/e2e/session-cookies.ts";
import { laterShown, openBrowser } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { NOON } from "#tests/harness/site.ts";
import { median, quantile } from "./load.ts";
import { CPU_RATE, openPhone } from "./phone.ts";

// bun bench/inp.ts [--quick] [PATH]…: from a press to the next paint, of each kind of press there is, with the processor four times slower. Real
// input through the browser, its own Event Timing; nothing else is recorded meanwhile. A press on plain text is the control.

/** `--quick`: one round, for a look. */
const ROUNDS = process.argv.includes("--quick") ? 1 : 3;
const REST_MS = 250;
/** After this no further walk begins: on a busy machine the table has fewer rounds, not none. */
const BUDGET_MS = 100_000;
/** How long a finger or a mouse button stays down: a press of no time at all does not happen. */
const HOLD_MS = 80;
const LIMIT_MS = 50;

type Step = { name: string; act: (page: Page) => Promise<void> };
type Walk = { path: string; island?: string; wide?: boolean; staff?: boolean; steps: Step[] };

const control: Step = { name: "control: a press on the heading", act: (page) => press(page, "h1") };

/** The pages to measure, of those below; all if none is named. */
const requested = process.argv.slice(2).filter((word) => word.startsWith("/"));

/**
 * Returns the middle of the first element with a text, scrolled to. No locator: those leave listeners in the page that
 * hear every press, and a finger's waits for the listeners that may refuse it.
 */
const middleOf = (page: Page, selector: string, text = ""): Promise<{ x: number; y: number }> =>
  page.evaluate(
    ({ selector, text }) => {
      const element = [...document.querySelectorAll(selector)].find((one) => one.textContent?.includes(text));
      if (!element) throw new Error(`There is no ${selector} ${text}.`);
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    { selector, text },
  );

/** Waits until an island is awake; without a locator, too. */
const islandReady = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const look = () =>
          document.querySelector(`[data-island*="/${name}."][data-ready]`) ? resolve() : setTimeout(look, 20);
        look();
      }),
    name,
  );

/** Presses with the mouse, which rests there before, as a hand's does: what hovering changes is painted by then. */
const press = async (page: Page, selector: string, text?: string): Promise<void> => {
  const { x, y } = await middleOf(page, selector, text);
  await page.mouse.move(x, y);
  await page.waitForTimeout(REST_MS);
  await page.mouse.down();
  await page.waitForTimeout(HOLD_MS);
  await page.mouse.up();
};
/** Touches the middle of an element with a finger, which hovers over nothing before. */
const touch = async (page: Page, selector: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const touchPoints = [await middleOf(page, selector)];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(HOLD_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};
const pressing = (selector: string, text?: string) => (page: Page) => press(page, selector, text);
const key = (name: string) => (page: Page) => page.keyboard.press(name);

const walks: Walk[] = [
  {
    path: "/",
    steps: [
      control,
      { name: "menu of the phone, opens", act: pressing("details[data-menu=all] > summary") },
      { name: "menu of the phone, closes", act: pressing("details[data-menu=all] > summary") },
      { name: "a letter in the contact form", act: key("a") },
    ],
  },
  {
    path: "/",
    steps: [
      { name: "control: a finger on the heading", act: (page) => touch(page, "h1") },
      {
        name: "menu of the phone, opens by a finger",
        act: (page) => touch(page, "details[data-menu=all] > summary"),
      },
    ],
  },
  {
    path: "/",
    wide: true,
    steps: [
      control,
      { name: "Resources, opens", act: pressing("details[data-menu=resources] > summary") },
      { name: "Resources, Escape", act: key("Escape") },
    ],
  },
  {
    path: "/assessment",
    island: "quiz",
    steps: [
      control,
      { name: "quiz, an answer, which goes on", act: pressing("label:has(input[value='3'])") },
      { name: "quiz, an answer by key", act: key("4") },
      { name: "quiz, next by key", act: key("Enter") },
      { name: "quiz, back", act: pressing("button", "Previous") },
    ],
  },
  {
    path: "/books",
    island: "books",
    steps: [
      control,
      { name: "books, a filter", act: pressing("a[data-category]:nth-of-type(3)") },
      { name: "books, all again", act: pressing("a[data-category='']") },
    ],
  },
  { path: "/framework", steps: [control, { name: "framework, a fold", act: pressing("a.fold-link") }] },
  {
    path: "/admin",
    island: "admin",
    wide: true,
    staff: true,
    steps: [
      control,
      { name: "dashboard, Submissions", act: pressing("#tab-submissions") },
      { name: "dashboard, Posts", act: pressing("#tab-posts") },
    ],
  },
];

const site = await serveTestSite({ FIVEFOLD_RATE_LIMIT: "off" });
await seedStore({
  store: site.store,
  seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
  now: () => NOON,
});
for (let count = 0; count < 40; count++)
  await addSubmission(site, `Person ${count}`, { message: "Two vans stand in the yard." });

/**
 * Runs in the page: the longest interaction since it was last requested, in ms, as the browser rounds it (to 8). As INP has it,
 * the pointer's moves between elements are none: only what the browser numbers as an interaction counts.
 */
const watch = () => {
  const events: number[] = [];
  Object.assign(globalThis, { events });
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) events.push(duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
};
const takeLongest = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(globalThis as unknown as { events: number[] }).events.splice(0)));

const browser = await openBrowser();
const figures = new Map<string, number[]>();
const ends = performance.now() + BUDGET_MS;
for (let round = 0; round < ROUNDS; round++)
  for (const { path, island, wide = false, staff = false, steps } of walks) {
    if ((requested.length > 0 && !requested.includes(path)) || performance.now() > ends) continue;
    const { context, page } = await openPhone(browser, site.origin, { network: false, wide });
    if (staff) await context.addCookies(await sessionCookies(site, "admin"));
    await page.addInitScript(watch);
    // Not "networkidle": the dashboard's stream of events never ends.
    await page.goto(path, { waitUntil: "load" });
    await laterShown(page);
    if (island) await islandReady(page, island);
    for (const { name, act } of steps) {
      if (name.includes("contact form")) {
        await page.evaluate(() => document.querySelector<HTMLElement>("#contact input")?.focus());
        await islandReady(page, "contact-form");
      }
      await page.waitForTimeout(REST_MS);
      await takeLongest(page);
      await act(page);
      await page.waitForTimeout(REST_MS * 2);
      const label = `${path}${wide ? ", wide" : ""}: ${name}`;
      figures.set(label, [...(figures.get(label) ?? []), await takeLongest(page)]);
    }
    await context.close();
  }
await browser.close();
await site.close();

console.log(`\nFrom a press to the next paint, processor ${CPU_RATE} × slower; 0 is less than 16 ms\n`);
console.log("| press | ms, median (least to most) | at most |\n| --- | ---: | ---: |");
for (const [label, values] of figures)
  console.log(
    `| ${label} | ${median(values)} (${quantile(values, 0)} to ${quantile(values, 1)}) | ${label.includes("control") ? "" : LIMIT_MS} |`,
  );
