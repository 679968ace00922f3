import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady, openPage, settled, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { putSession } from "#tests/store/put.ts";
import { DESKTOP, PHONE, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const signIn = async (page: Page, role: "admin" | "editor" = "admin", email = "ruth@x.example") => {
  const headers = await site.signIn(role, email);
  const [name = "", value = ""] = headers.cookie?.split("=") ?? [];
  await page.context().addCookies([{ name, value, url: site.origin }]);
  return headers;
};

const write = (name: string, email: string) =>
  site.request("/api/contact", {
    method: "POST",
    json: { name, email, message: "Three quotes went out with the wrong price." },
  });

const refuseResult = async (email: string) => {
  const scores = { visionScore: 14, teamScore: 14, processScore: 14, metricsScore: 14, issuesScore: 14 };
  await site.request("/api/assessment-results", {
    method: "POST",
    json: { email, totalScore: 70, ...scores, interpretation: "Growing" },
  });
  const letter = (await site.claimLetters()).find(({ kind }) => kind === "result");
  const at = site.deps.now().toISOString();
  await site.store.outbox.settle(
    letter?.id ?? "",
    { end: "parked", reason: "550 5.1.1 No such user here" },
    at,
  );
};

test("letters are a list: why one failed in plain words, tried again, or its address called wrong and taken back", async () => {
  await write("Priya Nair", "priya@nairdental.example");
  await refuseResult("priya@nairdental.example");
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", DESKTOP);
  await signIn(page);
  await page.goto("/admin/letters?state=failed");
  await islandReady(page, "staff-letters");
  await page.getByText("1 letter", { exact: true }).waitFor();
  const failed = page.getByRole("row", { name: /Priya Nair/ });
  await failed.getByText("The receiver's mail server knows no such mailbox.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);

  await failed.getByRole("button", { name: "Wrong address priya@nairdental.example" }).click();
  await toast(page, "Address stopped").waitFor();
  await page.getByText("No letter matches your search criteria.").waitFor();
  await page.goto("/admin/letters?state=stopped");
  await islandReady(page, "staff-letters");
  const stopped = page.getByRole("row", { name: /Priya Nair/ });
  await stopped.getByText("The address is wrong: no letter goes to it until 'Retry'.").waitFor();
  const person = (await site.store.people.list({ q: "priya" }, "")).rows[0];
  expect(person?.status).toBe("new");
  await stopped.getByRole("button", { name: "Retry priya@nairdental.example" }).click();
  await toast(page, "Letter queued").waitFor();

  await page.getByRole("searchbox").fill("nairdental");
  await page.waitForURL(/q=nairdental/);
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  const all = page.getByRole("row", { name: /Priya Nair/ });
  await all.getByText("Waiting").waitFor();
  // The notices to staff are behind their chip.
  await page.getByText("1 letter", { exact: true }).waitFor();
  const toStaff = page.getByRole("button", { name: "To staff" });
  await toStaff.click();
  await page
    .getByRole("row", { name: /Notice of the lead/ })
    .first()
    .waitFor();
  await soon(() => all.count()).toBe(0);
  await toStaff.click();
  await all.getByRole("link", { name: "Priya Nair" }).click();
  await page.waitForURL(`${site.origin}/admin/people/${person?.id}`);
  expect(complaints).toEqual([]);
  await close();
});

test("my account keeps name, signature and notices, and ends a session of another device", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", PHONE);
  const headers = await signIn(page);
  const { user } = await (await site.request("/api/auth/me", { headers })).json();
  const at = site.deps.now();
  await putSession(site.store, {
    tokenHash: "another",
    userId: user.id,
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + 3_600_000).toISOString(),
  });
  await page.goto("/admin/account");
  await islandReady(page, "own-account");
  await page.getByLabel("Display name").fill("Ruth Vanner");
  await page.getByLabel("Signature").fill("Ruth\nFivefold");
  await page.getByLabel("One letter a day, with all new leads").check();
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Account saved").waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Save");
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^End the session since/ }).click();
  await toast(page, "Session ended").waitFor();
  await page.getByRole("button", { name: /^End the session since/ }).waitFor({ state: "detached" });
  await page.reload();
  await soon(() => page.getByLabel("Display name").inputValue()).toBe("Ruth Vanner");
  await soon(() => page.getByLabel("Signature").inputValue()).toBe("Ruth\nFivefold");
  await islandReady(page, "own-account");
  await page.getByLabel("Signature").fill("Ruth V.");
  await page.reload();
  await soon(() => page.getByLabel("Signature").inputValue()).toBe("Ruth V.");
  await soon(() => page.getByLabel("One letter a day, with all new leads").isChecked()).toBe(true);
  await page.getByText("This browser").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("settings are behind one door: an editor has the site and the account there, and nothing else", async () => {
  const { page, close } = await openPage(browser, site.origin, "/process", DESKTOP);
  await signIn(page, "editor", "ed@x.example");
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(`${site.origin}/admin/site`);
  const settings = page.getByRole("navigation", { name: "Settings" });
  await soon(() => settings.getByRole("link").allInnerTexts()).toEqual(["Site", "My account"]);
  await settings.getByRole("link", { name: "My account" }).click();
  await islandReady(page, "own-account");
  await soon(() => page.getByText("New leads").count()).toBe(0);
  for (const path of ["/admin/letters", "/admin/accounts", "/admin/audit", "/admin/today"]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Access Denied" }).waitFor();
  }
  await close();
});

