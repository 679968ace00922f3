import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, openPage } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { testBrowser, testSite } from "./set-up.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite()]);

const fill = async (page: Page) => {
  await page.getByLabel("Name").fill("Nora Field");
  await page.getByLabel("Email").fill("nora@field.example");
  await page.getByLabel(/Company/).fill("Field & Sons");
  await page.getByRole("textbox", { name: "Message" }).fill("The vans wait for me.");
};
const send = (page: Page) => page.getByRole("button", { name: /send message/i });
const stored = async () => (await site.store.submissions.list()).rows;

describe("the contact form", () => {
  test("sends, says so, is empty again, and says where it stood who answers to which address, until the next message", async () => {
    const { page, complaints, close } = await openPage(browser, site.origin, "/", {
      viewport: { width: 390, height: 664 },
    });
    await fill(page);
    await send(page).click();
    // A toast that is pointed at stays.
    const toast = page.getByRole("status").getByText("Message sent!");
    await toast.hover();
    await page.getByText("Thank you for your message. We'll get back to you soon.").waitFor();
    await soon(() => page.getByLabel("Name").inputValue()).toBe("");
    await soon(async () => (await stored())[0]).toMatchObject({
      name: "Nora Field",
      company: "Field & Sons",
    });
    await soon(() => accessibilityFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);

    const note = page.getByText("Sent. A person will read it and write to nora@field.example.");
    await note.waitFor();
    await page.waitForFunction(() => document.activeElement?.matches("#contact form button"));
    const [said, covered] = [await note.boundingBox(), await toast.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(covered?.y ?? 0);
    await page.getByRole("button", { name: "Close notification" }).click();
    await soon(() => note.isVisible()).toBe(true);
    await page.route("**/api/contact", (route) => route.abort());
    await fill(page);
    await send(page).click();
    await note.waitFor({ state: "detached" });
    await close();
  });

  test("sums up where several fields are wrong, with a way to each", async () => {
    const { page, close } = await openPage(browser, site.origin, "/");
    await fill(page);
    await page.getByLabel("Name").fill("   ");
    await page.getByLabel("Email").fill("nora@field");
    // A long text that is pasted is not cut where nobody sees it.
    const message = page.getByRole("textbox", { name: "Message" });
    await message.focus();
    await page.keyboard.insertText("Long. ".repeat(2_000));
    await send(page).click();
    await page.getByText("Message must be at most 10,000 characters").waitFor();
    await soon(() => message.inputValue()).toHaveLength(12_000 + "The vans wait for me.".length);
    const summary = page.locator("[data-faults]");
    await summary.waitFor();
    await soon(() => summary.getByRole("link").allTextContents()).toEqual(["Name", "Email", "Message"]);
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByText("Invalid email address").waitFor();
    await soon(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await close();
  });

  test("shows a field's label under the header when the field gets the focus", async () => {
    const { page, close } = await openPage(browser, site.origin, "/", {
      viewport: { width: 390, height: 560 },
    });
    for (const name of ["name", "email", "company", "message"]) {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator(`#contact-${name}`).evaluate((field) => {
        field.blur();
        field.focus();
      });
      const hidden = await page.evaluate((field) => {
        const label = document.querySelector(`label[for="contact-${field}"]`)?.getBoundingClientRect();
        const head = document.querySelector("header")?.getBoundingClientRect();
        return (label?.top ?? 0) < (head?.bottom ?? 0);
      }, name);
      expect([name, hidden]).toEqual([name, false]);
    }
    await close();
  });

  test("reads Sending... and takes no second click while it sends", async () => {
    const { page, close } = await openPage(browser, site.origin, "/");
    const held = Promise.withResolvers<void>();
    let calls = 0;
    await page.route("**/api/contact", async (route) => {
      calls += 1;
      await held.promise;
      await route.continue();
    });
    await fill(page);
    await send(page).click();
    const busy = page.getByRole("button", { name: "Sending..." });
    await busy.waitFor();
    await soon(() => busy.isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "Message" }).press("Control+Enter");
    held.resolve();
    await page.getByText("Message sent!").waitFor();
    expect(calls).toBe(1);
    await close();
  });

  test("keeps the fields where it fails, and tells; a toast takes the place of another, and is closed", async () => {
    const { page, close } = await openPage(browser, site.origin, "/");
    await fill(page);
    const failed = page.getByRole("alert").getByText("Failed to send message. Please try again.");
    for (const failure of ["abort", 500, 503] as const) {
      await page.route("**/api/contact", (route) =>
        failure === "abort" ? route.abort() : route.fulfill({ status: failure, json: { error: "Down." } }),
      );
      await send(page).click();
      await failed.waitFor();
      await soon(() => page.getByLabel("Name").inputValue()).toBe("Nora Field");
      await soon(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe(
        "The vans wait for me.",
      );
      await soon(() => send(page).isEnabled()).toBe(true);
      await page.unroute("**/api/contact");
      if (failure === 503) continue;
      await page.getByRole("button", { name: "Close notification" }).click();
      await soon(() => failed.count()).toBe(0);
    }
    await send(page).click();
    await page.getByText("Message sent!").waitFor();
    await soon(() => page.getByText("Failed to send message").count()).toBe(0);
    await close();
  });

  test("loses nothing typed, and no click, before its script is there", async () => {
    const { page, close } = await openPage(browser, site.origin, "/");
    const held = Promise.withResolvers<void>();
    await page.route("**/contact-form.*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await fill(page);
    await send(page).click();
    held.resolve();
    await page.getByText("Message sent!").waitFor();
    await soon(async () => (await stored())[0]).toMatchObject({ message: "The vans wait for me." });
    await close();
  });

  test("posts itself where its script does not come", async () => {
    const { page, close } = await openPage(browser, site.origin, "/");
    await page.route("**/contact-form.*.js", (route) => route.abort());
    await fill(page);
    await send(page).click();
    await page.waitForURL("**/?sent=message#contact");
    await page.getByText("Message sent!").waitFor();
    await close();
  });

  test("works without scripts: sent, and refused with what was typed", async () => {
    const { page, close } = await openPage(browser, site.origin, "/", { javaScriptEnabled: false });
    await fill(page);
    await send(page).click();
    await page.getByText("Message sent!").waitFor();
    await page.getByLabel("Name").fill("Nora");
    await page.getByLabel("Email").fill("nora@field");
    await page.getByRole("textbox", { name: "Message" }).fill("Again");
    await send(page).click();
    await page.getByText("Invalid email address").waitFor();
    await soon(() => page.getByRole("textbox", { name: "Message" }).inputValue()).toBe("Again");
    await close();
  });
});
