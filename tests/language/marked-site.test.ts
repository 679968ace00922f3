import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { seedStore } from "#src/services/seed.ts";
import { DESKTOP } from "#tests/e2e/admin-dashboard.ts";
import { answer } from "#tests/e2e/quiz-steps.ts";
import { testBrowser, testSite } from "#tests/e2e/set-up.ts";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { NOON } from "#tests/harness/site.ts";
import { MARKED_FILES, MARKED_SEEDS, marked as m } from "./marked.ts";
import { FAILURE, reader } from "./reading.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite({}, MARKED_FILES)]);

const press = (page: Page, name: string) =>
  page
    .getByRole("button", { name: m(name) })
    .first()
    .click();

await seedStore({ store: site.store, seeds: () => MARKED_SEEDS, now: () => NOON });

const open = async (path: string) => {
  const { look, left } = reader();
  const { page, close } = await openPage(browser, site.origin, path, DESKTOP);
  const end = async () => {
    expect(left()).toEqual([]);
    await close();
  };
  return { page, look, end };
};

test("a visitor's pages say nothing that the language did not, nor does their form", async () => {
  const { page, look, end } = await open("/");
  await look(page, "home");
  const form = page.locator("form[action='/api/contact']");
  const send = form.locator("button[type=submit]");
  await form.locator("[name=name]").fill("  ");
  await form.locator("[name=email]").fill("1@1");
  await form.locator("[name=message]").fill(" ");
  await send.click();
  await page.locator("[data-faults]").waitFor();
  await look(page, "home, refused");
  await form.locator("[name=name]").fill("1");
  await form.locator("[name=message]").fill("1");
  await form.locator("[name=email]").fill("1@1.example");
  await page.route("**/api/contact", (route) => route.fulfill(FAILURE));
  await send.click();
  await page.locator("#toasts .toast").waitFor();
  await look(page, "home, not sent");
  await page.unroute("**/api/contact");
  await send.click();
  await page.locator("#toasts").getByText("Message sent!").waitFor();
  await look(page, "home, sent");

  await page.goto("/books");
  await look(page, "books");
  await page.locator("[data-category]").nth(1).click();
  await page
    .getByRole("button", { name: /BOOK PREVIEW/ })
    .first()
    .click();
  await look(page, "books, a preview");

  await page.goto("/blog");
  await look(page, "blog");
  await page.locator(".post-card h2 a").first().click();
  await page.waitForURL(/\/blog\/./);
  await look(page, "an article");
  await end();
});

test("nor does the quiz, from its first question to the result", async () => {
  const { page, look, end } = await open("/assessment");
  await islandReady(page, "quiz");
  await look(page, "the quiz");
  await answer(page, 1, 20);
  await look(page, "the quiz, at its end");
  await press(page, "View Results");
  const email = page.getByRole("textbox").first();
  await email.fill("x");
  await email.press("Enter");
  await page.locator("#quiz-refusal").waitFor();
  await look(page, "the quiz, no address");
  await email.fill("quiz@quill.example");
  await page.route("**/api/assessment-results", (route) => route.fulfill(FAILURE));
  await email.press("Enter");
  await page.locator("#toasts").getByText(m("Submission Failed")).waitFor();
  await look(page, "the quiz, not sent");
  await page.unroute("**/api/assessment-results");
  await press(page, "Send My Results");
  await page.getByText(/Assessment Complete!/).waitFor();
  await look(page, "the result");
  await end();
});

test("nor does the door for staff", async () => {
  const { page, look, end } = await open("/admin");
  await look(page, "the door");
  const login = page.getByRole("button", { name: m("Admin Login") });
  if ((await login.count()) > 0) await login.click();
  await look(page, "the door, open");
  await page.goto("/admin/verify?token=none");
  await page.getByText(m("Verification Failed")).first().waitFor();
  await look(page, "a bad link");
  await end();
});
