import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { ADMIN_TABS } from "#src/domain/lists.ts";
import { accessibilityFindings, islandReady, settled } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import {
  addPost,
  addResult,
  addSubmission,
  addTestimonial,
  DESKTOP,
  openDashboard,
} from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

describe("a lead beside its list", () => {
  test("is opened by its row and by 'View', walked by J and K, and kept by the address", async () => {
    for (const name of ["Nora Field", "Tobias Wrenn", "José García"]) await addSubmission(site, name);
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    const rows = await page.locator("[data-row] [data-name]").allTextContents();
    const [first = "", second = ""] = rows;
    await page.locator("[data-row]").first().locator("td").nth(2).click();
    await panel(page, first).waitFor();
    await soon(() => panel(page, first).getAttribute("aria-modal")).not.toBe("true");
    await page.keyboard.press("j");
    await panel(page, second).waitFor();
    await soon(() => page.getByRole("dialog").count()).toBe(1);
    await page.reload();
    await islandReady(page, "admin");
    await panel(page, second).waitFor();
    await page.keyboard.press("k");
    await panel(page, first).waitFor();
    await page.goBack();
    await panel(page, second).waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await panel(page, second).getByRole("link", { name: "Reply via Email" }).focus();
    await page.keyboard.press("Tab");
    const begin = panel(page, second).getByRole("button", { name: "Close panel" });
    await soon(() => begin.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.getByRole("button", { name: `View ${second}` }).click();
    await panel(page, second).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("rows are 42 px high at every width from 768, also with long names and beside the panel", async () => {
    const long = "Wolfgang Amadeus Maximilian von und zu Hohenlohe-Schillingsfürst und Bartenstein "
      .repeat(2)
      .trim();
    const company = "Vermögensverwaltungs- und Beteiligungsgesellschaft mbH & Co. KGaA";
    for (let n = 0; n < 25; n++)
      await addSubmission(site, n % 2 ? "Nora" : long, { email: `n${n}@x.example`, company });
    await addResult(site, "n1@x.example", 66);
    await addTestimonial(site, long, { company });
    await addPost(site, long);
    const { page, close } = await openDashboard(browser, site, "submissions");
    const inSight = () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll("[data-tab-open] [data-row]")].map((row) =>
          row.getBoundingClientRect(),
        );
        const heights = [...new Set(boxes.map(({ height }) => Math.round(height)))];
        return { heights, rows: boxes.filter(({ top, bottom }) => top > 0 && bottom <= innerHeight).length };
      });
    await soon(async () => (await inSight()).rows).toBeGreaterThanOrEqual(16);
    await page.getByRole("button", { name: "View Nora" }).first().click();
    await panel(page, "Nora").waitFor();
    await soon(async () => (await inSight()).rows).toBeGreaterThanOrEqual(16);
    const named = page.locator("[data-row]").first();
    await soon(() => named.locator("[data-name]").getAttribute("title")).toBe(
      await named.locator("[data-name]").textContent(),
    );
    for (const { label } of ADMIN_TABS) {
      await page.getByRole("tab", { name: label }).click();
      await page.locator("[data-tab-open] [data-row]").first().waitFor();
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await soon(async () => (await inSight()).heights, `${label} at ${width}`).toEqual([42]);
        await soon(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    }
    // A title's compound that is wider than its column is hyphenated in the site's language, where the browser knows it.
    await page.getByRole("tab", { name: "Blog Posts" }).click();
    await page.setViewportSize({ width: 768, height: 900 });
    const title = page.locator("[data-tab-open] [data-row] [data-name]").first();
    await soon(() => title.evaluate((element) => getComputedStyle(element).hyphens)).toBe("auto");
    await close();
  });

  test("tells of the person: status, notes and what happened, and is read once opened", async () => {
    await addSubmission(site, "Nora Field");
    await addResult(site, "nora.field@field.example", 66);
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    await page.locator("[data-row][data-unread]").waitFor();
    await page.getByRole("button", { name: "View Nora Field" }).click();
    const about = page.getByRole("region", { name: "Person" });
    await page.getByText("Assessment: 66 points, Developing").waitFor();
    await page.locator("[data-row]:not([data-unread])").waitFor();
    await about.getByLabel("Status").selectOption("contacted");
    await page.locator("[data-row]").getByText("Contacted").waitFor();
    // What is pasted is not cut in silence.
    await about.getByLabel("Note", { exact: true }).focus();
    await page.keyboard.insertText("Long. ".repeat(2_000));
    await about.getByRole("button", { name: "Add note" }).click();
    await page.getByText("Note must be at most 10,000 characters").waitFor();
    await about.getByLabel("Note", { exact: true }).fill("Called her.");
    await about.getByRole("button", { name: "Add note" }).click();
    await about.getByText("Called her.", { exact: true }).waitFor();
    // Escape leaves an edit, however it was entered, and neither its words nor the panel.
    await about.getByRole("button", { name: "Edit" }).click();
    const edited = about.getByLabel("Note", { exact: true }).last();
    await edited.fill("Called her twice.");
    for (const enter of [() => Promise.resolve(), () => edited.click()]) {
      await enter();
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => document.activeElement?.matches("[data-panel]"));
      await soon(() => edited.inputValue()).toBe("Called her twice.");
    }
    // Typed while it is being saved.
    const held = Promise.withResolvers<void>();
    await page.route("**/notes/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    const sent = page.waitForRequest("**/notes/*");
    await edited.press("Control+Enter");
    await sent;
    await page.keyboard.type(" At ten.");
    const answered = page.waitForResponse("**/notes/*");
    held.resolve();
    await (await answered).finished();
    const save = about.getByRole("button", { name: "Save" });
    await page.waitForFunction((button) => button?.ariaDisabled !== "true", await save.elementHandle());
    await save.click();
    await about.getByText("Called her twice. At ten.", { exact: true }).waitFor();
    await about.getByRole("button", { name: "Edit" }).waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    expect(complaints.filter((text) => !/400/.test(text))).toEqual([]);
    await close();
  });

  test("keeps an edit when a colleague deletes its note", async () => {
    await addSubmission(site, "Nora Field");
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    await page.getByRole("button", { name: "View Nora Field" }).click();
    const about = page.getByRole("region", { name: "Person" });
    await about.getByLabel("Note", { exact: true }).fill("Called her.");
    await about.getByRole("button", { name: "Add note" }).click();
    await about.getByRole("button", { name: "Edit" }).click();
    const edited = about.getByLabel("Note", { exact: true }).last();
    await edited.fill("Called her thrice.");
    const note = (await edited.getAttribute("id"))?.slice("note-".length) ?? "";
    const [nora] = (await site.store.people.list({ q: "nora" }, "")).rows;
    const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/people/${nora?.id}`));
    expect(await site.store.people.deleteNote(nora?.id ?? "", note)).toBe(true);
    await (await read).finished();
    await settled(page);
    await soon(() => edited.inputValue()).toBe("Called her thrice.");
    await about.getByRole("button", { name: "Cancel" }).click();
    await soon(() => about.getByLabel("Note", { exact: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

test("a search, its order and its page stand in the address, and a word typed early is not lost", async () => {
  for (let n = 0; n < 25; n++) await addSubmission(site, `Nora ${n}`);
  await addSubmission(site, "Tobias Wrenn");
  const { page, complaints, close } = await openDashboard(browser, site, "submissions", DESKTOP);
  await page.goto("/admin?tab=submissions&q=nora&sort=name&dir=asc&page=2");
  await page.getByText("21 to 25 of 25").waitFor();
  await islandReady(page, "admin");
  await soon(() => page.getByRole("searchbox").inputValue()).toBe("nora");
  await page.route("**/assets/admin.*", async (route) => {
    await page.getByRole("searchbox").fill("tobias");
    await route.continue();
  });
  await page.goto("/admin?tab=submissions");
  await page.getByText("1 submission shown").waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe("tobias");
  expect(complaints).toEqual([]);
  await close();
});
