import type { Browser, Page } from "playwright-core";
import { openDashboard } from "#tests/e2e/admin-dashboard.ts";
import { openBrowser } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { putSubmission } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";

// The dashboard in Chromium with 1,000 submissions of 100 people and with 100,000 of 10,000: `bun bench/dashboard.ts`.
// Prints the median time of each step from input to what it shows, and the longest task that blocked the page meanwhile.

const REPEATS = 7;
const AT_ONCE = 2_000;
const MESSAGES_EACH = 10;

const fill = async (site: Awaited<ReturnType<typeof serveTestSite>>, rows: number): Promise<void> => {
  for (let from = 0; from < rows; from += AT_ONCE) {
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, place) => {
        const count = from + place;
        const who = count % (rows / MESSAGES_EACH);
        const rare = count % Math.ceil(rows / 20) === 0 ? " zebrafish" : "";
        return putSubmission(
          site.store,
          submission({
            id: `s${count}`,
            name: `Person ${who}`,
            email: `person${who}@practice.example`,
            company: "Harbor Vans",
            message: `Our vans and our team wait for a plan, quarter after quarter.${rare}`,
            createdAt: new Date(Date.UTC(2026, 0, 1) + count * 1_000).toISOString(),
          }),
        );
      }),
    );
  }
  site.engine.client.run("UPDATE people SET status = 'contacted' WHERE seq % 10 = 0");
};

type Step = { name: string; act: (page: Page) => Promise<void>; shows: (rows: number) => string };

const choose = async (page: Page, status: string): Promise<void> => {
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption(status);
};

const count = (value: number): string => value.toLocaleString("en-US");

const steps: Step[] = [
  {
    name: "last page",
    act: (page) => page.getByRole("button", { name: "Last page" }).click(),
    shows: (rows) => `${count(rows - 19)} to ${count(rows)} of ${count(rows)}`,
  },
  {
    name: "first page",
    act: (page) => page.getByRole("button", { name: "First page" }).click(),
    shows: (rows) => `1 to 20 of ${count(rows)}`,
  },
  {
    name: "search for 20 rows",
    act: async (page) => {
      await page.getByRole("searchbox").fill("zebrafish");
      // Enter searches at once, so that the typing debounce is not measured.
      await page.getByRole("searchbox").press("Enter");
    },
    shows: () => "1 to 20 of 20",
  },
  {
    name: "search left",
    act: async (page) => {
      await page.getByRole("searchbox").fill("");
      await page.getByRole("searchbox").press("Enter");
    },
    shows: (rows) => `1 to 20 of ${count(rows)}`,
  },
  {
    name: "filter by status",
    act: (page) => choose(page, "Contacted"),
    shows: (rows) => `1 to 20 of ${count(rows / 10)}`,
  },
  {
    name: "filter without match",
    act: (page) => choose(page, "Won"),
    shows: () => "No submissions match your search criteria.",
  },
  {
    name: "filters left",
    act: (page) => page.getByRole("button", { name: "Clear filters" }).last().click(),
    shows: (rows) => `1 to 20 of ${count(rows)}`,
  },
  {
    name: "a row opened",
    act: (page) => page.locator("[data-row]").first().press("Enter"),
    shows: () => "Everything about this person",
  },
  {
    name: "the person's page",
    act: (page) => page.getByRole("link", { name: "Everything about this person" }).click(),
    shows: () => "Write to this person",
  },
  {
    name: "back to the list",
    act: async (page) => {
      await page.goBack();
      await page.getByText("Everything about this person").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
    shows: (rows) => `1 to 20 of ${count(rows)}`,
  },
];

/** Keeps the longest task of each document in `longest`. */
const watchTasks = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
  });

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { longest?: number }).longest ?? 0);

const median = (times: number[]): number => times.sort((one, other) => one - other)[REPEATS >> 1] ?? 0;

const measure = async (browser: Browser, rows: number) => {
  const site = await serveTestSite();
  await fill(site, rows);
  const { page } = await openDashboard(browser, site, "submissions");
  await watchTasks(page);
  let longest = 0;
  const times = new Map<string, number[]>(steps.map(({ name }) => [name, []]));
  for (let round = 0; round < REPEATS; round++) {
    for (const { name, act, shows } of steps) {
      // Pages read before come from the query cache: reload, so that each round starts without it.
      if (name === "last page") await page.reload();
      const started = performance.now();
      await act(page);
      await page.getByText(shows(rows), { exact: true }).first().waitFor();
      times.get(name)?.push(performance.now() - started);
      longest = Math.max(longest, await longestTask(page));
    }
  }
  await page.close();
  await site.close();
  return { medians: new Map([...times].map(([name, each]) => [name, median(each)])), longest };
};

const [rows = 100_000] = process.argv.slice(2).map(Number);
const browser = await openBrowser();
const few = await measure(browser, 1_000);
const many = await measure(browser, rows);
await browser.close();
for (const [name, ms] of many.medians) {
  const base = few.medians.get(name) ?? Number.NaN;
  console.log(`${name.padEnd(20)} ${base.toFixed(0)} ms → ${ms.toFixed(0)} ms  ×${(ms / base).toFixed(1)}`);
}
console.log(`longest task         ${few.longest.toFixed(0)} ms → ${many.longest.toFixed(0)} ms`);