test("Today is worked without a script: what waits opens where it is done, a follow-up is done, put off and taken back", async () => {
  await write("Dana Whitlock", "dana@whitlock.example");
  await refuseResult("priya@nairdental.example");
  const options = { ...DESKTOP, javaScriptEnabled: false };
  const { page, close } = await openPage(browser, site.origin, "/admin", options);
  await page.getByRole("button", { name: "Admin Login" }).click();
  await page.getByRole("button", { name: "Send Login Link" }).waitFor();
  await signIn(page);
  const [dana] = (await site.store.people.list({ q: "dana" }, "")).rows;
  const actor = { id: "ruth", username: "ruth", at: site.deps.now().toISOString() };
  await site.store.people.followUp(dana?.id ?? "", { on: "2026-11-18", text: "Ask for the date." }, actor);
  await page.goto("/admin/today");
  await page.getByText("4 things wait for you.").waitFor();
  const unread = page.getByRole("region", { name: "Unread" });
  await unread.getByText("Three quotes went out with the wrong price.").waitFor();
  const letters = page.getByRole("region", { name: "Letters that failed" });
  await letters.getByText("The receiver's mail server knows no such mailbox.").waitFor();

  await page.getByText("Later", { exact: true }).click();
  await page.getByRole("button", { name: "In 3 days" }).click();
  await page.getByText("Dana Whitlock, “Ask for the date.”: waits until").waitFor();
  await soon(() => page.getByRole("region", { name: "Follow-ups" }).count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Done: Dana Whitlock" }).click();
  await page.getByText("Done: Dana Whitlock, “Ask for the date.”.").waitFor();
  await page.getByText("3 things wait for you.").waitFor();

  await page.getByRole("link", { name: "Begin with" }).click();
  await page.goto("/admin/today");
  await page.getByRole("region", { name: "Letters that failed" }).getByRole("link").click();
  await page.waitForURL(`${site.origin}/admin/letters?state=failed`);

  await page.goto("/admin/today");
  await page.getByRole("button", { name: "Wrong address priya@nairdental.example" }).click();
  await page.getByText("No further letter goes to priya@nairdental.example.").waitFor();
  await soon(() => letters.count()).toBe(0);
  const unreached = page.getByRole("region", { name: "Wrong address" });
  await unreached.getByRole("link", { name: "priya@nairdental.example" }).waitFor();
  await page.getByText("3 things wait for you.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("priya@nairdental.example: the letter goes out in a moment.").waitFor();
  await soon(() => unreached.count()).toBe(0);
  await close();
});

/** Opens Today as an admin for whom Dana Whitlock's message waits, and resolves once the page follows what comes in. */
const openToday = async () => {
  await write("Dana Whitlock", "dana@whitlock.example");
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", DESKTOP);
  await signIn(page);
  await page.goto("/admin/today");
  await islandReady(page, "staff-keys");
  await streamed(page);
  const [dana] = (await site.store.people.list({ q: "dana" }, "")).rows;
  const [{ id } = { id: "" }] = await site.store.accounts.list();
  const actor = { id, username: "ruth", at: site.deps.now().toISOString() };
  const isFocused = (text: string) =>
    page.waitForFunction(
      (words) => document.activeElement?.closest("[data-row]")?.textContent?.includes(words),
      text,
    );
  const end = async () => {
    // A person of whom nothing is left.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
    await close();
  };
  return { page, dana: dana?.id ?? "", actor, isFocused, end };
};

test("Today follows what comes in, and its rows are walked by the keys", async () => {
  const { page, isFocused, end } = await openToday();
  await page.keyboard.press("j");
  await isFocused("Dana Whitlock");
  site.pass(60_000);
  await write("Priya Nair", "priya@nairdental.example");
  await page.getByText("2 things wait for you.").waitFor();
  await soon(() => page.title()).toStartWith("(2) Today");
  await isFocused("Dana Whitlock");
  await page.keyboard.press("k");
  await isFocused("Priya Nair");
  await end();
});

test("what is done on Today is done here: the keyboard is where it was, or in the row that took its place", async () => {
  const { page, dana, actor, isFocused, end } = await openToday();
  for (const text of ["Ask for the date.", "Send the offer."])
    await site.store.people.followUp(dana, { on: "2026-11-18", text }, actor);
  await page.getByText("3 things wait for you.").waitFor();
  const opened = await page.evaluate(() => performance.timeOrigin);
  for (const text of ["Dana Whitlock", "Ask for the date."]) {
    await page.keyboard.press("j");
    await isFocused(text);
  }
  await page.keyboard.press("d");
  await page.getByText("Done: Dana Whitlock, “Ask for the date.”.").waitFor();
  await isFocused("Send the offer.");
  await page.keyboard.press("z");
  await page.getByText("3 things wait for you.").waitFor();
  // What comes back has the keyboard.
  await isFocused("Ask for the date.");
  await page.keyboard.press("3");
  await page.getByText("Dana Whitlock, “Ask for the date.”: waits until Nov 24, 2026.").waitFor();
  await isFocused("Send the offer.");
  await page.keyboard.press("z");
  await isFocused("Ask for the date.");
  await refuseResult("priya@nairdental.example");
  await page.getByRole("button", { name: "Wrong address priya@nairdental.example" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("No further letter goes to priya@nairdental.example.").waitFor();
  await isFocused("No letter goes there: call, or find another address.");
  await soon(() => page.evaluate(() => performance.timeOrigin)).toBe(opened);
  await end();
});

const isOnLead = (page: Page) => page.waitForFunction(() => document.activeElement?.matches("[data-lead]"));

test("a person's page has the keys of a lead beside its list", async () => {
  const { page, end } = await openToday();
  site.pass(60_000);
  await write("Priya Nair", "priya@nairdental.example");
  await page.getByText("2 things wait for you.").waitFor();
  await page.locator("[data-row]", { hasText: "Dana Whitlock" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Dana Whitlock" }).waitFor();
  await islandReady(page, "person");
  await isOnLead(page);
  await page.keyboard.press("!");
  await toast(page, "1 message marked as spam").waitFor();
  await page.getByText("Nothing is left of this person").waitFor();
  await page.keyboard.press("z");
  await page.getByText("Nothing is left of this person").waitFor({ state: "detached" });
  await isOnLead(page);
  await page.keyboard.press("#");
  await page.getByRole("alertdialog", { name: "Delete Submission" }).getByText("Dana Whitlock").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await isOnLead(page);
  await page.keyboard.press("#");
  await page.waitForFunction(() => document.activeElement?.matches("[role=alertdialog] button"));
  await page.keyboard.press("Enter");
  await toast(page, "Submission deleted").waitFor();
  await page.getByText("Nothing is left of this person").waitFor();
  await isOnLead(page);
  await page.keyboard.press("z");
  await page.getByText("Nothing is left of this person").waitFor({ state: "detached" });
  await isOnLead(page);
  await page.keyboard.press("k");
  await page.getByRole("heading", { name: "Priya Nair" }).waitFor();
  await islandReady(page, "person");
  await page.keyboard.press("j");
  await page.getByRole("heading", { name: "Dana Whitlock" }).waitFor();
  await islandReady(page, "person");
  await isOnLead(page);
  await end();
});

test("a row of Today leads into a field of its person by a key, and Escape leaves the field for the page", async () => {
  const { page, dana, actor, end } = await openToday();
  // Read now, and unread again.
  for (const [key, field] of [
    ["r", "reply-text"],
    ["f", "follow-up"],
  ] as const) {
    await settled(page);
    await site.store.people.change([dana], { unread: true }, actor);
    await page.goto("/admin/today");
    await islandReady(page, "staff-keys");
    await page.getByRole("region", { name: "Unread" }).locator("[data-row]").last().focus();
    await page.keyboard.press(key);
    await page.waitForURL(`**#${field}`);
    await islandReady(page, "person");
    await page.waitForFunction((id) => document.activeElement?.id === id, field);
    await page.keyboard.press("Escape");
    await isOnLead(page);
  }
  await page.reload();
  await islandReady(page, "person");
  await page.waitForFunction(() => document.activeElement?.id === "follow-up");
  await page.keyboard.type("tomorrow: ring once more");
  await page.keyboard.press("Enter");
  await page.getByText("ring once more", { exact: true }).waitFor();
  await isOnLead(page);
  const outline = page.locator("[data-lead]").evaluate((lead) => getComputedStyle(lead).outlineColor);
  expect(await outline).toBe("rgba(0, 0, 0, 0)");
  await end();
});

test("a day on which nothing waits says so, and what comes next", async () => {
  const { page, complaints, close } = await openPage(browser, site.origin, "/process", PHONE);
  await signIn(page);
  await page.goto("/admin/today");
  await page.getByText("That is the whole idea.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
