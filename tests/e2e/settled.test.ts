import { expect, test } from "bun:test";
import { settled } from "#tests/harness/browser.ts";
import { addSubmission, DESKTOP, openDashboard } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

test("a page says that it is busy from a key to what is drawn of it, however late the answer", async () => {
  for (const name of ["Nora Field", "Ines Moor"]) await addSubmission(site, name);
  const { page, complaints, close } = await openDashboard(browser, site, "submissions", DESKTOP);
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/contact-submissions?**", async (route) => {
    requested.resolve();
    await answered.promise;
    await route.fallback();
  });
  const busy = () =>
    page.evaluate(() => [
      document.documentElement.dataset.busy !== undefined,
      document.querySelector("table")?.getAttribute("aria-busy"),
    ]);
  await page.getByRole("searchbox").fill("Nora");
  // The timer of the search counts, too.
  expect(await busy()).toEqual([true, null]);
  await requested.promise;
  await page.locator("table[aria-busy=true]").waitFor();
  expect(await busy()).toEqual([true, "true"]);
  answered.resolve();
  await settled(page);
  // Once settled, it is asked but once.
  expect(await busy()).toEqual([false, null]);
  const rows = () => [...document.querySelectorAll("[data-row]")].map((row) => row.textContent);
  expect(await page.evaluate(rows)).toEqual([expect.stringContaining("Nora")]);
  expect(complaints).toEqual([]);
  await close();
});

test("the time of a search is given: it begins 220 ms after the last key by the clock, and not by waiting", async () => {
  await addSubmission(site, "Nora Field");
  const { page, close } = await openDashboard(browser, site, "submissions", DESKTOP);
  await page.clock.install();
  await page.reload();
  await page.locator("[data-island][data-ready] table").waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const isSearched = () => new URL(page.url()).searchParams.has("q");
  await page.getByRole("searchbox").fill("Nor");
  await page.clock.runFor(200);
  await page.getByRole("searchbox").fill("Nora");
  await page.clock.runFor(219);
  expect(isSearched()).toBe(false);
  await page.clock.runFor(1);
  expect(isSearched()).toBe(true);
  await close();
});
