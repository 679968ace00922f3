import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady } from "#tests/harness/browser.ts";
import { submission } from "#tests/store/rows.ts";
import {
  addPost,
  addResult,
  addSubmission,
  addTestimonial,
  openDashboard,
  toast,
} from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-row]")?.textContent ?? "");

test("a day's work is done by the keyboard alone", async () => {
  await addPost(site, "The $200 question");
  for (const name of ["Nora Field", "Tobias Wrenn", "Ines Moor"]) await addSubmission(site, name);
  await addResult(site, "nora.field@field.example", 66);
  await addTestimonial(site, "Priya Raman");
  const { page, complaints, close } = await openDashboard(browser, site);
  const { keyboard } = page;

  // The keys tell themselves.
  await keyboard.press("?");
  const keys = panel(page, "Keys");
  await keys.getByText("Go anywhere").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });

  // Anywhere by a few letters: to a tab, to a person, to a post.
  await keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "Go to a tab, a person or a post" });
  await box.waitFor();
  await keyboard.type("nora");
  await page.getByRole("option", { name: "Nora Field nora.field@field.example" }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nora Field" }).waitFor();
  await page.goBack();
  await islandReady(page, "admin");
  await keyboard.press("Control+k");
  await box.waitFor();
  await keyboard.type("contact");
  await keyboard.press("Enter");
  await page.getByRole("row", { name: /Nora Field/ }).waitFor();

  // Through the list, and into a row.
  await keyboard.press("/");
  await keyboard.type("j/c?");
  expect(await page.getByRole("searchbox").inputValue()).toBe("j/c?");
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await keyboard.press("Enter");
  await page.getByText("3 submissions shown").waitFor();
  await keyboard.press("Tab");
  await keyboard.press("j");
  expect(await focused(page)).toContain("Nora Field");
  await keyboard.press("j");
  expect(await focused(page)).toContain("Tobias Wrenn");
  await keyboard.press("Enter");
  await panel(page, "Tobias Wrenn").waitFor();
  await keyboard.press("j");
  await panel(page, "Ines Moor").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await focused(page)).toContain("Ines Moor");

  // A testimonial is looked for and opened by its row; leaving what was typed asks first.
  await keyboard.press("Control+k");
  await box.waitFor();
  await keyboard.type("testim");
  await page.getByRole("option", { name: "Testimonials" }).waitFor();
  await keyboard.press("Enter");
  await page.getByRole("row", { name: /Priya Raman/ }).waitFor();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await panel(page, "Edit Testimonial").waitFor();
  await page.getByLabel("Client Name").focus();
  await keyboard.type(" the second");
  await page.mouse.click(5, 5);
  await keyboard.press("Escape");
  await page.getByRole("alertdialog", { name: "Discard Changes" }).waitFor();
  await keyboard.press("Enter");
  expect(await page.getByLabel("Client Name").inputValue()).toContain("the second");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Save Testimonial" }).focus();
  await keyboard.press("Enter");
  await toast(page, "Testimonial updated").waitFor();

  // `c` writes; a post is found by its title.
  await panel(page, "Edit Testimonial").waitFor({ state: "detached" });
  await keyboard.press("c");
  await panel(page, "Add Testimonial").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await keyboard.press("Control+k");
  await box.waitFor();
  await keyboard.type("$200");
  await page.getByRole("option", { name: "The $200 question" }).waitFor();
  await keyboard.press("Enter");
  await panel(page, "Edit Blog Post").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("focus stays in the list after Not spam, Try Again and a deletion, and what is gone already says so", async () => {
  for (const name of ["Nora Field", "Tobias Wrenn"])
    await site.store.submissions.insertSuspect(
      submission({
        id: name,
        name,
        email: `${name.length}@field.example`,
        createdAt: "2026-11-21T10:00:00.000Z",
      }),
    );
  const kept = await addSubmission(site, "Ines Moor");
  await addSubmission(site, "José García");
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  const inRow = (name: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.closest("[data-row]")?.textContent?.includes(text),
      name,
    );

  await page.getByRole("button", { name: "Suspected spam" }).click();
  await page.getByRole("button", { name: "Not spam Nora Field" }).click();
  await inRow("Tobias Wrenn");
  await page.getByRole("button", { name: "Suspected spam" }).click();

  await page.getByRole("row", { name: /Ines Moor/ }).waitFor();
  await page.route("**/api/contact-submissions?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Refresh" }).click();
  const again = page.getByRole("button", { name: "Try Again" });
  await again.waitFor();
  await page.unroute("**/api/contact-submissions?**");
  await again.click();
  await inRow("Nora Field");

  await page.getByRole("button", { name: "Delete Ines Moor" }).click();
  await site.store.submissions.delete(kept.id, new Date().toISOString());
  const question = page.getByRole("alertdialog");
  await question.getByText("Ines Moor").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Already deleted").waitFor();
  await page.getByText("2 submissions shown").waitFor();
  await inRow("José García");
  expect(complaints.filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
  await close();
});
