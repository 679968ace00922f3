import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, openPage, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, adminState, DESKTOP, openDashboard, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const names = (page: Page) => page.locator("[data-row] [data-name]").allTextContents();
const count = (page: Page) => page.locator("#unread-submissions");

const now = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

const openTwo = async () => {
  const one = await openDashboard(browser, site, "submissions");
  const two = await openDashboard(browser, site, "submissions");
  const end = async () => {
    // A panel asks for what was deleted.
    const complaints = [...one.complaints, ...two.complaints];
    expect(complaints.filter((text) => !/status of (?:404|503)/.test(text))).toEqual([]);
    await one.close();
    await two.close();
  };
  return { one, two, end };
};

test("two browsers agree: what is new waits to be shown, what is read and changed is so in both", async () => {
  for (const name of ["Nora Field", "Tobias Wrenn"]) await addSubmission(site, name, { createdAt: now(-60) });
  const { one, two, end } = await openTwo();
  // A proxy answers for the server while that is restarted.
  await two.page.route("**/api/admin/events", (route) => route.fulfill({ status: 503 }), { times: 1 });
  const followed = two.page.waitForResponse(
    (answer) => answer.url().endsWith("/api/admin/events") && answer.status() === 200,
  );
  await two.page.reload();
  await Promise.all([streamed(one.page), followed]);
  await soon(() => one.page.title()).toStartWith("(2) Contact Submissions · ");
  await soon(() => one.page.getByRole("tab").allTextContents()).toContain("Contact Submissions");
  const before = await names(one.page);

  await addSubmission(site, "Ines Moor", { createdAt: now(0) });
  const show = one.page.getByRole("button", { name: "1 new: show" });
  await show.waitFor();
  await soon(() => names(one.page)).toEqual(before);
  await one.page.waitForFunction(() => document.title.startsWith("(3) "));
  await soon(() => accessibilityFindings(one.page)).toEqual([]);
  await show.click();
  await soon(() => names(one.page)).toEqual(["Ines Moor", ...before]);

  // Read in one is unread in the other: each account has its own eyes.
  await one.page.getByRole("button", { name: "View Ines Moor" }).click();
  await count(one.page).getByText("2").waitFor();
  await count(two.page).getByText("3").waitFor();
  // A status that one sets is seen by the other, in the list and beside it.
  await two.page.getByRole("button", { name: "1 new: show" }).click();
  await two.page.getByRole("button", { name: "View Ines Moor" }).click();
  const status = two.page.getByRole("region", { name: "Person" }).getByLabel("Status");
  await status.waitFor();
  await one.page.getByRole("region", { name: "Person" }).getByLabel("Status").selectOption("booked");
  await two.page.locator("[data-row]").getByText("Booked").waitFor();
  await two.page.waitForFunction(
    (select) => select?.nodeName === "SELECT" && (select as HTMLSelectElement).value === "booked",
    await status.elementHandle(),
  );
  await end();
});

test("two browsers agree: what one deletes is gone in the other, and there again once it is taken back", async () => {
  for (const name of ["Ines Moor", "Nora Field", "Tobias Wrenn"]) await addSubmission(site, name);
  const { one, two, end } = await openTwo();
  await Promise.all([streamed(one.page), streamed(two.page)]);
  const before = await names(two.page);
  await two.page.getByRole("button", { name: "View Ines Moor" }).click();
  await one.page.getByRole("button", { name: "Delete Tobias Wrenn" }).click();
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(one.page, "Submission deleted").waitFor();
  await two.page.getByText("2 submissions shown").waitFor();
  // Where it was; and so is a panel's row.
  await one.page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await two.page.getByText("3 submissions shown").waitFor();
  await soon(() => names(two.page)).toEqual(before);
  await one.page.getByRole("button", { name: "Delete Ines Moor" }).click();
  await one.page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const gone = two.page.getByText("This is no longer in the list: somebody deleted or moved it.");
  await gone.waitFor();
  await one.page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await gone.waitFor({ state: "detached" });
  await two.page.getByText("3 submissions shown").waitFor();
  await end();
});

test("whoever comes back to the page once its session has ended is told so at once", async () => {
  const { page, close } = await openDashboard(browser, site, "submissions");
  await streamed(page);
  const turn = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await page.request.post("/api/auth/logout", { headers: { origin: site.origin } });
  await turn("visible");
  await page.getByText("Your session has ended.").waitFor();
  await close();
});

test("many are selected, marked as spam, deleted and given a status at once, each taken back", async () => {
  for (let n = 0; n < 22; n++) await addSubmission(site, `Person ${n}`);
  const { page, complaints, close } = await openDashboard(browser, site, "submissions", DESKTOP);
  // At least sixteen rows are in sight, none higher than 44 px, below one bar of 48.
  const heights = await page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight),
    );
  expect(heights.length).toBeGreaterThanOrEqual(16);
  for (const { height } of heights) expect(height).toBeLessThanOrEqual(44);
  const bar = await page.getByRole("banner").boundingBox();
  expect([bar?.y, bar?.height]).toEqual([0, 48]);

  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
  const chosen = page.getByRole("toolbar", { name: "Selected rows" });
  const undo = page.locator("#toasts").getByRole("button", { name: "Undo" });
  await box("Person 1").click();
  await box("Person 4").click({ modifiers: ["Shift"] });
  await chosen.getByText("4 selected").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await chosen.getByRole("button", { name: "Mark as spam" }).click();
  await toast(page, "4 messages marked as spam").waitFor();
  await page.getByText("18 submissions shown").waitFor();
  await undo.click();
  await page.getByText("22 submissions shown").waitFor();

  await box("Person 0").click();
  await box("Person 2").click();
  await chosen.getByLabel("Set status").selectOption("won");
  await toast(page, "2 people are Won now").waitFor();
  await page.locator("[data-row] [data-status=won]").nth(1).waitFor();
  await undo.click();
  await page.locator("[data-row] [data-status=won]").first().waitFor({ state: "detached" });

  await page.getByRole("checkbox", { name: "Select all of this page" }).click();
  await chosen.getByText("20 selected").waitFor();
  await chosen.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Submission" });
  await question.getByText("17 more").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText(/^2 submissions shown/).waitFor();
  await undo.click();
  await page.getByText("22 submissions shown").waitFor();
  await soon(async () => (await site.store.submissions.list()).total).toBe(22);

  // One message by its own button.
  await page.getByRole("button", { name: "Mark as spam Person 3" }).click();
  await toast(page, "1 message marked as spam").waitFor();
  await page.getByText("21 submissions shown").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("letters that failed are counted in one line over every list, which leads to the reason and a button that tries them all", async () => {
  const row = await addSubmission(site, "Nora Field");
  await site.store.outbox.insert([
    {
      id: "letter-1",
      kind: "new-lead",
      to: "staff@fivefold.example",
      facts: row,
      messageId: "<1@fivefold.example>",
      createdAt: row.createdAt,
      expiresAt: null,
      about: { noun: "submission", id: row.id },
    },
  ]);
  await site.store.outbox.settle(
    "letter-1",
    { end: "parked", reason: "connect ECONNREFUSED 127.0.0.1:25" },
    row.createdAt,
  );
  const options = { ...DESKTOP, storageState: await adminState(site) };
  const { page, complaints, close } = await openPage(
    browser,
    site.origin,
    "/admin/letters?state=failed",
    options,
  );
  await page.getByText("The mail server does not answer.").waitFor();
  await page.getByRole("button", { name: "Retry all" }).click();
  await toast(page, "Letter queued").waitFor();
  await page.getByRole("button", { name: "Retry all" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
});
