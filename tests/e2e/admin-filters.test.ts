import { expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, addResult, addSubmission, DESKTOP, openDashboard, PHONE } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const choose = async (page: Page, filter: string, option: string) => {
  await page.getByRole("combobox", { name: filter, exact: true }).selectOption(option);
};
const asked = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("messages are narrowed by days, in the address and in what is exported", async () => {
  await addSubmission(site, "Nora Field");
  await addSubmission(site, "Ines Moor", { createdAt: "2026-03-01T12:00:00.000Z" });
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  await page.getByLabel("Until").fill("2026-03-31");
  await page.getByText("1 submission shown").waitFor();
  expect(asked(page)).toEqual({ tab: "submissions", to: "2026-03-31" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const exported = await readFile(await download.path(), "utf8");
  expect(exported).toContain("Ines Moor");
  expect(exported).not.toContain("Nora Field");

  await page.reload();
  await islandReady(page, "admin");
  await page.getByText("1 submission shown").waitFor();
  await page.getByLabel("Until").fill("2026-02-28");
  await page.getByText("No submissions match your search criteria.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.getByRole("tabpanel").getByRole("button", { name: "Clear filters" }).last().click();
  await page.getByText("2 submissions shown").waitFor();
  expect(asked(page)).toEqual({ tab: "submissions" });
  await soon(() => page.getByRole("searchbox").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await page.goBack();
  await page.getByText("No submissions match your search criteria.").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("results are narrowed by level", async () => {
  for (let count = 0; count < 30; count++)
    await addResult(site, `owner${count}@shop.example`, 20 + (count % 17) * 5);
  const { page, complaints, close } = await openDashboard(browser, site, "assessments", DESKTOP);
  await page.getByText("1 to 20 of 30").waitFor();
  const widthOf = async () => (await page.getByRole("searchbox").boundingBox())?.width;
  const width = await widthOf();
  await choose(page, "Level", "Thriving");
  await page.getByText("4 assessments shown").waitFor();
  await page.getByRole("button", { name: "Clear filters" }).waitFor();
  await soon(widthOf).toBeGreaterThanOrEqual(width ?? 0);
  expect(asked(page)).toEqual({ tab: "assessments", level: "Thriving" });
  // In a narrow bar it takes that room only while it is there.
  await page.setViewportSize({ width: 768, height: 900 });
  const beside = await widthOf();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByText("1 to 20 of 30").waitFor();
  await soon(widthOf).toBeGreaterThan(beside ?? 0);
  expect(complaints).toEqual([]);
  await close();
});

test("on a phone the filters fold away", async () => {
  await addSubmission(site, "Nora Field");
  const { page, complaints, close } = await openDashboard(browser, site, "submissions", PHONE);
  await soon(() => page.getByLabel("From").isVisible()).toBe(false);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Until").fill("2026-01-01");
  await page.getByText("No submissions match your search criteria.").waitFor();
  await page.getByText("Filters (1)").waitFor();
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
  await close();
});

test("Back that is pressed before the scripts came is not taken back", async () => {
  const post = await addPost(site, "The quiet week");
  const { page, complaints, close } = await openDashboard(browser, site);
  const reloadAndGoBack = async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/admin.*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    await page.locator('[data-island*="/admin."]').waitFor({ state: "attached" });
    await page.evaluate(() => history.back());
    await page.waitForURL(({ search }) => search === "");
    held.resolve();
    await islandReady(page, "admin");
    await page.unroute("**/admin.*.js");
  };
  await page.getByRole("button", { name: `Edit ${post.title}` }).click();
  await page.getByRole("dialog").waitFor();
  await reloadAndGoBack();
  await page.getByText("1 post shown").waitFor();
  await soon(async () => [new URL(page.url()).search, await page.getByRole("dialog").count()]).toEqual([
    "",
    0,
  ]);

  await page.getByRole("tab", { name: /Testimonials/ }).click();
  await page.waitForURL(/tab=testimonials/);
  await reloadAndGoBack();
  await page.getByRole("tab", { name: /Blog Posts/, selected: true }).waitFor();
  await page.getByText("1 post shown").waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(complaints).toEqual([]);
  await close();
});
