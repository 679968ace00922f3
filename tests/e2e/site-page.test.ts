import { afterAll, describe, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { embeddedContent } from "#generated/embedded.gen.ts";
import { overlaySeeds, parseSeeds } from "#src/content/seeds.ts";
import { seedStore } from "#src/services/seed.ts";
import { accessibilityFindings, openPage, settled, streamed } from "#tests/harness/browser.ts";
import { serveTestSite } from "#tests/harness/server.ts";
import { NOON } from "#tests/harness/site.ts";
import { soon } from "#tests/harness/soon.ts";
import { adminState, DESKTOP, PHONE } from "./admin-dashboard.ts";
import type { Site } from "./session-cookies.ts";
import { testBrowser, testSiteOnDisk } from "./set-up.ts";

const FONT = "@fontsource/roboto/files/roboto-latin-400-normal.woff2";

const [browser, site] = await Promise.all([testBrowser(), testSiteOnDisk()]);

const open = async (section: string, options: typeof DESKTOP = DESKTOP, from: Site = site) => {
  const storageState = await adminState(from);
  const opened = await openPage(browser, from.origin, `/admin/site#${section}`, { ...options, storageState });
  await opened.page.locator("section form").first().waitFor();
  return opened;
};

const discard = async (page: Page) => {
  await page.getByRole("button", { name: "Discard" }).click();
  await page.locator("#toasts").getByText("Discarded").waitFor();
  // The words of an earlier one may still be there.
  await page.locator("[data-words-bar]").getByRole("button", { name: "Publish", exact: true }).waitFor();
};

let shared: Awaited<ReturnType<typeof open>> | undefined;
// Not lent to another file: by then the site is closed.
afterAll(() => shared?.page.context().close());
/** Shows a section on the page of those tests that leave nothing waiting. */
const show = async (section: string) => {
  shared ??= await open(section);
  await shared.page.evaluate((hash) => location.replace(hash), `#${section}`);
  return shared;
};

const fold = (page: Page, name: string) => page.locator("summary", { hasText: new RegExp(`^${name}`) });
/** Red, green and blue of the band by day, as its swatch has it. */
const bandOf = async (page: Page): Promise<number[]> => {
  const swatch = fold(page, "Band").locator("i").first();
  const color = await swatch.evaluate((each) => getComputedStyle(each).backgroundColor);
  return [...color.matchAll(/\d+/g)].map(Number);
};

describe("the staff's page of the site", () => {
  test("has the twenty questions in five folds of four, one open at a time", async () => {
    const { page, complaints } = await show("assessment");
    for (const part of ["Vision", "Team", "Process", "Metrics", "Issues"]) {
      await page.locator("summary", { hasText: `${part}4 entries` }).click();
      await page.getByText("4 entries").nth(3).waitFor();
      const inside = page.locator("details[open] details summary");
      await inside.first().waitFor();
      await soon(() => inside.count()).toBe(4);
    }
    expect(complaints).toEqual([]);
  });

  test("says at its field what does not fit while it is typed, and in the line of its fold", async () => {
    const { page } = await show("field/assessment.yaml: questions.5.text");
    const text = page.getByLabel("Text", { exact: true });
    await soon(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
    await text.fill("x".repeat(141));
    await page.locator(".fault", { hasText: "must be at most 140 characters" }).waitFor();
    await fold(page, "Vision").click();
    await fold(page, "Team").getByText("Does not fit").waitFor();
    await discard(page);
  });

  test("measures a color as it is chosen, and offers the nearest that passes", async () => {
    const { page } = await show("look");
    await fold(page, "Secondary").click();
    await page.getByLabel("By day", { exact: true }).fill("#808080");
    const better = page.getByRole("button", { name: /^Use oklch/ });
    await better.click();
    await better.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await page.locator("#toasts").getByText("Published").waitFor();
    expect(site.content.current.site.colors?.secondary?.light).toStartWith("oklch(");
  });

  test("a color by day is followed by the one by night in its hue, until that is chosen too", async () => {
    const { page } = await show("look");
    await fold(page, "Primary").click();
    const [day, night] = [
      page.getByLabel("By day", { exact: true }),
      page.getByLabel("By night", { exact: true }),
    ];
    await day.fill("#8a1c1c");
    const followed = await night.inputValue();
    await day.fill("#1c3f8a");
    await soon(() => night.inputValue()).not.toBe(followed);
    await soon(async () => Number.parseInt((await night.inputValue()).slice(5), 16)).toBeGreaterThan(90);
    const [red = 0, , blue = 0] = await bandOf(page);
    expect(red).toBeLessThan(blue);
    await night.fill("#f0a0a0");
    await day.fill("#8a1c1c");
    await soon(() => night.inputValue()).toBe("#f0a0a0");
    await discard(page);
  });

  test("an entry that was just added is not reproached for being empty, until it is published", async () => {
    const { page } = await show("redirects");
    const checkedEmpty = page.waitForResponse((answer) => answer.url().endsWith("/api/content/files"));
    await page.getByRole("button", { name: /^Add to/ }).click();
    await page.locator("[data-words-bar]").getByText("Kept as you type").waitFor();
    await (await checkedEmpty).finished();
    await settled(page);
    await soon(() => page.locator("[data-words-bar]").getByRole("alert").count()).toBe(0);
    const from = page.getByLabel("From", { exact: true });
    await soon(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
    const checked = page.waitForResponse((answer) => answer.url().endsWith("/api/content/files"));
    await soon(() => page.locator("label", { hasText: /^To / }).textContent()).toBe(
      "To · 0/200 (unless it is gone)",
    );
    await page.getByLabel("To", { exact: true }).fill("/blog");
    await checked;
    await soon(() => page.locator("[data-words-bar]").getByRole("alert").count()).toBe(0);
    // One redirect is one change.
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await page.locator("[data-words-bar]").getByRole("alert").first().waitFor();
    await discard(page);
  });

  test("says nothing of what is not read yet", async () => {
    const { page } = await openPage(browser, site.origin, "/admin", {
      ...DESKTOP,
      storageState: await adminState(site),
    });
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route("**/api/content/site.yaml*", async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto("/admin/site");
    await asked.promise;
    await page.getByRole("heading", { name: "Pages" }).waitFor();
    expect(await page.locator("main").innerHTML()).not.toContain("undefined");
    held.resolve();
    await page.locator("section form").first().waitFor();
    await page.context().close();
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

  test("an own page is drawn as a search and a message show it; what waits of it goes and comes back with it", async () => {
    const { page, close } = await open("own/pages/privacy.md");
    const text = "---\ntitle: W\ndescription: D\n---\n\nOne";
    const headers = { origin: site.origin };
    await page.request.put("/api/content/pages/workshop.md", { headers, data: { text } });
    await page.goto("/admin/site#own/pages/workshop.md");
    await page.reload();
    await page.getByLabel("Title", { exact: true }).fill("What we teach");
    await page.getByText("In a search").waitFor();
    await page.getByText("What we teach · Fivefold").waitFor();
    await page.getByText(`${new URL(site.origin).host}/workshop`).waitFor();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const deleted = page.locator("#toasts .toast", { hasText: "Page deleted" });
    await deleted.waitFor();
    const loaded = page.waitForEvent("load");
    await deleted.getByRole("button", { name: "Undo" }).click();
    await loaded;
    await page.getByText("What we teach · Fivefold").waitFor();
    await discard(page);
    await page.request.delete("/api/content/pages/workshop.md", { headers });
    await close();
  });

  test("a font is taken from one's computer, listed and chosen, and what is none is refused", async () => {
    const { page, close } = await open("look");
    await fold(page, "Fonts").click();
    const chosen = page.getByLabel("Body: choose");
    await chosen.setInputFiles({ name: "Own.woff2", mimeType: "font/woff2", buffer: Buffer.from("no font") });
    await page.locator("#toasts").getByText("This is no font").waitFor();
    const bytes = Bun.file(fileURLToPath(import.meta.resolve(FONT)));
    await chosen.setInputFiles({
      ...{ name: "Roboto Latin.woff2", mimeType: "font/woff2" },
      buffer: Buffer.from(await bytes.arrayBuffer()),
    });
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await page.locator("#toasts").getByText("Published").waitFor();
    expect(site.content.current.site.fonts?.body).toBe("roboto-latin.woff2");
    const body = page.getByLabel("Body", { exact: true });
    await soon(() => body.locator("option").allTextContents()).toEqual(["As it came", "roboto-latin.woff2"]);
    await body.selectOption({ label: "As it came" });
    await page.getByRole("button", { name: "Publish 1 change" }).waitFor();
    await discard(page);
    await close();
  });

  test("an announcement has its days, and says whether it stands today", async () => {
    const { page } = await show("facts/announcement");
    await page.getByRole("button", { name: "Announcement" }).click();
    await page.getByLabel("Text", { exact: true }).fill("Away until 3 May");
    await page.getByText("Is on every page today.").waitFor();
    await page.getByLabel("From").fill("2099-01-01");
    await page.getByText("Begins on 2099-01-01.").waitFor();
    await discard(page);
  });

  test("a folder that cannot be written is said once, and the changed files are handed over", async () => {
    const bare = await serveTestSite();
    const { page, close } = await open("facts/site", DESKTOP, bare);
    await page.getByText("The content cannot be written now").waitFor();
    await soon(() => page.getByText("cannot be written").count()).toBe(1);
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

  test("every section stands on a phone: nothing wider than its window, what is chosen in sight, axe content", async () => {
    const { page, close } = await open("pages", PHONE);
    for (const link of await page.getByRole("navigation", { name: "Site" }).getByRole("link").all()) {
      const section = (await link.getAttribute("href")) ?? "";
      await page.evaluate((hash) => location.replace(hash), section);
      const chosen = page.locator(`a[aria-current=true][href="${section}"]`);
      await chosen.waitFor();
      // A picture that is not drawn takes its whole width until it is left out.
      await settled(page);
      await page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
      const { left, right } = await chosen.evaluate((each) => each.getBoundingClientRect().toJSON());
      expect([section, left >= 0, right <= 390]).toEqual([section, true, true]);
      await soon(async () => [section, ...(await accessibilityFindings(page))]).toEqual([section]);
    }
    await close();
  });

  test("what was begun of a book stays over leaving and reloading, and a book is moved by a finger", async () => {
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
    const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);
    const title = page.getByLabel("Title", { exact: true });
    const holds = (text: string) => page.locator(`#book-title[value="${text}"]`).waitFor();
    const shelf = page.getByRole("region", { name: "Small Business" });
    const onShelf = async () => (await shelf.locator("[data-book=title]").allTextContents()).join(", ");
    await shelf.getByRole("button").first().waitFor();
    await page.getByRole("button", { name: "Add a book" }).click();
    await soon(() => hasFocus(title)).toBe(true);
    await title.fill("Half a ti");
    await page.getByLabel("Featured").check();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole("link", { name: "Saved replies" }).click();
    await page.getByRole("heading", { name: "Saved replies" }).waitFor();
    await page.getByRole("link", { name: "Books", exact: true }).click();
    await holds("Half a ti");
    await page.reload();
    await holds("Half a ti");
    await soon(() => page.getByLabel("Featured").isChecked()).toBe(true);

    const traction = shelf.getByRole("button", { name: "Traction" });
    await traction.click();
    await title.fill("Traction, anew");
    await page.getByRole("button", { name: "Add a book" }).click();
    await holds("Half a ti");
    await shelf.getByText("Not saved").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await title.waitFor({ state: "detached" });

    await traction.click();
    await holds("Traction, anew");
    await page.getByRole("button", { name: "Move up" }).click();
    await page.getByText("1 of 4").waitFor();
    await soon(onShelf).toStartWith("Traction, The E-Myth Revisited");
    // What is typed while it is being saved is kept.
    const held = Promise.withResolvers<void>();
    await page.route("**/api/books/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await sent;
    await title.fill("Traction, once more");
    held.resolve();
    await title.waitFor({ state: "detached" });
    await shelf.getByText("Not saved").waitFor();
    await soon(() => hasFocus(shelf.getByRole("button").first())).toBe(true);
    await soon(onShelf).toStartWith("Traction, anew, The E-Myth Revisited");
    await close();
  });
});
