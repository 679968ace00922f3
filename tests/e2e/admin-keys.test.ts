import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { accessibilityFindings, islandReady, settled } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { putSuspect } from "#tests/store/put.ts";
import { submission } from "#tests/store/rows.ts";
import {
  addPost,
  addResult,
  addSubmission,
  addTestimonial,
  holdsFocus,
  openDashboard,
  tabTo,
  toast,
} from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const panel = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-row]")?.textContent ?? "");

/** Walks to a field or button by Tab and presses keys or types there. */
const at = async (
  page: Page,
  name: string | RegExp,
  role: Parameters<typeof tabTo>[2],
  ...keys: string[]
) => {
  await tabTo(page, name, role);
  for (const key of keys) await page.keyboard.press(key);
};

test("a day's work is done by the keyboard alone", async () => {
  await addPost(site, "The $200 question", { published: false });
  for (const name of ["Nora Field", "Tobias Wrenn", "Ines Moor"]) await addSubmission(site, name);
  await addResult(site, "nora.field@field.example", 66);
  await addTestimonial(site, "Priya Raman");
  const { page, complaints, close } = await openDashboard(browser, site);
  const { keyboard } = page;
  // Nothing below may move, press or touch a pointer.
  let pointed = 0;
  await page.exposeFunction("pointed", () => pointed++);
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { pointed: () => void };
    for (const event of ["pointerdown", "pointermove", "mousedown", "touchstart", "wheel"])
      addEventListener(event, () => seen.pointed(), true);
  });
  await page.reload();
  await islandReady(page, "admin");

  // The keys tell themselves.
  await keyboard.press("?");
  const keys = panel(page, "Keys");
  await keys.getByText("Go anywhere").waitFor();
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });

  // Anywhere by a few letters: to a person, whose status is set, with a note and a reply.
  const box = page.getByRole("textbox", { name: "Go to a tab, a person or a post" });
  const goTo = async (letters: string, option: string) => {
    await keyboard.press("Control+k");
    await holdsFocus(box);
    await keyboard.type(letters);
    await page
      .getByRole("navigation", { name: "Found" })
      .getByRole("link", { name: option })
      .first()
      .waitFor();
  };
  await goTo("nora", "Nora Field nora.field@field.example");
  await soon(() => accessibilityFindings(page)).toEqual([]);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Nora Field" }).waitFor();
  await islandReady(page, "person");
  await at(page, /^Status/, "combobox", "ArrowDown");
  await page.getByText(/^Contacted, by /).waitFor();
  await at(page, "Reply", "textbox");
  await keyboard.type("Gladly: on Tuesday?");
  await at(page, "Send reply", "button", "Enter");
  await toast(page, "Reply queued").waitFor();
  await at(page, "Note", "textbox");
  await keyboard.type("Wrote back.");
  await at(page, "Add note", "button", "Enter");
  await page.getByText(/^Note by /).waitFor();
  await at(page, "Contact Submissions", "link", "Enter");
  await islandReady(page, "admin");
  await page.getByRole("row", { name: /Nora Field/ }).waitFor();

  // Through the list, and into a row.
  await keyboard.press("/");
  await keyboard.type("j/c?");
  await soon(() => page.getByRole("searchbox").inputValue()).toBe("j/c?");
  await keyboard.press("Control+a");
  await keyboard.press("Delete");
  await keyboard.type("field");
  await keyboard.press("Escape");
  await page.getByText("3 submissions shown").waitFor();
  await page.waitForURL(/q=field/);
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await keyboard.press("/");
  await keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));
  await soon(() => focused(page)).toContain("Nora Field");
  await keyboard.press("j");
  await soon(() => focused(page)).toContain("Tobias Wrenn");
  await keyboard.press("Enter");
  await panel(page, "Tobias Wrenn").waitFor();
  await keyboard.press("j");
  await panel(page, "Ines Moor").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await soon(() => focused(page)).toContain("Ines Moor");

  // Two are selected and marked as spam, and taken back; one is deleted, and taken back.
  const undo = async (left: string) => {
    // The row that took their place has the keyboard before it goes on.
    await page.getByText(left).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));
    await at(page, "Undo", "button", "Enter");
    await page.getByText("3 submissions shown").waitFor();
  };
  const select = async (step: string) => {
    await keyboard.press("x");
    await keyboard.press(step);
    await page.getByRole("toolbar").getByText("2 selected").waitFor();
  };
  await select("Shift+K");
  await keyboard.press("!");
  await toast(page, "2 messages marked as spam").waitFor();
  await undo("1 submission shown");
  // The keys act on what is selected, and the keyboard is where it was: in the row that was last selected.
  await keyboard.press("j");
  await select("Shift+J");
  const inRow = (name: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.closest("[data-row]")?.textContent?.includes(text),
      name,
    );
  await keyboard.press("i");
  await page
    .locator("#toasts")
    .getByText(/^2 people: owner is /)
    .waitFor();
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await inRow("Tobias Wrenn");
  await select("Shift+K");
  await keyboard.press("s");
  await holdsFocus(page.getByRole("toolbar").getByRole("combobox", { name: "Set status" }));
  await keyboard.press("w");
  await keyboard.press("Enter");
  await toast(page, "2 people are Won now").waitFor();
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await inRow("Nora Field");
  await select("Shift+J");
  await keyboard.press("#");
  await holdsFocus(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await toast(page, "2 rows deleted").waitFor();
  await undo("1 submission shown");
  await at(page, "Delete Ines Moor", "button", "Enter");
  await page.getByRole("alertdialog").waitFor();
  await at(page, /^Delete$/, "button", "Enter");
  await toast(page, "Submission deleted").waitFor();
  await undo("2 submissions shown");

  // A testimonial is looked for and opened by its row; leaving what was typed asks first.
  await goTo("testim", "Testimonials");
  await keyboard.press("Enter");
  await box.waitFor({ state: "detached" });
  await page.getByRole("row", { name: /Priya Raman/ }).waitFor();
  await keyboard.press("j");
  await keyboard.press("Enter");
  await panel(page, "Edit Testimonial").waitFor();
  await at(page, "Client Name", "textbox", "End");
  await keyboard.type(" the second");
  await keyboard.press("Escape");
  await holdsFocus(page.getByRole("alertdialog", { name: "Discard Changes" }));
  await keyboard.press("Enter");
  await soon(() => page.getByLabel("Client Name").inputValue()).toContain("the second");
  await at(page, "Save Testimonial", "button", "Enter");
  await toast(page, "Testimonial updated").waitFor();

  // `c` writes; a post is found by its title, and published.
  await panel(page, "Edit Testimonial").waitFor({ state: "detached" });
  await keyboard.press("c");
  await panel(page, "Add Testimonial").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.waitForFunction(() => !new URL(location.href).searchParams.has("open"));
  await goTo("$200", "The $200 question");
  await keyboard.press("Enter");
  await panel(page, "Edit Blog Post").waitFor();
  // It has its address, wherever it was opened from: a reload opens it again.
  const isAddressed = () => page.waitForURL(({ search }) => /^\?open=[\w-]{36}$/.test(search));
  await isAddressed();
  await page.reload();
  await panel(page, "Edit Blog Post").waitFor();
  await isAddressed();
  await at(page, "Update Post", "button", "Enter");
  await toast(page, "Post updated!").waitFor();
  await page.waitForFunction(() => document.activeElement?.closest("[data-row]"));
  await goTo("contact", "Contact Submissions");
  await keyboard.press("Enter");
  await page.getByText("3 submissions shown").waitFor();
  // The dashboard stays: a new page for what it has would be slower, and lose what was asked for in its lists.
  const since = () => page.evaluate(() => performance.timeOrigin);
  const opened = await since();
  await keyboard.press("c");
  await panel(page, "Create New Blog Post").waitFor();
  await page.waitForURL(({ search }) => search === "?open=new");
  expect(await since()).toBe(opened);
  expect(pointed).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test("the palette finds a setting by the word that people use, and leads to its field", async () => {
  const { page, complaints, close } = await openDashboard(browser, site);
  for (const [typed, name, id] of [
    ["headline", "Headline of the home page", "home.yaml: hero.title"],
    ["telephone", "Phone", "site.yaml: phone"],
    ["booking", "Booking link", "site.yaml: links.booking"],
  ] as const) {
    await page.keyboard.press("Control+k");
    await holdsFocus(page.getByRole("textbox", { name: "Go to a tab, a person or a post" }));
    await page.keyboard.type(typed);
    await page.getByRole("navigation", { name: "Found" }).getByRole("link", { name }).waitFor();
    await page.keyboard.press("Enter");
    await holdsFocus(page.locator(`[id="${id}"]`));
    await page.keyboard.press("Escape");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  }
  expect(complaints).toEqual([]);
  await close();
});

test("the key for spam says on an assessment that it is for messages", async () => {
  await addResult(site, "nora@field.example", 66);
  const { page, close } = await openDashboard(browser, site, "assessments");
  await page.keyboard.press("j");
  for (const shown of [false, true]) {
    if (shown) await panel(page, "nora@field.example").getByRole("region", { name: "Person" }).waitFor();
    await page.keyboard.press("!");
    await toast(page, "Nothing was marked as spam").waitFor();
    await page.getByRole("button", { name: "Close notification" }).click();
    await toast(page, "Nothing was marked as spam").waitFor({ state: "detached" });
  }
  await close();
});

test("focus stays in the list after Not spam, Try Again and a deletion, and what is gone already says so", async () => {
  for (const name of ["Nora Field", "Tobias Wrenn"])
    await putSuspect(
      site.store,
      submission({
        id: name,
        name,
        email: `${name.length}@field.example`,
        createdAt: "2026-11-21T10:00:00.000Z",
      }),
    );
  const kept = await addSubmission(site, "Ines Moor");
  await addSubmission(site, "José García");
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  const inRow = (name: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.closest("[data-row]")?.textContent?.includes(text),
      name,
    );

  await page.getByRole("button", { name: "Suspected spam" }).click();
  await page.getByRole("button", { name: "Not spam Nora Field" }).click();
  await inRow("Tobias Wrenn");
  await page.getByRole("button", { name: "Suspected spam" }).click();

  await page.getByRole("row", { name: /Ines Moor/ }).waitFor();
  await page.route("**/api/contact-submissions?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("searchbox").fill("field");
  const again = page.getByRole("button", { name: "Try Again" });
  await again.waitFor();
  await page.unroute("**/api/contact-submissions?**");
  await again.click();
  await inRow("Nora Field");

  await page.getByRole("button", { name: "Delete Ines Moor" }).click();
  await site.store.submissions.delete(kept.id, new Date().toISOString());
  const question = page.getByRole("alertdialog");
  await question.getByText("Ines Moor").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Already deleted").waitFor();
  await page.getByText("2 submissions shown").waitFor();
  await inRow("José García");
  expect(complaints.filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
  await close();
});

test("a lead is answered, marked, given away, noted, and put aside by its keys, which stay where they were", async () => {
  for (let n = 1; n <= 22; n++) await addSubmission(site, `Lead ${n}`);
  const { page, complaints, close } = await openDashboard(browser, site, "submissions");
  const { keyboard } = page;
  await page.getByText("22 submissions shown").waitFor();
  const inPanel = (name: string) => holdsFocus(panel(page, name));
  const isBack = async (name: string) => {
    await inPanel(name);
    await page.waitForFunction(() => !document.activeElement?.matches("input, textarea, select"));
  };
  const field = (name: string) => panel(page, "Lead 1").getByLabel(name, { exact: true });
  const choice = (name: RegExp) => panel(page, "Lead 1").getByRole("combobox", { name });
  const isAsked = () => holdsFocus(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("j");
  await keyboard.press("#");
  await isAsked();
  await keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.matches("[data-row]"));
  await keyboard.press("Enter");
  await inPanel("Lead 1");
  // However fast: a question has the keys until it is left, and then the panel.
  for (const key of ["j", "k", "#", "j", "#", "z", "z"]) await keyboard.press(key);
  await isAsked();
  await keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.matches("[data-panel]"));
  await inPanel("Lead 1");

  await keyboard.press("r");
  await holdsFocus(field("Reply"));
  await keyboard.type("Gladly: on Tuesday?");
  await keyboard.press("Control+Enter");
  await toast(page, "Reply queued").waitFor();
  await isBack("Lead 1");

  await keyboard.press("s");
  await holdsFocus(choice(/^Status/));
  await keyboard.press("w");
  await keyboard.press("Enter");
  await panel(page, "Lead 1")
    .getByText(/^Won, by /)
    .waitFor();
  await isBack("Lead 1");
  // What was chosen before is no change, nor is one press of Escape: the next key is no choice all the same.
  for (const key of ["Enter", "Escape"]) {
    await keyboard.press("s");
    await holdsFocus(choice(/^Status/));
    await keyboard.press(key);
    await isBack("Lead 1");
  }
  // A change says so, and is taken back.
  await keyboard.press("s");
  await holdsFocus(choice(/^Status/));
  await keyboard.press("l");
  await keyboard.press("Enter");
  await toast(page, "1 person is Lost now").waitFor();
  await isBack("Lead 1");
  await keyboard.press("z");
  await page.waitForFunction(
    () => document.querySelector<HTMLSelectElement>("[data-panel] select#person-status")?.value === "won",
  );

  await keyboard.press("o");
  await holdsFocus(choice(/^Owner/));
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelectorAll<HTMLSelectElement>("[data-panel] select")[1]?.value !== "",
  );
  await isBack("Lead 1");

  await keyboard.press("f");
  await holdsFocus(field("Follow-up"));
  await keyboard.type("tomorrow: call again");
  await keyboard.press("Enter");
  await panel(page, "Lead 1").getByText("call again", { exact: true }).waitFor();
  await isBack("Lead 1");

  const read = Promise.withResolvers<void>();
  await page.route("**/api/people/*", async (route) => {
    if (route.request().method() === "GET") await read.promise;
    await route.fallback();
  });
  await keyboard.press("n");
  await holdsFocus(field("Note"));
  await keyboard.type("Wrote back.");
  await keyboard.press("Control+Enter");
  await isBack("Lead 1");
  // The next is sent while the person is read again.
  await panel(page, "Lead 1").getByLabel("Kind").selectOption("mail");
  await field("Note").fill("On Tuesday.");
  const answered = page.waitForRequest(/\/answers$/);
  await keyboard.press("Control+Enter");
  await answered;
  read.resolve();
  for (const title of [/^Note by /, /^Answered by mail/])
    await panel(page, "Lead 1").getByText(title).waitFor();
  await panel(page, "Lead 1").getByRole("button", { name: "Add note" }).waitFor();
  await page.reload();
  await islandReady(page, "admin");
  await panel(page, "Lead 1").getByText("On Tuesday.", { exact: true }).waitFor();
  await soon(() => field("Note").inputValue()).toBe("");
  await panel(page, "Lead 1").focus();

  // Escape leaves a field, whose words stay, and only then the panel.
  await keyboard.press("n");
  await keyboard.type("Half a");
  await keyboard.press("Escape");
  await isBack("Lead 1");
  await soon(() => field("Note").inputValue()).toBe("Half a");
  await keyboard.press("j");
  await inPanel("Lead 2");

  await keyboard.press("!");
  await toast(page, "1 message marked as spam").waitFor();
  await page.getByText("21 submissions shown").waitFor();
  const inRow = (name: string) =>
    page.waitForFunction(
      (text) => document.activeElement?.closest("[data-row]")?.textContent?.includes(text),
      name,
    );
  await inRow("Lead 3");
  // Taken back, it is open as it was.
  await keyboard.press("z");
  await inPanel("Lead 2");
  await keyboard.press("!");
  await page.getByText("21 submissions shown").waitFor();
  await inRow("Lead 3");
  await keyboard.press("Enter");
  await inPanel("Lead 3");
  await keyboard.press("#");
  await holdsFocus(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await toast(page, "Submission deleted").waitFor();
  await inRow("Lead 4");
  await keyboard.press("z");
  await page.getByText("21 submissions shown").waitFor();
  await inPanel("Lead 3");
  await keyboard.press("Escape");
  await inRow("Lead 3");
  await keyboard.press("#");
  await holdsFocus(page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await keyboard.press("Enter");
  await page.getByText("20 submissions shown").waitFor();
  await inRow("Lead 4");

  // A row's own keys open it where it is closed, however late the person comes.
  const person = Promise.withResolvers<void>();
  await page.route("**/api/people/*", async (route) => {
    await person.promise;
    await route.fallback();
  });
  await keyboard.press("n");
  await holdsFocus(panel(page, "Lead 4"));
  person.resolve();
  await holdsFocus(panel(page, "Lead 4").getByLabel("Note", { exact: true }));
  await keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement?.matches("[data-view], [data-panel]"));

  // Over the end of a page and back.
  await page.getByText("20 submissions shown").waitFor();
  await addSubmission(site, "Lead 23");
  await page.reload();
  await page.getByText("21 submissions shown").waitFor();
  await islandReady(page, "admin");
  await panel(page, "Lead 4").waitFor();
  await page.getByRole("button", { name: "View Lead 22" }).click();
  await panel(page, "Lead 22").waitFor();
  await keyboard.press("j");
  await panel(page, "Lead 23").waitFor();
  await page.waitForURL(/page=2/);
  await keyboard.press("k");
  await panel(page, "Lead 22").waitFor();
  // A panel may ask once more for the row that was deleted beneath it.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  await close();
});

test("Ctrl+Z is the browser's where nothing can be undone in place", async () => {
  await addSubmission(site, "Nora Field");
  const { page, close } = await openDashboard(browser, site, "submissions");
  const isLeft = () =>
    page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
  expect(await isLeft()).toBe(true);
  await close();
});

test("shortcuts of a single key are switched off in 'My account', those with Ctrl stay", async () => {
  await addSubmission(site, "Nora Field");
  const { page, complaints, close } = await openDashboard(browser, site);
  await page.goto("/admin/account");
  await page.getByRole("checkbox", { name: /^Shortcuts of a single key/ }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Account saved").waitFor();
  await page.goto("/admin?tab=submissions");
  await settled(page);
  for (const key of ["j", "x", "/", "c", "?", "t"]) await page.keyboard.press(key);
  const [announced, known] = [page.locator("[aria-keyshortcuts='#']"), page.locator("[data-key='#']")];
  await soon(() => known.count()).toBe(1);
  await soon(() => announced.count()).toBe(0);
  await page.keyboard.press("Control+k");
  await holdsFocus(page.getByRole("textbox", { name: "Go to a tab, a person or a post" }));
  await page.keyboard.press("Escape");
  await soon(() => page.getByRole("dialog").count()).toBe(0);
  expect(new URL(page.url()).search).toBe("?tab=submissions");
  await soon(() => page.locator("[data-selected]").count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
