import { describe, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";
import { CONTACT_FIELD_NAMES } from "#src/domain/contact-fields.ts";
import { accessibilityFindings } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { putSuspect } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";
import { addSubmission, DESKTOP, openDashboard, PHONE, tabTo, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const COPYING = { ...DESKTOP, permissions: ["clipboard-read", "clipboard-write"] };
const stored = async () => (await site.store.submissions.list()).rows.map(({ name }) => name);

describe("the Contact Submissions manager", () => {
  test("shows its columns, copies an address, finds a message, gives it as CSV, and deletes it", async () => {
    await addSubmission(site, "Nora Field", { company: "Field & Sons" });
    await addSubmission(site, "Tobias Wrenn", { message: "=HYPERLINK(1) ledger" });
    const { page, complaints, close } = await openDashboard(browser, site, "submissions", COPYING);
    await soon(() => page.getByRole("columnheader").allTextContents()).toEqual([
      "Contact",
      "Company",
      "Message Preview",
      "Source",
      "Date",
      "Actions",
    ]);
    await page.getByRole("button", { name: "nora.field@field.example" }).click();
    await toast(page, "Email copied").waitFor();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe("nora.field@field.example");

    await page.getByRole("searchbox", { name: /^Search/ }).fill("ledger");
    await page.getByText("1 submission shown").waitFor();
    await soon(() => page.getByRole("row", { name: /Nora/ }).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("'=HYPERLINK(1) ledger");
    expect(text).not.toContain("Nora");
    await page.getByRole("searchbox", { name: /^Search/ }).fill("zebra");
    await page.getByText("No submissions match your search criteria.").waitFor();
    await page.getByRole("searchbox", { name: /^Search/ }).fill("");

    for (const name of ["Nora Field", "Tobias Wrenn"]) {
      await page.getByRole("button", { name: `Delete ${name}` }).click();
      const question = page.getByRole("alertdialog", { name: "Delete Submission" });
      await question.waitFor();
      await page.mouse.click(10, 10);
      await question.getByRole("button", { name: "Delete" }).click();
      await toast(page, "Submission deleted").waitFor();
      await question.waitFor({ state: "detached" });
    }
    await page.getByText("No submissions have been received yet.").waitFor();
    await soon(stored).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows one message whole, with all its fields, its copy and its reply, also by the keyboard", async () => {
    await addSubmission(site, "Nora Field", { message: "First line.\nSecond <b>line</b>." });
    const sent = Object.fromEntries(CONTACT_FIELD_NAMES.map((field) => [field, `Value of ${field}`]));
    await addSubmission(site, "Ines Moor", { ...sent, name: "Ines Moor" });
    const { page, complaints, close } = await openDashboard(browser, site, "submissions", COPYING);
    await tabTo(page, "View Nora Field", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const view = page.getByRole("button", { name: "View Nora Field" });
    await soon(() => view.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Not provided").first().waitFor();
    await dialog.locator("dd").getByText("Second <b>line</b>.").waitFor();
    await dialog.locator("dd").getByText("November 20, 2026").waitFor();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await toast(page, "Email copied").waitFor();
    const reply = dialog.getByRole("link", { name: "Reply via Email" });
    await soon(() => reply.getAttribute("href")).toBe(
      "mailto:nora.field@field.example?subject=Re%3A%20Your%20inquiry",
    );
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await dialog.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "View Ines Moor" }).click();
    await dialog.locator("dd").first().waitFor();
    const [shown = ""] = await dialog.allInnerTexts();
    for (const field of CONTACT_FIELD_NAMES)
      expect(shown).toContain(field === "name" ? "Ines Moor" : `Value of ${field}`);
    expect(complaints).toEqual([]);
    await close();
  });

  test("exports a person, and erases them after asking", async () => {
    await addSubmission(site, "Nora Field");
    await addSubmission(site, "Tobias Wrenn");
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    await page.getByRole("button", { name: "View Nora Field" }).click();
    await page.getByLabel("Reply", { exact: true }).waitFor();
    await page.getByText("More", { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("nora.field@field.example.json");
    const kept = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(kept.submissions).toHaveLength(1);
    await page.getByRole("button", { name: "Erase this person" }).click();
    const question = page.getByRole("alertdialog", { name: "Erase This Person" });
    await page.mouse.click(10, 10);
    await question.getByRole("button", { name: "Cancel" }).click();
    await soon(stored).toHaveLength(2);
    await page.getByRole("button", { name: "Erase this person" }).click();
    await question.getByRole("button", { name: "Erase" }).click();
    await toast(page, "Person erased").waitFor();
    await page.getByText("1 submission shown").waitFor();
    await soon(stored).toEqual(["Tobias Wrenn"]);
    // The stream tells of the erasure before its own answer does: the panel may ask once more for who is gone.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await close();
  });

  test("keeps suspected spam behind its filter, and takes a message out of it", async () => {
    const row = submission({
      name: "Ines Moor",
      email: "ines@moor.example",
      message: "A real question.",
      createdAt: "2026-11-20T10:00:00.000Z",
    });
    await putSuspect(site.store, row);
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    await page.getByText("No submissions have been received yet.").waitFor();
    await page.getByRole("button", { name: "Suspected spam" }).click();
    await page.getByText("1 suspected message shown").waitFor();
    await page.getByRole("button", { name: "Not spam Ines Moor" }).click();
    await page.getByText("Nothing is suspected of being spam.").waitFor();
    await page.getByRole("button", { name: "Suspected spam" }).click();
    await page.getByRole("row", { name: /Ines Moor/ }).waitFor();
    await soon(stored).toEqual(["Ines Moor"]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("is cards on a phone, with everything within reach", async () => {
    await addSubmission(site, "Nora Field", { company: "Field & Sons" });
    const word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenverein";
    await addSubmission(site, "Ines Moor", { company: word });
    const { page, complaints, close } = await openDashboard(browser, site, "submissions", PHONE);
    // A long word of one card widens none: every button is in reach.
    const beyond = () =>
      [...document.querySelectorAll("article button")].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      ).length;
    await page.getByRole("article").nth(1).waitFor();
    await soon(() => page.evaluate(beyond)).toBe(0);
    const removed = page.getByRole("article").filter({ hasText: word });
    await removed.getByRole("button", { name: "Delete Ines Moor" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await removed.waitFor({ state: "detached" });
    const card = page.getByRole("article").filter({ hasText: "Nora Field" });
    await card.getByText("Field & Sons").waitFor();
    await soon(() => page.getByRole("table").count()).toBe(0);
    // Cards are selected as rows are.
    await page.getByRole("checkbox", { name: "Select Nora Field" }).check();
    await page.getByRole("toolbar", { name: "Selected rows" }).getByText("1 selected").waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Select none" }).click();
    await card.getByRole("button", { name: "View Nora Field" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    await card.getByRole("button", { name: "Delete Nora Field" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No submissions have been received yet.").waitFor();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await close();
  });
});
