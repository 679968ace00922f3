import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import {
  addPost,
  addResult,
  addSubmission,
  addTestimonial,
  DESKTOP,
  PHONE,
} from "#tests/e2e/admin-dashboard.ts";
import { sessionCookies } from "#tests/e2e/session-cookies.ts";
import { testBrowser, testSite } from "#tests/e2e/set-up.ts";
import { islandReady, openPage, settled } from "#tests/harness/browser.ts";
import { MARKED_FILES, marked as m } from "./marked.ts";
import { FAILURE, reader } from "./reading.ts";

const [browser, site] = await Promise.all([testBrowser(), testSite({}, MARKED_FILES)]);

const press = (page: Page, name: string) =>
  page
    .getByRole("button", { name: m(name) })
    .first()
    .click();
const staff = async () => ({ cookies: await sessionCookies(site, "admin", "1@2.example"), origins: [] });

const filled = async () => {
  const day = "2026-11-20";
  await site.store.numbers.add([
    { day, subject: "day", name: "", figure: "visitors", n: 500 },
    { day, subject: "day", name: "", figure: "quizOpened", n: 90 },
    { day, subject: "day", name: "", figure: "quizBegun", n: 60 },
    { day, subject: "day", name: "", figure: "quizSent", n: 9 },
    { day, subject: "page", name: "/", figure: "views", n: 40 },
    { day, subject: "source", name: "direct", figure: "visitors", n: 40 },
    { day, subject: "link", name: "booking", figure: "pressed", n: 4 },
    { day, subject: "question", name: "7", figure: "reached", n: 30 },
  ]);
  await addPost(site, m("A draft"), { published: false, excerpt: m("What"), content: m("Words") });
  await addPost(site, m("An article"), { excerpt: m("What"), content: m("Words") });
  await addSubmission(site, m("Nora"), {
    company: m("Field"),
    message: m("The vans wait."),
    email: "quiz@quill.example",
  });
  await addResult(site, "quiz@quill.example", 66);
  await addTestimonial(site, m("Ola"), { title: m("Owner"), company: m("Boats"), content: m("We leave.") });
};

await filled();

const openAdmin = async () => {
  const { look, left } = reader();
  const storageState = await staff();
  const { page, close } = await openPage(browser, site.origin, "/admin", { ...DESKTOP, storageState });
  await islandReady(page, "admin");
  const end = async () => {
    expect(left()).toEqual([]);
    await close();
  };
  return { page, look, end };
};

test("a post's editor says nothing that the language did not: empty, refused, all of it open, not saved", async () => {
  const { page, look, end } = await openAdmin();
  await look(page, "posts");
  await press(page, "New Post");
  const editor = page.getByRole("dialog");
  await editor.waitFor();
  await editor.locator("textarea[name=content]").fill("x");
  await look(page, "a new post");
  await press(page, "Publish Post");
  await look(page, "a new post, refused");
  await editor.getByRole("textbox").first().focus();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
  await look(page, "a post left unsaved");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: m("Discard") })
    .click();
  await editor.waitFor({ state: "detached" });
  await page.getByRole("button", { name: `${m("Edit")} ${m("A draft")}` }).click();
  await editor.waitFor();
  for (const name of ["Preview", "Publication"]) {
    const part = page.locator(`button:has-text("${m(name)}"), summary:has-text("${m(name)}")`).first();
    if ((await part.count()) > 0) await part.click();
  }
  await settled(page);
  await look(page, "a post, all of it open");
  await page.route("**/api/blog-posts/**", (route) => route.fulfill(FAILURE));
  await page
    .getByRole("button", { name: m("Publish Post") })
    .or(page.getByRole("button", { name: m("Update Post") }))
    .click();
  await page.locator("#toasts .toast").waitFor();
  await look(page, "a post, not saved");
  await end();
});

test("nor does the list of posts: one published, one deleted, none found", async () => {
  const { page, look, end } = await openAdmin();
  await page.getByRole("switch").first().click();
  await page.locator("#toasts .toast").waitFor();
  await look(page, "a post, published");
  await page.getByRole("button", { name: `${m("Delete")} ${m("A draft")}` }).click();
  await page.getByRole("alertdialog").waitFor();
  await look(page, "a post, deleting");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: m("Delete") })
    .click();
  await page.getByText(m("Undo")).waitFor();
  await look(page, "a post, deleted");
  await page.getByRole("searchbox").first().fill("nothing at all");
  await page.getByText(m("No posts match your search criteria.")).waitFor();
  await look(page, "posts, none found");
  await end();
});

test.each(["submissions", "assessments"])("nor do the %s: one open, one erased, none found", async (tab) => {
  const { page, look, end } = await openAdmin();
  await page.goto(`/admin?tab=${tab}`);
  await islandReady(page, "admin");
  await look(page, tab);
  await page
    .getByRole("button", { name: new RegExp(`^${m("View")}`) })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await settled(page);
  await look(page, `${tab}, one open`);
  for (const summary of await page.getByRole("dialog").locator("summary").all()) await summary.click();
  await look(page, `${tab}, one open, all of it`);
  await press(page, "Erase this person");
  await look(page, `${tab}, erasing`);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: m("Cancel") })
    .click();
  await page.goto(`/admin?tab=${tab}&q=nothing`);
  await look(page, `${tab}, none found`);
  await end();
});

test("nor do suspected spam, testimonials and numbers", async () => {
  const { page, look, end } = await openAdmin();
  await page.goto("/admin?tab=submissions");
  await islandReady(page, "admin");
  await press(page, "Suspected spam");
  await page.getByText(m("Nothing is suspected of being spam.")).waitFor();
  await look(page, "suspected spam");

  await page.goto("/admin?tab=testimonials");
  await islandReady(page, "admin");
  await look(page, "testimonials");
  await press(page, "Add Testimonial");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await look(page, "a testimonial, refused");
  await page.goto("/admin?tab=testimonials");
  await islandReady(page, "admin");
  await page.getByRole("switch").first().click();
  await page.locator("#toasts .toast").waitFor();
  await look(page, "a testimonial, featured");
  await page.goto("/admin/numbers?days=28");
  await look(page, "numbers");
  await end();
});

test("nor do the lists on a phone, and one that fails", async () => {
  const { page, look, end } = await openAdmin();
  await page.setViewportSize(PHONE.viewport);
  for (const tab of ["posts", "submissions", "testimonials", "assessments"]) {
    await page.goto(`/admin?tab=${tab}`);
    await islandReady(page, "admin");
    await look(page, `${tab} on a phone`);
  }
  await page.route("**/api/testimonials?**", (route) => route.fulfill(FAILURE));
  await page.goto("/admin?tab=assessments");
  await islandReady(page, "admin");
  await page.getByRole("tab", { name: m("Testimonials") }).click();
  await page.getByText(m("This list could not be read.")).waitFor();
  await look(page, "a list that fails");
  await end();
});
