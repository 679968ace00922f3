import { expect, test } from "bun:test";
import { shortMoment } from "#src/domain/dates.ts";
import { wallClock } from "#src/domain/zones.ts";
import { soon } from "#tests/harness/soon.ts";
import { addPost, openDashboard, toast } from "./admin-dashboard.ts";
import { content, contentIs, editor, openEdit } from "./admin-editor-steps.ts";
import { siteForEachTest, testBrowser } from "./set-up.ts";

const browser = await testBrowser();
const site = siteForEachTest();

test("a post is scheduled, previewed, taken back and brought back to its earlier words, without leaving the editor", async () => {
  const { timeZone } = site.deps.content.current.site;
  const post = await addPost(site, "The quiet week", { published: false });
  const row = async () => site.store.posts.byId(post.id);
  const { page, complaints, close } = await openDashboard(browser, site);

  await openEdit(page, post.title);
  await editor(page).getByText("A draft: Update Post publishes it at once.").waitFor();
  await content(page).fill("# The first week\n\nSomebody called.");
  await page.getByText("Publication", { exact: true }).click();
  await page.getByText("The words have not been changed yet.").waitFor();
  const later = new Date(Date.UTC(2099, 10, 24, 18)).toISOString();
  await page.getByLabel("When").selectOption("A day and a time");
  await page.getByLabel("Day and time").fill(wallClock(later, timeZone));
  await editor(page)
    .getByText(
      `Once saved, it goes out by itself at ${shortMoment(later, timeZone)}, whichever button saves it.`,
    )
    .waitFor();
  await page.keyboard.press("Control+s");
  await toast(page, "Draft saved").waitFor();
  await page.getByText("When it is out is saved by the buttons.").waitFor();
  await soon(row).toMatchObject({ published: false, publishAt: null });
  await page.getByRole("button", { name: "Update Post" }).click();
  await toast(page, "Post updated!").waitFor();
  await page.getByText(`It goes out by itself on ${shortMoment(later, timeZone)}.`).waitFor();
  await soon(row).toMatchObject({ published: false, publishAt: later });
  const mark = `Scheduled for ${shortMoment(later, timeZone)}`;
  const listed = page.getByRole("table", { name: "Blog posts" });
  await listed.getByText(mark).waitFor();
  await page.getByText("1 post shown · 0 published · 0 drafts · 1 scheduled").waitFor();
  const status = page.getByRole("combobox", { name: "Status" });
  await status.getByText("Scheduled").waitFor({ state: "attached" });
  await soon(() => status.getByRole("option").allTextContents()).toEqual([
    "All Posts",
    "Published",
    "Drafts",
    "Scheduled",
  ]);
  await status.selectOption("Drafts");
  await page.getByText("0 posts shown").waitFor();
  await status.selectOption("Scheduled");
  await page.getByText("1 post shown").waitFor();
  expect(new URL(page.url()).search).toBe("?status=scheduled");
  await page.getByRole("button", { name: "Clear filters" }).click();

  await openEdit(page, post.title);
  await editor(page).getByText(mark).waitFor();
  await soon(() => editor(page).getByText("Update Post", { exact: false }).allTextContents()).toEqual([
    "Update Post",
  ]);
  await page.getByText("Publication", { exact: true }).click();
  await page.getByRole("button", { name: "Preview link" }).click();
  const address = await page.getByLabel("Address of the preview").inputValue();
  expect(await (await fetch(address)).text()).toContain("Somebody called.");
  await page.getByRole("button", { name: "End link" }).click();
  await toast(page, "The link no longer works.").waitFor();
  expect((await fetch(address)).status).toBe(404);

  await page.getByRole("button", { name: "Show Before every change" }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await differences.locator("ins").first().waitFor();
  await soon(() => differences.locator("del").allTextContents()).toEqual(["Nobody picked up"]);
  await soon(() => differences.locator("ins").allTextContents()).toEqual(["Somebody called"]);
  await page.getByRole("button", { name: "Restore Before every change" }).click();
  await toast(page, "Version restored").waitFor();
  await contentIs(page, post.content);
  await page.getByLabel("When").selectOption("Now");
  await page.getByRole("button", { name: "Update as Draft" }).click();
  await editor(page).waitFor({ state: "detached" });
  await soon(row).toMatchObject({ published: false, publishAt: null });
  await listed.getByText(mark).waitFor({ state: "detached" });
  await page.getByText(/1 draft$/).waitFor();
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
  await close();
});

test("a published post is dated back, or hidden until its day, and the toast says when", async () => {
  const { timeZone } = site.deps.content.current.site;
  const post = await addPost(site, "The loud week", { published: true });
  const row = async () => site.store.posts.byId(post.id);
  const { page, close } = await openDashboard(browser, site);
  const save = async (clock: string, said: string) => {
    await openEdit(page, post.title);
    await page.getByLabel("When").selectOption("A day and a time");
    await page.getByLabel("Day and time").fill(clock);
    if (clock.startsWith("2099"))
      await editor(page)
        .getByText(/Once saved, readers do not see it until Nov 24, 2099/)
        .waitFor();
    await page.getByRole("button", { name: "Update Post" }).click();
    await page.locator("#toasts").getByText(said).waitFor();
    await editor(page).waitFor({ state: "detached" });
  };
  await save("2020-03-09T08:30", "It is out, dated Mar 9, 2020");
  await soon(async () => wallClock((await row())?.publishedAt ?? null, timeZone)).toBe("2020-03-09T08:30");
  await save("2099-11-24T18:00", "It goes out by itself on Nov 24, 2099");
  await soon(row).toMatchObject({ published: false, publishedAt: null });
  expect((await fetch(`${site.origin}/blog/${post.slug}`)).status).toBe(404);
  await close();
});
