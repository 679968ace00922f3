import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { islandReady, openPage, settled } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addSubmission, adminState, openDashboard } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const LOST = "We do not know whether this was saved. Press again: it is saved once.";

/** Lets the first call to a path arrive and be done, and its answer be lost on the way. */
const loseFirstAnswer = async (page: Page, path: string) => {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
};

const openPerson = async () => {
  await addSubmission(site, "Nora Field");
  const id = (await site.store.people.list({}, "nobody")).rows[0]?.id ?? "";
  const storageState = await adminState(site);
  const opened = await openPage(browser, site.origin, `/admin/people/${id}`, { storageState });
  await islandReady(opened.page, "person");
  return opened;
};

const countOf = (table: string): number =>
  Number(Object.values(site.engine.client.query(`SELECT count(*) AS n FROM ${table}`).get() ?? {})[0]);

/** Forms of a person's page: what is typed where, which button sends it, and where its rows are. */
const forms = {
  note: { field: "Note", words: "Wrote back.", button: "Add note", table: "person_notes", call: "**/notes" },
  "follow-up": {
    field: "Follow-up",
    words: "tomorrow: call",
    button: "Add follow-up",
    table: "follow_ups",
    call: "**/follow-ups",
  },
  reply: {
    field: "Reply",
    words: "Gladly.",
    button: "Send reply",
    table: "person_notes",
    call: "**/replies",
  },
};

describe.each(Object.entries(forms))("a %s", (_, { field, words, button, table, call }) => {
  const write = async (page: Page, text: string) => {
    await page.getByRole("textbox", { name: field, exact: true }).fill(text);
    return page.getByRole("button", { name: button });
  };

  test("that is sent by a double-click is one row", async () => {
    const { page, close } = await openPerson();
    await (await write(page, words)).dblclick();
    await soon(() => countOf(table)).toBe(1);
    await settled(page);
    expect(countOf(table)).toBe(1);
    await close();
  });

  test("whose answer is lost says so, and is one row after the next press", async () => {
    const { page, close } = await openPerson();
    await loseFirstAnswer(page, call);
    const send = await write(page, words);
    await send.click();
    await page.getByText(LOST).waitFor();
    expect(countOf(table)).toBe(1);
    await send.click();
    await page.getByText(LOST).waitFor({ state: "detached" });
    await settled(page);
    expect(countOf(table)).toBe(1);
    await close();
  });
});

test("a note that was changed after a lost answer takes the place of the stored one", async () => {
  const { page, close } = await openPerson();
  await loseFirstAnswer(page, forms.note.call);
  const field = page.getByRole("textbox", { name: "Note", exact: true });
  await field.fill("Wrote back.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText(LOST).waitFor();
  await field.fill("Wrote back on Monday.");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("article").getByText("Wrote back on Monday.").waitFor();
  expect(countOf("person_notes")).toBe(1);
  await close();
});

test("a note that a colleague deletes after a lost answer is said to be gone, and the next press makes another", async () => {
  const { page, close } = await openPerson();
  await loseFirstAnswer(page, forms.note.call);
  await page.getByRole("textbox", { name: "Note", exact: true }).fill("Wrote back.");
  const add = page.getByRole("button", { name: "Add note" });
  await add.click();
  await page.getByText(LOST).waitFor();
  site.engine.client.run("DELETE FROM person_notes");
  await add.click();
  await page
    .getByText("The person could not be changed.")
    .or(page.getByText(/was deleted since/))
    .waitFor();
  expect(countOf("person_notes")).toBe(0);
  await add.click();
  await page.getByRole("article").getByText("Wrote back.").waitFor();
  await close();
});

test("a reply that was changed after a lost answer is sent only after a question", async () => {
  const { page, close } = await openPerson();
  await loseFirstAnswer(page, forms.reply.call);
  const field = page.getByRole("textbox", { name: "Reply", exact: true });
  await field.fill("Gladly.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByText(LOST).waitFor();
  await field.fill("Gladly, on Tuesday.");
  await page.getByRole("button", { name: "Send reply" }).click();
  const question = page.getByRole("alertdialog", { name: "Sent already" });
  await question.getByText("Sent already: “Gladly.” Send the changed words too?").waitFor();
  expect(countOf("person_notes")).toBe(1);
  await question.getByRole("button", { name: "Send reply" }).click();
  await soon(() => countOf("person_notes")).toBe(2);
  await close();
});

test("a page that Back brings has the words that were typed since", async () => {
  const { page, close } = await openPerson();
  const field = page.getByRole("textbox", { name: "Note", exact: true });
  await field.fill("Wrote back.");
  // As a window of the time after it has left them.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.endsWith(":note")))
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? "").replace("Wrote back.", "Wrote back twice."),
      );
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await soon(() => field.inputValue()).toBe("Wrote back twice.");
  await close();
});

test("what is typed on while a testimonial is being saved stays, and is of the same one", async () => {
  const { page, close } = await openDashboard(browser, site, "testimonials");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/testimonials", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Add Testimonial" }).first().click();
  const texts = page.getByRole("dialog").getByRole("textbox");
  for (const name of ["Client Name", "Job Title", "Company", "Testimonial Content"])
    await page.getByRole("textbox", { name }).fill(name);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Create Testimonial" }).click();
  await sent;
  await texts.first().fill("Ada");
  held.resolve();
  await page.getByText("Testimonial created", { exact: true }).waitFor();
  await page.reload();
  await islandReady(page, "admin");
  await soon(() => texts.first().inputValue()).toBe("Ada");
  await page.getByRole("button", { name: "Create Testimonial" }).click();
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  expect(countOf("testimonials")).toBe(1);
  await close();
});

test("a testimonial that is saved by a double-click, and again after a lost answer, is one", async () => {
  const { page, close } = await openDashboard(browser, site, "testimonials");
  await loseFirstAnswer(page, "**/api/testimonials");
  await page.getByRole("button", { name: "Add Testimonial" }).first().click();
  for (const [label, words] of [
    ["Client Name", "Ada"],
    ["Job Title", "Owner"],
    ["Company", "Lathe"],
    ["Testimonial Content", "It runs."],
  ] as const)
    await page.getByRole("textbox", { name: label }).fill(words);
  await page.getByRole("button", { name: "Create Testimonial" }).dblclick();
  await page.getByText(LOST).waitFor();
  await page.getByRole("button", { name: "Create Testimonial" }).dblclick();
  await page.getByRole("row", { name: /Ada/ }).waitFor();
  await settled(page);
  expect(countOf("testimonials")).toBe(1);
  await close();
});

test("an article that is published by a double-click, and again after a lost answer, is one", async () => {
  const { page, close } = await openDashboard(browser, site);
  await loseFirstAnswer(page, "**/api/blog-posts");
  await page.getByRole("button", { name: "New Post" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill("The first week");
  await page.getByLabel("Category").last().selectOption("Culture");
  await page.getByRole("textbox", { name: "Excerpt" }).fill("Nobody called.");
  await page.getByRole("textbox", { name: "Content" }).fill("Monday.");
  const publish = page.getByRole("button", { name: "Publish Post" });
  await publish.dblclick();
  await page.getByText(LOST).waitFor();
  await publish.dblclick();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await settled(page);
  expect(countOf("blog_posts")).toBe(1);
  await close();
});
