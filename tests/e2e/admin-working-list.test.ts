import { expect, test } from "bun:test";
import { accessibilityFindings, islandReady, openPage, settled, streamed } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, adminState, DESKTOP, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const openPeople = async () => {
  const storageState = await adminState(site);
  const opened = await openPage(browser, site.origin, "/admin/people", { ...DESKTOP, storageState });
  await islandReady(opened.page, "people");
  return opened;
};

/** Opens the list of three people as Ruth Vanner. */
const openThree = async () => {
  for (const name of ["Nora Field", "Tobias Wrenn", "Ines Moor"]) await addSubmission(site, name);
  const { page, complaints, close } = await openPeople();
  const [account] = await site.store.accounts.list();
  await site.store.accounts.setManner(account?.id ?? "", { displayName: "Ruth Vanner" });
  await page.reload();
  await islandReady(page, "people");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await bar.getByText(`${names.length} selected`).waitFor();
  };
  const end = async () => {
    expect(complaints.filter((text) => !/status of 500/.test(text))).toEqual([]);
    await close();
  };
  return { page, row, bar, select, end };
};

test("many people get an owner at once, also one who was invited, and news that are older do not take it back", async () => {
  const createdAt = site.deps.now().toISOString();
  await site.store.accounts.addAdmin({ id: "bea", email: "bea@fivefold.example", createdAt });
  const { page, row, bar, select, end } = await openThree();
  await select("Nora Field", "Ines Moor");
  await soon(() => bar.getByRole("button", { name: "Delete" }).count()).toBe(0);
  await soon(() => accessibilityFindings(page)).toEqual([]);
  const owner = bar.getByRole("combobox", { name: "Set owner" });
  await owner.selectOption({ label: "bea@fivefold.example" });
  await toast(page, "2 people: owner is bea@fivefold.example").waitFor();
  await row("Nora Field").getByText(/^bea$/).waitFor();
  // News that were read before one's own change, and come after it, do not take it back.
  await streamed(page);
  const [requested, older] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    /\/api\/people\?/,
    async (route) => {
      const response = await route.fetch();
      requested.resolve();
      await older.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await addSubmission(site, "Tobias Wrenn", { message: "One more thing." });
  await requested.promise;
  await select("Nora Field", "Ines Moor");
  const name = "Ruth Vanner";
  await owner.selectOption({ label: name });
  await toast(page, `2 people: owner is ${name}`).waitFor();
  await row("Nora Field").filter({ hasText: name }).waitFor();
  const late = page.waitForResponse(/\/api\/people\?/);
  older.resolve();
  await (await late).finished();
  await settled(page);
  await soon(() => row("Nora Field").textContent()).toContain(name);

  await page.getByRole("button", { name: "Mine" }).click();
  await page.getByText("2 people", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Mine" }).click();
  await page.getByText("3 people", { exact: true }).waitFor();
  await end();
});

test("a status that is given in the bar is taken back", async () => {
  const { page, row, bar, select, end } = await openThree();
  await select("Nora Field");
  await bar.getByRole("combobox", { name: "Set status" }).selectOption("won");
  await toast(page, "1 person is Won now").waitFor();
  await row("Won Nora Field").waitFor();
  await page.locator("#toasts").getByRole("button", { name: "Undo" }).first().click();
  await row("New Nora Field").waitFor();
  await end();
});

test("all that match are selected and marked as read, beyond the page", async () => {
  for (let n = 1; n <= 24; n++) await addSubmission(site, `Nora Field${n}`);
  await addSubmission(site, "Ines Moor");
  const { page, complaints, close } = await openPeople();
  await page.getByRole("searchbox").fill("Nora");
  await page.getByText("24 people", { exact: true }).waitFor();
  await page.getByLabel("Select all of this page").check();
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByText("20 selected").waitFor();
  await bar.getByRole("button", { name: "Select all 24 that match" }).click();
  await bar.getByText("24 selected").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await bar.getByRole("button", { name: "Mark as read" }).click();
  await toast(page, "24 people marked as read").waitFor();
  await page.goto(`${site.origin}/admin/people?unread=true`);
  await page.getByText("1 person", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("many people get a follow-up at once, which is there again after a failure, and are found by 'Due'", async () => {
  const { page, row, bar, select, end } = await openThree();
  await select("Ines Moor", "Tobias Wrenn");
  await bar.getByRole("button", { name: "Follow-up" }).click();
  const asked = page.getByRole("dialog", { name: "Follow up with 2 people" });
  await asked.getByLabel("Follow-up").fill("today: send the offer");
  await soon(() => accessibilityFindings(page)).toEqual([]);
  // What could not be added is still there.
  await page.route("**/api/people/bulk", (route) => route.fulfill({ status: 500 }), { times: 1 });
  await page.keyboard.press("Enter");
  await toast(page, "Update failed").waitFor();
  await bar.getByRole("button", { name: "Follow-up" }).click();
  await soon(() => asked.getByLabel("Follow-up").inputValue()).toBe("today: send the offer");
  await page.keyboard.press("Enter");
  await toast(page, "Follow-ups for 2 people").waitFor();
  await page.keyboard.press("z");
  const due = async () => (await site.store.people.dueFollowUps("2027-01-01")).length;
  await page.getByRole("button", { name: "Due" }).click();
  await page.getByText("0 people", { exact: true }).waitFor();
  await soon(due).toBe(0);
  await page.getByRole("button", { name: "Due" }).click();
  await select("Ines Moor", "Tobias Wrenn");
  await page.keyboard.press("f");
  await asked.getByLabel("Follow-up").fill("today: send the offer");
  await page.keyboard.press("Enter");
  await toast(page, "Follow-ups for 2 people").waitFor();
  await page.getByRole("button", { name: "Due" }).click();
  await page.getByText("2 people", { exact: true }).waitFor();
  await soon(() => row("Nora Field").count()).toBe(0);
  await end();
});

test("a person is added by hand, an address that is known offers its person, and a search shows what it found", async () => {
  await addSubmission(site, "Nora Field", { message: "We grow in Austin, and wait for vans." });
  const { page, complaints, close } = await openPeople();
  const dialog = page.getByRole("dialog", { name: "Add person" });
  await page.keyboard.press("c");
  await dialog.getByLabel("Email").fill("nora.field@field.example");
  await dialog.getByRole("button", { name: "Add person" }).click();
  await dialog.getByText("This address is a person already.").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Open this person" }).click();
  await page.getByRole("dialog", { name: "Nora Field" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const add = page.getByRole("button", { name: "Add person" });
  await add.click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(() => document.activeElement?.matches("[data-add]"));
  await add.click();
  await dialog.getByLabel("Email").fill("luis@vega.example");
  await dialog.getByLabel("Name").fill("Luis Vega");
  await dialog.getByLabel("Company").fill("Vega & Co");
  await dialog.getByLabel("Note").fill("Met at the fair in Austin.");
  await page.keyboard.press("Control+Enter");
  const panel = page.getByRole("dialog", { name: "Luis Vega" });
  await panel.getByText("Met at the fair in Austin.").waitFor();
  await soon(() => panel.getByLabel("Subject").inputValue()).toBe("Our conversation");

  // The session ends elsewhere: the card says that what was begun is kept, and it is there again.
  await panel.getByLabel("Note", { exact: true }).fill("Half a note");
  const cookies = await page.context().cookies();
  // A call that is under way would meet the end of the session before the press does.
  await settled(page);
  await page.context().clearCookies();
  await panel.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("heading", { name: "Admin Access Required" }).waitFor();
  await page.getByText("Your session has ended. What you began to write is kept in this browser").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await page.context().addCookies(cookies);
  await page.reload();
  await islandReady(page, "people");
  await panel.getByLabel("Note", { exact: true }).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>("#person-note")?.value === "Half a note",
  );
  await page.keyboard.press("Escape");
  await page.getByText("2 people", { exact: true }).waitFor();

  await page.getByRole("searchbox").fill("austin");
  await page
    .getByRole("row", { name: /Nora Field/ })
    .getByText("We grow in Austin, and wait for vans.")
    .waitFor();
  await page
    .getByRole("row", { name: /Luis Vega/ })
    .getByText("Met at the fair in Austin.")
    .waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  expect(complaints.filter((text) => !/status of (409|401)|401: /.test(text))).toEqual([]);
  await close();
});
