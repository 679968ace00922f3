import { describe, expect, test } from "bun:test";
import { accessibilityFindings } from "#tests/harness/browser.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, openDashboard, PHONE, tabTo, toast } from "./admin-dashboard.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

const QUESTION = "Are you sure you want to delete this blog post? This action cannot be undone.";
const stored = async (title: string) =>
  (await site.store.posts.list()).rows.find((post) => post.title === title);

describe("the Blog Posts manager", () => {
  test("is whole in the served page: the tab, its rows, its counts", async () => {
    await addPost(site, "The $200 question");
    await addPost(site, "The month away", { published: false });
    const { cookie } = await site.signIn("admin");
    const html = await (await site.request("/admin", { headers: { cookie } })).text();
    expect(html).toContain("The $200 question");
    expect(html).toContain("The month away");
    expect(html).toContain("2 posts shown · 1 published · 1 draft");
    expect(html).not.toContain("Nobody picked up.");
    expect(html).not.toMatch(/ style="/);
  });

  test("publishes and unpublishes a row at once, and takes it back where the server refuses", async () => {
    await addPost(site, "The month away", { published: false });
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await addPost(site, "The plan", { published: false, publishAt });
    const { page, complaints, close } = await openDashboard(browser, site);
    const row = page.getByRole("row", { name: /The month away/ });
    const publish = row.getByRole("switch");
    await soon(() => row.getByRole("link", { name: "View The month away" }).count()).toBe(0);
    await publish.click();
    await toast(page, "Post published").waitFor();
    await page.getByText("Blog post has been published.").waitFor();
    await row.getByRole("switch", { checked: true }).waitFor();
    await soon(async () => (await stored("The month away"))?.published).toBe(true);
    const view = row.getByRole("link", { name: "View The month away" });
    await soon(() => view.getAttribute("href")).toBe("/blog/the-month-away");
    await soon(() => view.getAttribute("target")).toBe("_blank");
    await publish.click();
    await toast(page, "Post unpublished").waitFor();
    await page.getByText("0 published · 1 draft").waitFor();
    expect(complaints).toEqual([]);

    // 'Undo' of a publication gives a plan back.
    const planned = page.getByRole("row", { name: /The plan/ });
    const isPlanned = async () => {
      await planned.getByText("Scheduled", { exact: true }).waitFor();
      await soon(() => stored("The plan")).toMatchObject({ published: false, publishAt, publishedAt: null });
    };
    const undo = page.locator("#toasts").getByRole("button", { name: "Undo" });
    await planned.getByRole("switch").click();
    await toast(page, "Post published").waitFor();
    await undo.click();
    await isPlanned();
    expect(complaints).toEqual([]);

    const held = Promise.withResolvers<void>();
    await page.route("**/api/blog-posts/*", async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, json: { error: "Down." } });
    });
    await publish.click();
    await row.getByRole("switch", { checked: true }).waitFor();
    held.resolve();
    await page.getByText("Failed to update post status.").waitFor();
    await row.getByRole("switch", { checked: false }).waitFor();
    await close();
  });

  test("asks before it deletes, and a click outside is no answer", async () => {
    await addPost(site, "The $200 question");
    const { page, complaints, close } = await openDashboard(browser, site);
    await page.getByRole("button", { name: "Delete The $200 question" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete Blog Post" });
    await question.getByText("For ten seconds it can be taken back.").waitFor();
    await soon(() => question.getByText(/undone/).count()).toBe(0);
    await page.mouse.click(10, 10);
    await soon(() => question.count()).toBe(1);
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    await soon(() => stored("The $200 question")).toBeDefined();

    await page.getByRole("button", { name: "Delete The $200 question" }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await toast(page, "Post deleted").waitFor();
    await page.getByRole("button", { name: "Create First Post" }).waitFor();
    await soon(() => stored("The $200 question")).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });

  test("searches, filters, sorts and pages on the server", async () => {
    for (let number = 1; number <= 23; number++) await addPost(site, `Letter ${number}`);
    await addPost(site, "A plan for the van", { category: "Strategy", published: false });
    const { page, complaints, close } = await openDashboard(browser, site);
    const rows = page.getByRole("table").locator("tbody").getByRole("row");
    await soon(() => rows.count()).toBe(20);
    await page.getByText("1 to 20 of 24").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("21 to 24 of 24").waitFor();
    for (const name of ["Next page", "Last page"])
      await soon(() => page.getByRole("button", { name }).isDisabled(), name).toBe(true);
    await soon(() => rows.count()).toBe(4);

    await page.getByRole("searchbox", { name: /^Search/ }).fill("plan van");
    await page.getByText("1 post shown").waitFor();
    await soon(() => rows.count()).toBe(1);
    await page.getByRole("searchbox", { name: /^Search/ }).fill("nothing like it");
    await page.getByText("No posts match your search criteria.").waitFor();
    await page.getByRole("searchbox", { name: /^Search/ }).fill("");
    await page.getByText("24 posts shown · 23 published · 1 draft").waitFor();

    const status = page.getByRole("combobox", { name: "Status" });
    const category = page.getByRole("combobox", { name: "Category" });
    await soon(() => status.getByRole("option").allTextContents()).toEqual([
      "All Posts",
      "Published",
      "Drafts",
    ]);
    await status.selectOption("Drafts");
    await page.getByText("1 post shown").waitFor();
    await status.selectOption("All Posts");
    await soon(() => category.getByRole("option").count()).toBe(8);
    await category.selectOption("Strategy");
    await page.getByText("1 post shown").waitFor();
    await category.selectOption("All Categories");

    await page.getByRole("button", { name: "Title" }).click();
    await page.waitForFunction(() => document.querySelector("tbody tr")?.textContent?.startsWith("A plan"));
    await soon(() => page.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    expect(complaints).toEqual([]);
    await close();
  });

  test("shows three placeholder rows while it reads, and a way to try again where it fails", async () => {
    await addPost(site, "The $200 question");
    const { page, close } = await openDashboard(browser, site, "testimonials");
    const held = Promise.withResolvers<void>();
    await page.route("**/api/blog-posts?*", async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: { error: "Down." } });
    });
    await page.getByRole("tab", { name: "Blog Posts" }).click();
    await page.locator("[data-skeleton=row]").first().waitFor();
    await soon(() => page.locator("[data-skeleton=row]").count()).toBe(3);
    held.resolve();
    const retry = page.getByRole("button", { name: "Try Again" });
    await retry.waitFor();
    await page.unroute("**/api/blog-posts?*");
    await retry.click();
    await page.getByRole("row", { name: /The \$200 question/ }).waitFor();
    await close();
  });

  test("is worked by the keyboard alone", async () => {
    await addPost(site, "The month away", { published: false });
    const { page, complaints, close } = await openDashboard(browser, site);
    await tabTo(page, "Publish The month away", "switch");
    await page.keyboard.press("Space");
    await toast(page, "Post published").waitFor();
    await tabTo(page, "Delete The month away", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await tabTo(page, "Delete The month away", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("alertdialog").waitFor();
    await tabTo(page, /^Delete$/, "button");
    await page.keyboard.press("Enter");
    await toast(page, "Post deleted").waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("on a phone lists cards in management mode, with their own words and the browser's question", async () => {
    await addPost(site, "The month away", { published: false });
    const { page, complaints, close } = await openDashboard(browser, site, "posts", PHONE);
    const card = page.getByRole("article").filter({ hasText: "The month away" });
    await card.getByText("Draft", { exact: true }).waitFor();
    await soon(() => page.getByRole("table").count()).toBe(0);
    await card.getByRole("button", { name: "Publish The month away", exact: true }).click();
    await page.getByText("The blog post has been published.").waitFor();
    await card.getByRole("button", { name: "Unpublish The month away" }).click();
    await page.getByText("The blog post has been unpublished.").waitFor();

    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.message());
      await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await card.getByRole("button", { name: "Delete The month away" }).click();
    await soon(() => stored("The month away")).toBeDefined();
    await card.getByRole("button", { name: "Delete The month away" }).click();
    await page.getByText("The blog post has been successfully deleted.").waitFor();
    expect(asked).toEqual([QUESTION, QUESTION]);
    await soon(() => stored("The month away")).toBeUndefined();
    await page.locator("#toasts").getByRole("button", { name: "Undo" }).click();
    await card.waitFor();
    await soon(() => accessibilityFindings(page)).toEqual([]);
    await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await close();
  });
});
