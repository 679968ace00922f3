import { expect, test } from "bun:test";
import { islandReady, openPage } from "#tests/harness/browser.ts";
import { addSubmission, adminState } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

test("a note is edited and deleted, an answer logged, a follow-up done, and a name corrected", async () => {
  await addSubmission(site, "Ada Quill");
  const [ada] = (await site.store.people.list({}, "")).rows;
  const storageState = await adminState(site);
  const { page, complaints, close } = await openPage(browser, site.origin, `/admin/people/${ada?.id}`, {
    storageState,
  });
  await islandReady(page, "person");
  const field = page.locator("#person-note");
  await field.fill("Called back.");
  await page.getByRole("button", { name: "Add note" }).click();
  const note = page.getByRole("article").filter({ hasText: /Note by/ });
  await note.getByRole("button", { name: "Edit" }).click();
  await note.getByLabel("Note").fill("Called back twice.");
  await note.getByRole("button", { name: "Save" }).click();
  await note.getByText("Called back twice.", { exact: true }).waitFor();

  await page.getByLabel("Kind").selectOption({ label: "Answer by phone" });
  await field.fill("He comes on Tuesday.");
  await page.getByRole("button", { name: "Log an answer" }).click();
  await page.getByText(/Answered by phone, logged by/).waitFor();

  await note.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await note.waitFor({ state: "detached" });
  await page.getByText("He comes on Tuesday.").waitFor();

  await page.getByLabel("Follow-up", { exact: true }).fill("tomorrow: call again");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByText(/^Followed up, by .*: call again$/).waitFor();

  await page.getByText("More", { exact: true }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Quill-Berg");
  await page.getByRole("button", { name: "Correct name or company" }).click();
  await page.getByRole("heading", { name: "Ada Quill-Berg", level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
