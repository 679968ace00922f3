import { describe, expect, test } from "bun:test";
import { soon } from "#tests/harness/soon.ts";
import { addResult, DESKTOP, openDashboard, PHONE, tabTo, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const stored = async () => (await site.store.assessments.list()).rows.map(({ email }) => email);

describe("the Assessments manager", () => {
  test("shows totals in their colors with the number, and the five sections", async () => {
    for (const total of [80, 79, 60, 59]) await addResult(site, `owner${total}@shop.example`, total);
    const { page, complaints, close } = await openDashboard(browser, site, "assessments");
    await soon(() => page.getByRole("columnheader").allTextContents()).toEqual([
      "Email",
      "Total Score",
      "Section Scores",
      "Date",
      "Actions",
    ]);
    const seen = await page
      .locator("[data-score]")
      .evaluateAll((scores) =>
        scores.map((score) => [score.getAttribute("data-score"), score.firstChild?.textContent]),
      );
    expect(seen).toEqual([
      ["green", "80"],
      ["yellow", "79"],
      ["yellow", "60"],
      ["red", "59"],
    ]);
    const row = page.getByRole("row", { name: /owner80/ });
    const total = row.locator("[data-score]");
    const level = (await total.locator("small").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await soon(async () => (await total.boundingBox())?.height).toBeLessThan(2 * level.height);
    await soon(() => row.getByRole("listitem").allTextContents()).toEqual([
      "Vision16",
      "Team16",
      "Process16",
      "Metrics16",
      "Issues16",
    ]);
    await page.getByRole("button", { name: "Total Score" }).click();
    await page.getByRole("button", { name: "Total Score" }).click();
    await page.waitForFunction(() => document.querySelector("tbody tr")?.textContent?.includes("owner59"));
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows one result whole, finds results, deletes them, and tells where that fails", async () => {
    await addResult(site, "nora@field.example", 88);
    await addResult(site, "tobias@wrenn.example", 41);
    const { page, complaints, close } = await openDashboard(browser, site, "assessments", {
      ...DESKTOP,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.getByRole("button", { name: "View nora@field.example" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("November 20, 2026").waitFor();
    await dialog.getByText("Thriving").waitFor();
    await soon(() => dialog.getByRole("listitem").count()).toBe(5);
    await dialog.getByRole("button", { name: "Copy Email" }).click();
    await toast(page, "Email copied").waitFor();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe("nora@field.example");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();

    await page.getByRole("searchbox", { name: /^Search/ }).fill("struggling");
    await page.getByText("1 assessment shown").waitFor();
    await page.getByRole("button", { name: "Delete tobias@wrenn.example" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete Assessment" });
    await page.mouse.click(10, 10);
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Assessment deleted").waitFor();
    await page.getByText("No assessments match your search criteria.").waitFor();
    await soon(stored).toEqual(["nora@field.example"]);
    expect(complaints).toEqual([]);

    await page.getByRole("searchbox", { name: /^Search/ }).fill("");
    await page.route("**/api/assessment-results/*", (route) => route.abort());
    await page.getByRole("button", { name: "Delete nora@field.example" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Delete failed").waitFor();
    await page.getByText("Failed to delete assessment.").waitFor();
    await soon(stored).toHaveLength(1);
    await close();
  });

  test("is worked by the keyboard alone", async () => {
    await addResult(site, "nora@field.example", 88);
    const { page, complaints, close } = await openDashboard(browser, site, "assessments");
    await tabTo(page, "View nora@field.example", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(page, "Close", "button");
    await page.keyboard.press("Escape");
    await tabTo(page, "Delete nora@field.example", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await tabTo(page, /^Delete$/, "button");
    await page.keyboard.press("Enter");
    await page.getByText("No assessments have been taken yet.").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("is cards on a phone", async () => {
    await addResult(site, "nora@field.example", 88);
    const { page, complaints, close } = await openDashboard(browser, site, "assessments", PHONE);
    const card = page.getByRole("article").filter({ hasText: "nora@field.example" });
    await soon(() => card.getByRole("listitem").count()).toBe(5);
    await card.getByRole("button", { name: "View nora@field.example" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();
    await card.getByRole("button", { name: "Delete nora@field.example" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No assessments have been taken yet.").waitFor();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await close();
  });
});
