import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady, openPage } from "#tests/harness/browser.ts";
import { addSubmission, DESKTOP, PHONE, toast } from "./admin-dashboard.ts";
import { sessionCookies } from "./session-cookies.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const reply = (page: Page) => page.getByLabel("Reply", { exact: true });
const note = (page: Page) => page.getByLabel("Note", { exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Anna", exact: true });

const view = async (page: Page) => {
  await page.getByRole("button", { name: "View Anna", exact: true }).click();
  await panel(page).getByText("Timeline").waitFor();
};

const signIn = (name: string) => sessionCookies(site, "admin", `${name}@fivefold.example`);
type Cookies = Awaited<ReturnType<typeof signIn>>;

/** Opens the submissions, and Anna among them, in a browser of its own. */
const openAs = async (cookies: Cookies, screen = DESKTOP) => {
  const options = { ...screen, storageState: { cookies, origins: [] } };
  const opened = await openPage(browser, site.origin, "/admin?tab=submissions", options);
  await islandReady(opened.page, "admin");
  await view(opened.page);
  return opened;
};

const draftSent = (page: Page, method = "PUT") =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && answer.url().includes("/drafts/") && answer.ok(),
  );

test("a half-written reply and note wait on the server, for the account's other browser alone", async () => {
  await addSubmission(site, "Anna");
  const ruth = await signIn("ruth");
  const desk = await openAs(ruth);
  const replyKept = draftSent(desk.page);
  await reply(desk.page).fill("Dear Anna,");
  await replyKept;
  // Left at once, before the pause after the last key.
  const noteKept = draftSent(desk.page);
  await note(desk.page).fill("Anna owes us a call.");
  await desk.page.keyboard.press("Escape");
  await noteKept;

  const phone = await openAs(ruth, PHONE);
  await phone.page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "Dear Anna,",
  );
  expect(await note(phone.page).inputValue()).toBe("Anna owes us a call.");
  const goneOn = draftSent(phone.page);
  await reply(phone.page).fill("Dear Anna, at nine.");
  await goneOn;
  await view(desk.page);
  await desk.page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value === "Dear Anna, at nine.",
  );
  await desk.page.getByRole("button", { name: "Send reply" }).click();
  await toast(desk.page, "Reply queued").waitFor();
  await phone.page.reload();
  await islandReady(phone.page, "admin");
  await phone.page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("#reply-text")?.value.includes("wrote:") === true,
  );
  expect(await reply(phone.page).inputValue()).not.toContain("at nine.");
  expect(await note(phone.page).inputValue()).toBe("Anna owes us a call.");
  for (const { complaints, close } of [desk, phone]) {
    expect(complaints).toEqual([]);
    await close();
  }
});

test("what two browsers of an account wrote apart stands together, and nothing of it is lost", async () => {
  await addSubmission(site, "Anna");
  const ruth = await signIn("ruth");
  const desk = await openAs(ruth);
  await desk.page.context().setOffline(true);
  await note(desk.page).fill("Written without a network.");
  const phone = await openAs(ruth, PHONE);
  const kept = draftSent(phone.page);
  await note(phone.page).fill("Written on the phone.");
  await kept;
  await desk.page.context().setOffline(false);
  await desk.page.reload();
  await desk.page.waitForFunction(
    (both) => document.querySelector<HTMLTextAreaElement>("#person-note")?.value === both,
    "Written on the phone.\n\nWritten without a network.",
  );
  for (const { close } of [desk, phone]) await close();
});

test.each([DESKTOP, PHONE])(
  "a colleague's is shown as theirs beside one's own, and stays theirs: %#",
  async (screen) => {
    await addSubmission(site, "Anna");
    const ruth = await openAs(await signIn("ruth"), screen);
    const kept = draftSent(ruth.page);
    await reply(ruth.page).fill("Dear Anna, from Ruth.");
    await kept;
    const bo = await openAs(await signIn("bo"), screen);
    const theirs = bo.page.getByText(/^ruth has begun a reply, /);
    await theirs.click();
    await bo.page.getByText("Dear Anna, from Ruth.").waitFor();
    expect(await accessibilityFindings(bo.page)).toEqual([]);
    expect(await reply(bo.page).inputValue()).not.toContain("from Ruth.");
    const own = draftSent(bo.page);
    await reply(bo.page).fill("Dear Anna, from Bo.");
    await own;
    // On a phone the panel's last buttons come after it, and stand over nothing.
    const top = async (name: string) =>
      (await bo.page.getByRole("button", { name, exact: true }).boundingBox())?.y ?? 0;
    if (screen === PHONE) expect(await top("Close")).toBeGreaterThan((await top("Send reply")) + 40);
    await bo.page.getByRole("button", { name: "Send reply" }).click();
    await toast(bo.page, "Reply queued").waitFor();
    expect(await theirs.count()).toBe(1);
    expect(await reply(ruth.page).inputValue()).toBe("Dear Anna, from Ruth.");
    expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      screen.viewport.width,
    );
    for (const { close } of [ruth, bo]) await close();
  },
);
