import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addTestimonial, holdsFocus, openDashboard, PHONE, tabTo, toast } from "./admin-dashboard.ts";
import { sessionCookies } from "./session-cookies.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const stored = async () => (await site.store.testimonials.list()).rows;

const fill = async (page: Page) => {
  await page.getByLabel("Client Name").fill("Dana Whitlock");
  await page.getByLabel("Job Title").fill("Owner");
  await page.getByLabel("Company").fill("Whitlock Joinery");
  await page.getByLabel("Testimonial Content").fill("Nothing burned down.");
};

describe("the Testimonials manager", () => {
  test("lets a testimonial live: added, featured, edited, found, deleted", async () => {
    const { page, complaints, close } = await openDashboard(browser, site, "testimonials");
    await page.getByText("No testimonials have been added yet.").waitFor();
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Testimonial" });
    await soon(() => dialog.getByLabel("Rating").inputValue()).toBe("5");
    await dialog.getByText("Display this testimonial prominently on the homepage").waitFor();
    await fill(page);
    await dialog.getByRole("switch", { name: "Featured" }).click();
    await dialog.getByRole("button", { name: /^(Save|Add|Create)/ }).click();
    await toast(page, "Testimonial created").waitFor();
    await soon(async () => (await stored())[0]).toMatchObject({
      name: "Dana Whitlock",
      rating: "5",
      featured: true,
    });

    const row = page.getByRole("row", { name: /Dana Whitlock/ });
    const featured = row.getByRole("switch");
    await row.getByRole("switch", { checked: true }).waitFor();
    await featured.click();
    await toast(page, "Featured status updated").waitFor();
    await soon(async () => (await stored())[0]?.featured).toBe(false);

    await row.getByRole("button", { name: "Edit Dana Whitlock" }).click();
    await page.getByLabel("Rating").fill("3");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Save|Add|Create)/ })
      .click();
    await toast(page, "Testimonial updated").waitFor();
    await soon(async () => (await stored())[0]?.rating).toBe("3");
    await page.waitForFunction(() => document.querySelectorAll("[data-column=rating] svg").length === 3);

    await page.getByRole("searchbox", { name: /^Search/ }).fill("zebra");
    await page.getByText("No testimonials match your search criteria.").waitFor();
    await page.getByRole("searchbox", { name: /^Search/ }).fill("whitlock joinery");
    await page.getByText("1 testimonial shown").waitFor();
    await page.getByRole("searchbox", { name: /^Search/ }).fill("");
    await row.getByRole("button", { name: "Delete Dana Whitlock" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete Testimonial" });
    await page.mouse.click(10, 10);
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Testimonial deleted").waitFor();
    await soon(stored).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("names what is missing, and keeps the fields where the server fails or the row goes", async () => {
    const { id } = await addTestimonial(site, "Priya Raman");
    const { page, close } = await openDashboard(browser, site, "testimonials");
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    const save = page.getByRole("dialog").getByRole("button", { name: /^(Save|Add|Create)/ });
    await page.getByLabel("Rating").fill("9");
    await save.click();
    for (const message of [
      "Name is required",
      "Job title is required",
      "Company is required",
      "Content is required",
      "Rating must be a whole number from 1 to 5",
    ])
      await page.getByText(message).waitFor();
    await fill(page);
    await page.getByLabel("Rating").fill("4");
    await page.route("**/api/testimonials", (route) => route.abort());
    await save.click();
    await toast(page, "Creation failed").waitFor();
    await page.getByText("Failed to create testimonial.").waitFor();
    // A click outside neither closes nor empties it.
    await page.mouse.click(5, 5);
    await soon(() => page.getByLabel("Client Name").inputValue()).toBe("Dana Whitlock");
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.route("**/featured", (route) => route.fulfill({ status: 500, json: { error: "Down." } }));
    const featured = page.getByRole("switch", { name: "Feature Priya Raman" });
    await featured.click();
    await page.getByText("Failed to update featured status.").waitFor();
    await page.getByRole("switch", { name: "Feature Priya Raman", checked: false }).waitFor();

    // A half-written form is here again once its session ended elsewhere, and stays when a colleague deletes its testimonial.
    await streamed(page);
    await page.getByRole("button", { name: "Edit Priya Raman" }).click();
    await page.getByLabel("Client Name").fill("Priya R. Raman");
    await page.getByRole("dialog").getByRole("switch").click();
    const { user } = await (await page.request.get("/api/auth/me")).json();
    await page.request.post("/api/auth/logout", { headers: { origin: site.origin } });
    await page.getByText("What you began to write is kept in this browser").waitFor();
    await page.context().addCookies(await sessionCookies(site, "admin", user.email));
    await page.reload();
    await page.getByRole("dialog").getByRole("switch", { checked: true }).waitFor();
    await soon(() => page.getByLabel("Client Name").inputValue()).toBe("Priya R. Raman");
    await site.store.testimonials.delete(id, new Date().toISOString());
    await page.getByText("No testimonials have been added yet.").waitFor({ state: "attached" });
    await soon(() => page.getByLabel("Client Name").inputValue()).toBe("Priya R. Raman");
    await close();
  });

  test("is worked by the keyboard alone", async () => {
    await addTestimonial(site, "Priya Raman");
    const { page, complaints, close } = await openDashboard(browser, site, "testimonials");
    await tabTo(page, "Feature Priya Raman", "switch");
    await page.keyboard.press("Space");
    await toast(page, "Featured status updated").waitFor();
    await tabTo(page, "Edit Priya Raman", "button");
    await page.keyboard.press("Enter");
    await holdsFocus(page.getByLabel("Client Name"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Priya R. Raman");
    await page.keyboard.press("Enter");
    await toast(page, "Testimonial updated").waitFor();
    await tabTo(page, "Delete Priya R. Raman", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await tabTo(page, /^Delete$/, "button");
    await page.keyboard.press("Enter");
    await page.getByText("No testimonials have been added yet.").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("is cards on a phone", async () => {
    await addTestimonial(site, "Priya Raman", { rating: "4" });
    const { page, complaints, close } = await openDashboard(browser, site, "testimonials", PHONE);
    const card = page.getByRole("article").filter({ hasText: "Priya Raman" });
    await card.getByRole("switch").click();
    await toast(page, "Featured status updated").waitFor();
    await page.getByRole("button", { name: "Add Testimonial" }).click();
    await fill(page);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Save|Add|Create)/ })
      .click();
    await toast(page, "Testimonial created").waitFor();
    await card.getByRole("button", { name: "Delete Priya Raman" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("1 testimonial shown").waitFor();
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await close();
  });
});
