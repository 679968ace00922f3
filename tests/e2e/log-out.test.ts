import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, DESKTOP } from "./admin-dashboard.ts";
import { keptKeys } from "./admin-editor-steps.ts";
import { sessionCookies } from "./session-cookies.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

/** A browser of its own of the same account, at a person's page. */
const openAsRuth = async () => {
  const cookies = await sessionCookies(site, "admin", "ruth@fivefold.example");
  const id = (await site.store.people.idOf("nora@field.example")) ?? "";
  const storageState = { cookies, origins: [] };
  const path = `/admin/people/${id}`;
  const opened = await openPage(browser, site.origin, path, { ...DESKTOP, storageState });
  await islandReady(opened.page, "person");
  return opened;
};

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("'Logout' keeps what is unsent with the account, where another browser has it in the same fields", async () => {
  await addSubmission(site, "Nora");
  const { page, close } = await openAsRuth();
  const person = page.url();
  await field(page, "Note").fill("Called twice.");
  await field(page, "Reply").fill("Gladly, on Tuesday.");
  const other = await page.context().newPage();
  await other.goto(`${site.origin}/admin?tab=testimonials`);
  await islandReady(other, "admin");
  await other.getByRole("button", { name: "Add Testimonial" }).first().click();
  await other.getByLabel("Testimonial Content").fill("It runs without me.");
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await soon(() => keptKeys(page)).toEqual([]);
  await other.getByText("What you began to write is kept with your account").waitFor();
  await close();

  const next = await openAsRuth();
  expect(next.page.url()).toBe(person);
  await soon(() => field(next.page, "Note").inputValue()).toBe("Called twice.");
  await soon(() => field(next.page, "Reply").inputValue()).toBe("Gladly, on Tuesday.");
  await next.page.goto(`${site.origin}/admin?tab=testimonials`);
  await islandReady(next.page, "admin");
  await next.page.getByRole("button", { name: "Add Testimonial" }).first().click();
  await soon(() => next.page.getByLabel("Testimonial Content").inputValue()).toBe("It runs without me.");
  await next.close();
});

test("where the unsent cannot be sent, 'Logout' asks before it loses anything", async () => {
  await addSubmission(site, "Nora");
  const { page, close } = await openAsRuth();
  await field(page, "Note").fill("Called twice.");
  await page.route("**/api/account/drafts", (route) => route.abort());
  const asked: string[] = [];
  page.once("dialog", (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  const logOut = page.getByRole("button", { name: "Logout" });
  await logOut.click();
  await soon(() => asked).toEqual(["Log out and lose 1 unsent text?"]);
  await soon(() => field(page, "Note").inputValue()).toBe("Called twice.");
  page.once("dialog", (dialog) => dialog.accept());
  await logOut.click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await soon(() => keptKeys(page)).toEqual([]);
  await close();
});
