import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady, openPage, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import {
  addResult,
  addSubmission,
  adminState,
  DESKTOP,
  openDashboard,
  PHONE,
  toast,
} from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const replyText = (page: Page) => page.getByLabel("Reply", { exact: true });
const note = (page: Page) => page.getByLabel("Note", { exact: true });

const view = async (page: Page, name: string) => {
  await page.getByRole("button", { name: `View ${name}`, exact: true }).click();
  await panel(page, name).getByRole("region", { name: "Person" }).waitFor();
  await replyText(page).waitFor();
};
/** What a reply holds that nobody has written in: it greets, and says nothing. */
const isUntouched = async (page: Page, name: string) =>
  await soon(() => replyText(page).inputValue()).toMatch(new RegExp(`^Hello ${name},\n\n\n\n`));

/** Opens the people's list as an admin, and waits until it is alive. */
const openPeople = async (search = "") => {
  const storageState = await adminState(site);
  const opened = await openPage(browser, site.origin, `/admin/people${search}`, { ...DESKTOP, storageState });
  await islandReady(opened.page, "people");
  return opened;
};

test("a reply is taken back by Undo: its words are in the field again, and it never leaves", async () => {
  await addSubmission(site, "Anna");
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  await view(page, "Anna");
  await replyText(page).fill("Dear Anna, I will call.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await toast(page, "Reply queued").waitFor();
  await isUntouched(page, "Anna");
  await soon(async () => (await replies()).length).toBe(1);
  await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
  await toast(page, "Reply taken back").waitFor();
  await soon(() => replyText(page).inputValue()).toBe("Dear Anna, I will call.");
  await soon(replies).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const replies = async () => (await site.claimLetters()).filter(({ kind }) => kind === "reply");

describe("a half-written reply and note", () => {
  test.each(["submissions", "assessments", "people"] as const)(
    "belong to their person, and outlive another row, Esc and a reload: %s",
    async (list) => {
      const unnamed = list === "assessments" ? "there" : undefined;
      const email = (name: string) => `${name.toLowerCase()}@field.example`;
      for (const name of ["Bert", "Anna"])
        if (list === "assessments") await addResult(site, email(name), 66);
        else await addSubmission(site, name);
      const opening = list === "people" ? openPeople() : openDashboard(browser, site, list);
      const { page, complaints, close } = await opening;
      const [anna, bert] = list === "assessments" ? [email("Anna"), email("Bert")] : ["Anna", "Bert"];
      await view(page, anna);
      await replyText(page).fill("Dear Anna, your figures are with me.");
      await note(page).fill("Anna owes us a call.");

      await view(page, bert);
      await isUntouched(page, unnamed ?? "Bert");
      await soon(() => note(page).inputValue()).toBe("");
      await note(page).fill("Bert is on leave.");

      const isAnnas = async () => {
        await page.waitForFunction(() =>
          document.querySelector<HTMLTextAreaElement>("#reply-text")?.value.startsWith("Dear Anna"),
        );
        await soon(() => replyText(page).inputValue()).toBe("Dear Anna, your figures are with me.");
        await soon(() => note(page).inputValue()).toBe("Anna owes us a call.");
      };
      await view(page, anna);
      await isAnnas();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await view(page, anna);
      await isAnnas();
      await page.reload();
      await islandReady(page, list === "people" ? "people" : "admin");
      await isAnnas();
      expect(complaints).toEqual([]);
      // What follows is the panel's own, whatever list it is in.
      if (list !== "assessments") return close();

      await page.getByRole("button", { name: "Close panel" }).click();
      await view(page, anna);
      await isAnnas();
      await page.getByRole("button", { name: "Send reply" }).click();
      await toast(page, "Reply queued").waitFor();
      await page.getByRole("button", { name: "Add note" }).click();
      await page.getByText(/^Note by /).waitFor();
      await isUntouched(page, unnamed ?? "Anna");
      await soon(() => note(page).inputValue()).toBe("");
      await view(page, bert);
      await soon(() => note(page).inputValue()).toBe("Bert is on leave.");
      await view(page, anna);
      await isUntouched(page, unnamed ?? "Anna");
      await soon(() => note(page).inputValue()).toBe("");
      await soon(async () => (await replies()).map(({ to }) => to)).toEqual([email("Anna")]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test("stay on a person's own page over a reload, alike in two windows, and are forgotten at the logout", async () => {
    await addSubmission(site, "Anna");
    const { page, close } = await openDashboard(browser, site, "submissions");
    await view(page, "Anna");
    await page.getByText("More", { exact: true }).click();
    await page.getByRole("link", { name: "Everything about this person" }).click();
    await islandReady(page, "person");
    await replyText(page).fill("Dear Anna,");
    await page.reload();
    await islandReady(page, "person");
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "Dear Anna,",
    );
    const other = await page.context().newPage();
    await other.goto(page.url());
    await islandReady(other, "person");
    await replyText(other).fill("Dear Anna, at nine.");
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "Dear Anna, at nine.",
    );
    await other.close();
    await page.locator('details[data-menu="account"] summary').click();
    await page.getByRole("button", { name: "Logout" }).click();
    await toast(page, "Logged out successfully").waitFor();
    await soon(() => page.evaluate(() => Object.values(localStorage).join())).not.toContain("Dear Anna");
    await close();
  });

  test("greet by a corrected name where nobody wrote, and say at the box that a colleague answered", async () => {
    await addSubmission(site, "Anna");
    const { page, close } = await openDashboard(browser, site, "submissions");
    await view(page, "Anna");
    // The account's menu opens over the panel, and Escape closes it alone.
    await page.locator('details[data-menu="account"] summary').click();
    await islandReady(page, "menus");
    const logout = page.getByRole("button", { name: "Logout" });
    const isOnTop = await logout.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("details[data-menu=account][open]").waitFor({ state: "detached" });
    await soon(() => page.getByRole("dialog").count()).toBe(1);

    await page.getByText("More", { exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Annette");
    await page.getByRole("button", { name: "Correct name or company" }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#reply-text")?.value.startsWith("Hello Annette,"),
    );
    const sends = page.getByRole("button", { name: "Send reply" });
    await soon(() => sends.getAttribute("aria-disabled")).toBe("true");

    const [anna] = (await site.store.people.list({ q: "anna" }, "")).rows;
    const actor = { id: "ruth", username: "ruth", at: site.deps.now().toISOString() };
    await replyText(page).fill("Dear Annette,");
    await page.getByLabel("Company", { exact: true }).fill("Half a company");
    await site.store.people.note(anna?.id ?? "", { kind: "answer", text: "At ten.", via: "phone" }, actor);
    await page
      .getByRole("status")
      .getByText(/^ruth answered, /)
      .waitFor();
    await soon(() => replyText(page).inputValue()).toBe("Dear Annette,");
    // Notified or not, also over a reload: the draft was begun before.
    await page.reload();
    await islandReady(page, "admin");
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "Dear Annette,",
    );
    await page.locator('#person-company[value="Half a company"]').waitFor({ state: "attached" });
    await sends.click();
    const question = page.getByRole("alertdialog", { name: "Answered in the meantime" });
    await question.getByText("ruth answered while you wrote.").waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === "Cancel");
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await soon(replies).toEqual([]);
    await question.getByRole("button", { name: "Send reply" }).click();
    await toast(page, "Reply queued").waitFor();
    await soon(async () => (await replies()).map(({ text }) => text.includes("Dear Annette,"))).toEqual([
      true,
    ]);
    await close();
  });

  test("stay with the panel when a colleague deletes the row, with a word about it", async () => {
    const { id } = await addSubmission(site, "Anna");
    const again = await addSubmission(site, "Anna", { message: "One more thing.", name: "Anna again" });
    await addSubmission(site, "Bert");
    const { page, close } = await openDashboard(browser, site, "submissions");
    await view(page, "Anna");
    await note(page).fill("Half a note");
    await streamed(page);
    await site.store.submissions.delete(id, new Date().toISOString());
    await panel(page, "Anna").getByText("This is no longer in the list").waitFor();
    await soon(() => note(page).inputValue()).toBe("Half a note");
    await soon(() => panel(page, "Anna").getByRole("button", { name: "Delete" }).count()).toBe(0);
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("Half a note", { exact: true }).last().waitFor();

    await note(page).fill("Another half");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("The server cannot be reached. What you typed is still here.").waitFor();
    await page.context().setOffline(false);
    await soon(() => note(page).inputValue()).toBe("Another half");

    await replyText(page).fill("Dear Anna,");
    await site.store.submissions.delete(again.id, new Date().toISOString());
    await page.getByRole("button", { name: "Send reply" }).click();
    await page
      .getByText("This person was deleted in the meantime: nothing was sent, and your words are still here.")
      .waitFor();
    await soon(() => replyText(page).inputValue()).toBe("Dear Anna,");
    await close();
  });
});

describe("a reply whose answer was lost", () => {
  test("is sent once with the same words, and once more with others", async () => {
    await addSubmission(site, "Anna");
    const { page, close } = await openDashboard(browser, site, "submissions");
    await view(page, "Anna");
    await replyText(page).fill("At nine.");
    let lost = 0;
    await page.route("**/api/people/*/replies", async (route) => {
      if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Send reply" }).click();
    await toast(page, "Reply failed").waitFor();
    // The same words, also after a reload: the server has them, and gives the stored row.
    await page.reload();
    await islandReady(page, "admin");
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "At nine.",
    );
    await page.getByRole("button", { name: "Send reply" }).click();
    await toast(page, "Reply queued").waitFor();

    await replyText(page).fill("At ten.");
    lost = 0;
    await page.getByRole("button", { name: "Send reply" }).click();
    await toast(page, "Reply failed").waitFor();
    await replyText(page).fill("At eleven.");
    await page.getByRole("button", { name: "Send reply" }).click();
    const question = page.getByRole("alertdialog", { name: "Sent already" });
    await question.getByRole("button", { name: "Send reply" }).click();
    await toast(page, "Reply queued").waitFor();
    const texts = async () => (await replies()).map(({ text }) => text.match(/At \w+\./)?.[0]).sort();
    await soon(texts).toEqual(["At eleven.", "At nine.", "At ten."]);

    // Where its key was used for other words, its own stay.
    await page.unroute("**/api/people/*/replies");
    await page.route("**/api/people/*/replies", (route) =>
      route.request().method() === "POST"
        ? route.fallback({ headers: { ...route.request().headers(), "idempotency-key": "used" } })
        : route.fallback(),
    );
    const send = async (text: string) => {
      await replyText(page).fill(text);
      const answer = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().endsWith("/replies"),
      );
      await page.getByRole("button", { name: "Send reply" }).click();
      return (await answer).ok();
    };
    const isEmptied = () =>
      page.waitForFunction(() =>
        document.querySelector<HTMLTextAreaElement>("#reply-text")?.value.startsWith("Hello Anna,\n\n\n\n"),
      );
    expect(await send("At one.")).toBe(true);
    await isEmptied();
    expect(await send("At two.")).toBe(false);
    await page.getByRole("button", { name: "Send reply", disabled: false }).waitFor();
    await soon(() => replyText(page).inputValue()).toBe("At two.");
    await page.unroute("**/api/people/*/replies");
    expect(await send("At two.")).toBe(true);
    await isEmptied();
    await soon(texts).toEqual(["At one.", "At two."]);
    await close();
  });
});

describe("the keyboard and the panel", () => {
  test("the reply is open, greets, signs and quotes; a template takes the place of what nobody wrote, and of no more", async () => {
    await addSubmission(site, "Anna", { message: "We are 24.\nWhere would you begin?" });
    const { page, close } = await openDashboard(browser, site, "submissions");
    await page.evaluate(() =>
      fetch("/api/account", {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ displayName: "Ruth Vanner", signature: "Fivefold" }),
      }),
    );
    await view(page, "Anna");
    const quote = "On November 20, 2026, you wrote:\n> We are 24.\n> Where would you begin?\n";
    await soon(() => replyText(page).inputValue()).toBe(
      `Hello Anna,\n\n\n\nRuth Vanner\nFivefold\n\n${quote}`,
    );
    // Nothing was written: there is nothing to send.
    const send = page.getByRole("button", { name: "Send reply" });
    await soon(() => send.getAttribute("aria-disabled")).toBe("true");
    // On a phone the panel's last buttons come after it, and are over nothing.
    const last = page.getByRole("button", { name: "Close", exact: true });
    const top = async (button: typeof send) => (await button.boundingBox())?.y ?? 0;
    await page.setViewportSize(PHONE.viewport);
    await soon(() => top(last)).toBeGreaterThan((await top(send)) + 40);
    await page.setViewportSize(DESKTOP.viewport);
    await page.getByLabel("Begin with").press("ArrowDown");
    await soon(() => send.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await page.getByLabel("Begin with").selectOption({ label: "Offer a call" });
    const templated = await replyText(page).inputValue();
    const caret = await replyText(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart);
    expect(templated.slice(caret)).toBe(`\n\nRuth Vanner\nFivefold\n\n${quote}`);
    expect(templated).toStartWith("Hello Anna,\n\nThank you");
    expect(templated).toEndWith(`\n\nRuth Vanner\nFivefold\n\n${quote}`);
    expect(templated.split("Hello")).toHaveLength(2);
    await replyText(page).press("Control+z");
    await soon(() => replyText(page).inputValue()).toStartWith("Hello Anna,\n\n\n\nRuth");
    await page.getByLabel("Subject").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Gladly.");
    await soon(() => replyText(page).inputValue()).toStartWith("Hello Anna,\n\nGladly.\n\nRuth");
    await page.keyboard.press("Control+Enter");
    await toast(page, "Reply queued").waitFor();
    await soon(async () => (await replies()).map(({ text }) => text.includes("Gladly."))).toEqual([true]);

    await replyText(page).fill("Thank you for the figures.");
    await page.getByLabel("Subject").fill("Your figures");
    await page.getByLabel("Begin with").selectOption({ label: "Ask for more" });
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#reply-text")?.value.includes("Hello Anna"),
    );
    await soon(() => replyText(page).inputValue()).toStartWith("Thank you for the figures.\n\nHello Anna,");
    await soon(() => page.getByLabel("Subject").inputValue()).toBe("Your figures");
    await page.keyboard.press("Control+z");
    await soon(() => replyText(page).inputValue()).toBe("Thank you for the figures.");
    await close();
  });

  test("J and K walk over the page's end, through the list and through the panel", async () => {
    for (let n = 0; n < 45; n++) await addSubmission(site, `Row ${n}`);
    const { page, complaints, close } = await openDashboard(browser, site, "submissions");
    const focusedRow = () =>
      page.evaluate(
        () =>
          document.activeElement?.closest("[data-row]")?.querySelector("[data-name]")?.textContent ?? null,
      );
    // Until the new page's row has the focus, the body has it, and its first name is that row's too.
    const walksTo = (name: string) =>
      page.waitForFunction(
        (wanted) =>
          document.activeElement?.closest("[data-row]")?.querySelector("[data-name]")?.textContent === wanted,
        name,
      );
    for (let n = 0; n < 20; n++) await page.keyboard.press("j");
    await soon(focusedRow).toBe("Row 19");
    await page.keyboard.press("j");
    await walksTo("Row 20");
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.keyboard.press("k");
    await walksTo("Row 19");
    await page.keyboard.press("Enter");
    await panel(page, "Row 19").waitFor();
    await page.keyboard.press("j");
    await panel(page, "Row 20").waitFor();
    await page.keyboard.press("k");
    await panel(page, "Row 19").waitFor();
    await page.getByRole("button", { name: "Last page" }).click();
    await page.getByText("41 to 45 of 45").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "View Row 44" }).click();
    await panel(page, "Row 44").waitFor();
    await page.keyboard.press("j");
    await soon(() => page.getByRole("dialog").getAttribute("aria-labelledby")).not.toBeNull();
    await panel(page, "Row 44").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("keep their place when a status set by key takes the row out of the list", async () => {
    for (const name of ["Cora", "Bert", "Anna"]) await addSubmission(site, name);
    const { page, close } = await openPeople("?status=new");
    await view(page, "Bert");
    const status = page.getByRole("region", { name: "Person" }).getByLabel("Status");
    await status.focus();
    await page.keyboard.press("ArrowDown");
    await page.getByText("2 people", { exact: true }).waitFor();
    await panel(page, "Bert").waitFor();
    await soon(() => status.evaluate((select) => select === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));

    // Many at once: afterwards the keys walk on from the first of them.
    await page.keyboard.press("x");
    await page.getByRole("toolbar").getByLabel("Set status").focus();
    await page.keyboard.press("w");
    await page.getByText("1 person", { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));
    await close();
  });
});
