import { expect, test } from "bun:test";
import { settled, stopClock } from "#tests/harness/browser.ts";
import { addPost, addSubmission, DESKTOP, openDashboard, toast } from "./admin-dashboard.ts";
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
  await stopClock(page);
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

test("a deletion can be taken back for ten seconds by the page's clock", async () => {
  await addSubmission(site, "Nora Field");
  const { page, close } = await openDashboard(browser, site, "submissions", DESKTOP);
  await page.getByRole("button", { name: "Delete Nora Field" }).click();
  await stopClock(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Submission deleted").waitFor();
  await page.clock.runFor(9_999);
  const isShown = () => page.evaluate(() => document.querySelector(".toast-action") !== null);
  expect(await isShown()).toBe(true);
  await page.clock.runFor(1);
  expect(await isShown()).toBe(false);
  await close();
});

test("what is written of a post is kept here after half a second and sent after one and a half, by the page's clock", async () => {
  const { id } = await addPost(site, "The $200 question");
  const { page, close } = await openDashboard(browser, site);
  await page.getByRole("button", { name: "Edit The $200 question" }).click();
  await page.getByLabel("Title").waitFor();
  await settled(page);
  await stopClock(page);
  const kept = () =>
    page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes("A new title")));
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().includes(id)) sent++;
  });
  await page.getByLabel("Title").fill("A new title");
  await page.clock.runFor(499);
  expect([await kept(), sent]).toEqual([false, 0]);
  await page.clock.runFor(1);
  expect([await kept(), sent]).toEqual([true, 0]);
  await page.clock.runFor(999);
  expect(sent).toBe(0);
  const put = page.waitForRequest((request) => request.method() === "PUT");
  await page.clock.runFor(1);
  expect((await put).postDataJSON().fields.title).toBe("A new title");
  await close();
});
