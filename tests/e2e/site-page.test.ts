import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { openPage, settled, streamed } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { NOON } from "#tests/harness/site.ts";
import { adminState, DESKTOP, PHONE } from "./admin-dashboard.ts";
import type { Site } from "./session-cookies.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);

const open = async (section: string, options: typeof DESKTOP = DESKTOP, from: Site = site) => {
  const storageState = await adminState(from);
  const opened = await openPage(browser, from.origin, `/admin/site#${section}`, { ...options, storageState });
  await opened.page.locator("section form").first().waitFor();
  return opened;
};

const fold = (page: Page, name: string) => page.locator("summary", { hasText: new RegExp(`^${name}`) });
const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Discard" }).click();
  await page.locator("#toasts").getByText("Discarded").waitFor();
};

describe("the staff's page of the site", () => {
  test("has the twenty questions in five folds of four, one open at a time", async () => {
    const { page, close, complaints } = await open("assessment");
    for (const part of ["Vision", "Team", "Process", "Metrics", "Issues"]) {
      await page.locator("summary", { hasText: `${part}4 entries` }).click();
      await page.getByText("4 entries").nth(3).waitFor();
      const inside = page.locator("details[open] details summary");
      await inside.first().waitFor();
      expect(await inside.count()).toBe(4);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test("says at its field what does not fit while it is typed, and in the line of its fold", async () => {
    const { page, close } = await open("field/assessment.yaml: questions.5.text");
    const text = page.getByLabel("Text", { exact: true });
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    await text.fill("x".repeat(141));
    await page.locator(".fault", { hasText: "must be at most 140 characters" }).waitFor();
    await fold(page, "Vision").click();
    await fold(page, "Team").getByText("Does not fit").waitFor();
    await discard(page);
    await close();
  });

  test("finds a field by its name or its words, and leads to it", async () => {
    const { page, close } = await open("pages");
    const search = page.getByRole("searchbox", { name: "Find a text" });
    await search.fill("links › booking");
    await page
      .getByRole("button", { name: /Links › Booking/ })
      .first()
      .click();
    const field = page.getByLabel("Booking link", { exact: true });
    await field.waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await search.fill("Ask any five of our people");
    await page.getByRole("button", { name: /Questions › 1 › Text/ }).click();
    await page.getByRole("heading", { name: "Assessment", exact: true }).waitFor();
    await close();
  });

  test("measures a color as it is chosen, and offers the nearest that passes", async () => {
    const { page, close } = await open("look");
    await fold(page, "Secondary").click();
    await page.getByLabel("By day", { exact: true }).fill("#808080");
    const better = page.getByRole("button", { name: /^Use oklch/ });
    await better.click();
    await better.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await page.locator("#toasts").getByText("Published").waitFor();
    expect(site.content.current.site.colors?.secondary?.light).toStartWith("oklch(");
    await close();
  });

  test("a color by day is followed by the one by night in its hue, until that is chosen too", async () => {
    const { page, close } = await open("look");
    await fold(page, "Primary").click();
    const [day, night] = [
      page.getByLabel("By day", { exact: true }),
      page.getByLabel("By night", { exact: true }),
    ];
    await day.fill("#8a1c1c");
    const followed = await night.inputValue();
    await day.fill("#1c3f8a");
    expect(await night.inputValue()).not.toBe(followed);
    expect(Number.parseInt((await night.inputValue()).slice(5), 16)).toBeGreaterThan(90);
    await night.fill("#f0a0a0");
    await day.fill("#8a1c1c");
    expect(await night.inputValue()).toBe("#f0a0a0");
    await discard(page);
    await close();
  });

  test("an entry that was just added is not reproached for being empty, until it is published", async () => {
    const { page, close } = await open("redirects");
    await page.getByRole("button", { name: /^Add to/ }).click();
    await page.locator("[data-words-bar]").getByText("Kept as you type").waitFor();
    const checked = page.waitForResponse((answer) => answer.url().endsWith("/api/content/files"));
    await page.getByLabel("To", { exact: true }).fill("/blog");
    await checked;
    expect(await page.locator("[data-words-bar]").getByRole("alert").count()).toBe(0);
    await page.getByRole("button", { name: "Publish 2 changes" }).click();
    await page.locator("[data-words-bar]").getByRole("alert").first().waitFor();
    await discard(page);
    await close();
  });

  test("two windows of one account show the same waiting words", async () => {
    const storageState = await adminState(site);
    const options = { ...DESKTOP, storageState };
    const one = await openPage(browser, site.origin, "/admin/site#replies", options);
    const other = await openPage(browser, site.origin, "/admin/site#replies", options);
    await streamed(other.page);
    await one.page
      .getByLabel("Why this comes, below each reply", { exact: true })
      .fill("You wrote to {site}, and here we are.");
    await other.page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await one.page.getByRole("button", { name: "Publish 1 change" }).click();
    await other.page.getByRole("button", { name: "Publish", exact: true }).waitFor();
    await one.close();
    await other.close();
  });

  test("an announcement has its days, and says whether it stands today", async () => {
    const { page, close } = await open("facts/announcement");
    await page.getByRole("button", { name: "Announcement" }).click();
    await page.getByLabel("Text", { exact: true }).fill("Away until 3 May");
    await page.getByText("Stands on every page today.").waitFor();
    await page.getByLabel("From").fill("2099-01-01");
    await page.getByText("Begins on 2099-01-01.").waitFor();
    await discard(page);
    await close();
  });

  test("a folder that cannot be written is said once, and the changed files are handed over", async () => {
    const bare = await serveTestSite();
    const { page, close } = await open("facts/site", DESKTOP, bare);
    await page.getByText("The content cannot be written now").waitFor();
    expect(await page.getByText("cannot be written").count()).toBe(1);
    await page.getByLabel("Name", { exact: true }).first().fill("Hazel");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the changed files" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("site.yaml");
    expect(await Bun.file(await download.path()).text()).toContain("\nname: Hazel\n");
    await close();
    await bare.close();
  });

  test.each(["assessment", "look", "facts", "texts", "redirects", "letters"])(
    "%s stands on a phone, nothing wider than its window",
    async (section) => {
      const { page, close } = await open(section, PHONE);
      // A picture that is not drawn takes its whole width until it is left out.
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const chosen = page.locator("a[aria-current=true]").first();
      const { left, right } = await chosen.evaluate((link) => link.getBoundingClientRect().toJSON());
      expect([left >= 0, right <= 390]).toEqual([true, true]);
      await close();
    },
  );

  test("books stand on a phone beside a book's form, the shelf moved by itself", async () => {
    await seedStore({
      store: site.store,
      seeds: () => parseSeeds(overlaySeeds(embeddedContent, {})),
      now: () => NOON,
    });
    const storageState = await adminState(site);
    const { page, close } = await openPage(browser, site.origin, "/admin/site#books", {
      ...PHONE,
      storageState,
    });
    await page.getByRole("button", { name: "Add a book" }).click();
    await page.getByLabel("Author").waitFor();
    await page.locator("li[draggable]").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await close();
  });
});
